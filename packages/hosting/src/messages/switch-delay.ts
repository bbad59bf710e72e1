import type { ApplicationSwitch } from '@portico/sdk/protocol'
import { SWITCH_DELAY_MS } from '../limits.ts'

/** SDK-6: holds the last application switch until the page is ready, for three seconds at most. */
export function createSwitchDelay(deliver: (to: ApplicationSwitch) => void) {
  let pendingSwitch: { to: ApplicationSwitch; timer: ReturnType<typeof setTimeout> } | undefined

  function cancel() {
    clearTimeout(pendingSwitch?.timer)
    pendingSwitch = undefined
  }
  function flush() {
    const to = pendingSwitch?.to
    cancel()
    if (to) deliver(to)
  }
  return {
    hold(to: ApplicationSwitch) {
      cancel()
      pendingSwitch = { to, timer: setTimeout(flush, SWITCH_DELAY_MS) }
    },
    /** Delivers the switch when the page is ready. */
    flush,
    cancel,
  }
}
