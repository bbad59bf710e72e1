import { create } from 'zustand'

/**
 * The session has ended during work: calls wait until `settle` reports whether the person is signed in again (SESS-19).
 */
interface Ended {
  settle: (isBack: boolean) => void
}

/**
 * `isIdle`: the server has ended the session after inactivity (SESS-49). `hasSwitched`: another person has signed in on
 * this profile (SESS-23), or the person has another identity (SESS-51). `isSuperseded`: the page stays open after a
 * switch and sends no more requests (SESS-162). `isUnsavedQuestionOpen`: the question about the work that the end of the session
 * discards is open (SESS-170).
 */
export const useSessionEnd = create<{
  ended: Ended | null
  isIdle: boolean
  hasSwitched: boolean
  isSuperseded: boolean
  isUnsavedQuestionOpen: boolean
}>(() => ({
  ended: null,
  isIdle: false,
  hasSwitched: false,
  isSuperseded: false,
  isUnsavedQuestionOpen: false,
}))

let isWorking = false
let recovery: Promise<boolean> | null = null

/** Sets whether the workbench is open. Before that, the entry itself leads to the sign-in page, and no call waits. */
export function setWorkbenchRunning(value: boolean): void {
  isWorking = value
}

/** True while the workbench is open. */
export const isWorkbenchRunning = (): boolean => isWorking

/** The pending wait for the person's sign-in; null if there is none. */
export function pendingRecovery(): Promise<boolean> | null {
  return recovery
}

/** Concurrent calls share one dialog. Resolves to true when the calls may be sent again. */
export function waitForRecovery(): Promise<boolean> {
  if (!isWorking || isSuperseded()) return Promise.resolve(false)
  recovery ??= new Promise<boolean>((resolve) => useSessionEnd.setState({ ended: { settle: resolve } })).finally(() => {
    recovery = null
    useSessionEnd.setState({ ended: null, isIdle: false })
  })
  return recovery
}

/** Ends the wait; `isBack` tells whether the person has signed in again, here or in another browser tab. */
export function settleRecovery(isBack: boolean): void {
  useSessionEnd.getState().ended?.settle(isBack)
}

/** SESS-23, SESS-51: another person has signed in on this profile, or the person has another identity. */
export function setSessionSwitched(hasSwitched: boolean): void {
  useSessionEnd.setState({ hasSwitched: hasSwitched && !isSuperseded() })
}

/** SESS-162: refuses all further calls in the page, including calls that wait for the sign-in. */
export function supersedeSession(): void {
  useSessionEnd.setState({ isSuperseded: true, hasSwitched: false })
  settleRecovery(false)
}

/** SESS-163: permits calls again after the former person has signed in again. */
export function reinstateSession(): void {
  useSessionEnd.setState({ isSuperseded: false, hasSwitched: false })
}

/** SESS-170: no dialog about the end of the session appears over the question about unsaved changes. */
export function setUnsavedQuestionOpen(isUnsavedQuestionOpen: boolean): void {
  useSessionEnd.setState({ isUnsavedQuestionOpen })
}

export const isSuperseded = (): boolean => useSessionEnd.getState().isSuperseded

/** SESS-49: whether the session ended by the idle time, by the server's answer. */
export function setEndedByIdling(isIdle: boolean): void {
  useSessionEnd.setState({ isIdle })
}
