/** How the delay after failed guesses grows. */
export interface DelayPolicy {
  /** Failures within the window without a delay. */
  free: number
  /** Further failures after which the delay doubles. */
  step: number
  maximumSeconds: number
}

/** SIGN-60: seconds between the last failure and the next guess that is checked. */
export function guessDelay(failures: number, { free, step, maximumSeconds }: DelayPolicy): number {
  if (failures < free) return 0
  return Math.min(maximumSeconds, 2 ** Math.floor((failures - free) / step))
}
