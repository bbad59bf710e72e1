import { APPLICATION_SWITCH_THROTTLE_MS } from '@portico/contract/rules/menus'

export interface SwitchCall {
  /** Tells the server which application is in front. */
  call: (applicationId: number) => Promise<unknown>
  /** MENU-37: who looks for a fault switches nothing on the server. */
  isDebugging: () => boolean
  onFailure: (error: unknown) => void
}

/**
 * MENU-37: the server hears of the application in front once somebody has stayed with it for 700 ms; of each switch once. Returns the
 * way to tell and the way out.
 */
export function createApplicationSession({ call, isDebugging, onFailure }: SwitchCall) {
  let told: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    tell(applicationId: number) {
      clearTimeout(timer)
      if (applicationId === told || isDebugging()) return
      timer = setTimeout(() => {
        told = applicationId
        call(applicationId).catch(onFailure)
      }, APPLICATION_SWITCH_THROTTLE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
