/** HEALTH-1: the measures of an application, without the prefix that their samples have. */
export const HEALTH_MEASURES = ['load', 'error', 'long-task', 'memory'] as const
export type HealthMeasure = (typeof HEALTH_MEASURES)[number]

/** HEALTH-2: the largest bound of each histogram; a larger value counts here. */
export const HEALTH_VALUE_MAX = 600_000

/** HEALTH-2: upper bounds of the histograms: milliseconds, megabytes for the memory, none for errors. */
export const HEALTH_BOUNDS: Readonly<Record<HealthMeasure, readonly number[]>> = {
  load: [100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, 30_000, 120_000],
  'long-task': [75, 100, 200, 350, 500, 1000, 2000, 5000, 10_000],
  memory: [10, 25, 50, 75, 100, 150, 200, 300, 500, 1000, 2000],
  error: [],
}

/** HEALTH-3: days for which measured values are stored, and which a list covers at most. */
export const HEALTH_DAYS = 30

/** HEALTH-3: versions of applications in one answer. */
export const HEALTH_ROWS_MAX = 200

/** HEALTH-1: versions of an application that count on a day; the value of another one is dropped. */
export const HEALTH_VERSIONS_MAX = 20
