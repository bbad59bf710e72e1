/** TELEMETRY-2: the largest number of samples in one call. */
export const TELEMETRY_SAMPLES_MAX = 30

/** TELEMETRY-2: the largest value of a sample, in milliseconds. */
export const TELEMETRY_VALUE_MAX = 600_000
