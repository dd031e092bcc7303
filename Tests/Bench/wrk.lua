-- Prints what wrk measured as one line of JSON: numbers of answers, seconds, and milliseconds an answer took.
done = function(summary, latency)
    local errors = summary.errors
    io.write(string.format(
        '{"answers": %d, "seconds": %f, "broken": %d, "refused": %d, "median": %f, "p95": %f, "p99": %f}\n',
        summary.requests, summary.duration / 1e6,
        errors.connect + errors.read + errors.write + errors.timeout, errors.status,
        latency:percentile(50) / 1e3, latency:percentile(95) / 1e3, latency:percentile(99) / 1e3))
end
