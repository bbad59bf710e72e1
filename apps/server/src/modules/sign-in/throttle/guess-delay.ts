/** The parameters of the delay after failed guesses. */
export interface DelayPolicy {
  /** The number of failures within the window without a delay. */
  free: number
  /** The number of further failures after which the delay doubles. */
  step: number
  maximumSeconds: number
}

/** SIGN-60: the seconds between the last failure and the next checked guess. */
export function guessDelay(failures: number, { free, step, maximumSeconds }: DelayPolicy): number {
  if (failures < free) return 0
  return Math.min(maximumSeconds, 2 ** Math.floor((failures - free) / step))
}
