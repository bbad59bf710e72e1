import { create } from 'zustand'

/** What the shell knows of the person's second factor: set where it is heard of, shown by the dialogs of the sign-in security. */
export const useSecondFactor = create<{
  /** 'Sign-in security' is open. */
  isOpen: boolean
  /** The tenant has refused this session for want of a second factor (FACTOR-18). */
  isDemanded: boolean
  /** From when on it will, in milliseconds since the epoch (FACTOR-19). */
  requiredFrom: number | null
}>(() => ({ isOpen: false, isDemanded: false, requiredFrom: null }))

export const openSignInSecurity = (): void => useSecondFactor.setState({ isOpen: true })
export const closeSignInSecurity = (): void => useSecondFactor.setState({ isOpen: false })
