import { ERROR_REPORT_WINDOW_SECONDS } from '@portico/contract/rules/support/error-reports'

/** ERROR-11: reports of different faults that a browser tab sends within the window. */
const FAULTS_PER_WINDOW = 20

/**
 * ERROR-11: limits reports. The returned function tells whether a fault with this name may be reported now: each fault
 * once within the window, and at most 20 different ones.
 *
 * @param clock milliseconds
 */
export function createFaultLimit(clock: () => number): (name: string) => boolean {
  const reported = new Map<string, number>()
  return (name) => {
    const now = clock()
    for (const [reportedKey, at] of reported)
      if (now - at >= ERROR_REPORT_WINDOW_SECONDS * 1000) reported.delete(reportedKey)
    if (reported.has(name) || reported.size >= FAULTS_PER_WINDOW) return false
    reported.set(name, now)
    return true
  }
}
