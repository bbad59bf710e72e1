import { APPLICATION_SWITCH_THROTTLE_MS } from '@portico/contract/rules/navigation/menus'

export interface SwitchCall {
  /** Tells the server which application is active. */
  call: (applicationId: number) => Promise<unknown>
  /** MENU-37: debug mode sends no switch to the server. */
  isDebugging: () => boolean
  onFailure: (error: unknown) => void
}

/**
 * MENU-37: tells the server of the active application after it was active for 700 ms; each switch once. Returns the
 * report function and a stop function.
 */
export function createApplicationSession({ call, isDebugging, onFailure }: SwitchCall) {
  let reportedId: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    tell(applicationId: number) {
      clearTimeout(timer)
      if (applicationId === reportedId || isDebugging()) return
      timer = setTimeout(() => {
        reportedId = applicationId
        call(applicationId).catch(onFailure)
      }, APPLICATION_SWITCH_THROTTLE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
