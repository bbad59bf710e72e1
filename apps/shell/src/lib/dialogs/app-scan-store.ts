import { create } from 'zustand'

/** Whether 'Scan to sign in on the app' is open: the user menu opens it and is gone by then (SIGN-27). */
export const useAppScan = create(() => ({ isOpen: false }))

export const openAppScan = () => useAppScan.setState({ isOpen: true })
export const closeAppScan = () => useAppScan.setState({ isOpen: false })
