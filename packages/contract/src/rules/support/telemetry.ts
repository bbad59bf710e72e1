/** TELEMETRY-2: the largest number of samples in one call. */
export const TELEMETRY_SAMPLES_MAX = 30

/** TELEMETRY-2: the largest value of a sample, in milliseconds. */
export const TELEMETRY_VALUE_MAX = 600_000

/**
 * HEALTH-6: the measures that applications report themselves, without a limit of frequency, and the maximum number of
 * their values in one call.
 */
export const REPORTED_MEASURES: readonly string[] = ['application-long-task', 'application-memory']
export const REPORTED_SAMPLES_MAX = 8
