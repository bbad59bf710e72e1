import { create } from 'zustand'

/** The server's demands for second factors. Calls set them; the dialogs of the sign-in security show them. */
export const useSecondFactor = create<{
  /** True if the tenant has refused this session because it lacks a second factor (FACTOR-18). */
  isDemanded: boolean
  /** The time from which the tenant will refuse the session, in milliseconds since the epoch (FACTOR-19). */
  requiredFrom: number | null
}>(() => ({ isDemanded: false, requiredFrom: null }))

export function setSecondFactorDemanded(isDemanded: boolean): void {
  useSecondFactor.setState({ isDemanded })
}

export function setSecondFactorDeadline(requiredFrom: number | null): void {
  useSecondFactor.setState({ requiredFrom })
}
