import { create } from 'zustand'

/** Whether the person arranges the widgets; a store, because the palette begins it too. */
export const useArranging = create<{ isArranging: boolean }>(() => ({ isArranging: false }))

export function setArranging(isArranging: boolean): void {
  useArranging.setState({ isArranging })
}
