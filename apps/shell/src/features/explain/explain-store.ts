import { create } from 'zustand'

/** Is the administrators' dialog open? */
export const useExplain = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const openExplain = (): void => useExplain.setState({ isOpen: true })
export const closeExplain = (): void => useExplain.setState({ isOpen: false })
