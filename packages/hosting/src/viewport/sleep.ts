import { serialisableCopy } from '../calls.ts'
import { SLEEP_ANSWER_TIMEOUT_MS } from '../limits.ts'
import type { CurrentLoad } from './load/current-load.ts'
import type { ViewportLifecycle } from './viewport-lifecycle.ts'

/**
 * HOST-6: returns a function that requests the application's state and unloads it, unless it must stay awake. `saved`
 * receives the state.
 *
 * HOST-365: the application stays awake until it has answered. On a busy machine an answer takes seconds, and without
 * it the person's input would be lost.
 */
export function createSleep(
  lifecycle: ViewportLifecycle,
  current: CurrentLoad,
  saved: (state: unknown) => void,
): () => void {
  const { transition } = lifecycle
  let requests = 0

  async function sleep() {
    transition('sleepRequested')
    if (lifecycle.current.phase !== 'saving') return
    const request = ++requests
    const [load, channel] = [current.load, current.load?.channel]
    await load?.askBeforeUnload(SLEEP_ANSWER_TIMEOUT_MS)
    const state = await load?.querySave(SLEEP_ANSWER_TIMEOUT_MS)
    // the application has been shown or loaded meanwhile; a later request may be pending
    if (request !== requests || lifecycle.current.phase !== 'saving' || load !== current.load) return
    // another document has replaced the queried one
    if (!channel || channel !== current.load?.channel) return transition('sleepCancelled')
    // HOST-339: a state that the application provides restores its fields
    if (state === undefined && channel.isEdited) channel.setHeld(true)
    if (channel.mustStayAwake) return transition('sleepCancelled')
    current.savedState = serialisableCopy(state) ?? current.savedState
    transition('stateSaved')
    saved(current.savedState)
  }
  return () => void sleep()
}
