import { create } from 'zustand'

/** Whether the server requires a second factor, now or from a date. Calls set it; the dialogs of the sign-in security show it. */
export const useSecondFactor = create<{
  /** True if the tenant has refused this session because it lacks a second factor (FACTOR-18). */
  isRequired: boolean
  /** The time from which the tenant will refuse the session, in milliseconds since the epoch (FACTOR-19). */
  requiredFrom: number | null
}>(() => ({ isRequired: false, requiredFrom: null }))

export function setSecondFactorRequired(isRequired: boolean): void {
  useSecondFactor.setState({ isRequired })
}

export function setSecondFactorDeadline(requiredFrom: number | null): void {
  useSecondFactor.setState({ requiredFrom })
}
