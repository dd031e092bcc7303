// A photo as it is sent: a JPEG no longer than this, drawn on a canvas; or the file itself, where it is no picture.
const LONGEST = 2048;

// Some browsers show files of which they make no bitmap.
const shown = async (file) => {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  return await picture.decode().then(() => picture, () => null).finally(() => URL.revokeObjectURL(picture.src));
};

export const shrunk = async (file, canvas) => {
  const picture = await createImageBitmap(file).catch(() => shown(file));
  if (!picture) return file;
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close?.();
  return await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.85)) ?? file;
};
