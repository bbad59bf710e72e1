import { createStore, useStore, type StoreApi } from 'zustand'

/** Whether a dialog is open. The part that opens it may be gone by then, as the user menu is. */
export interface DialogStore {
  state: StoreApi<{ isOpen: boolean }>
  open: () => void
  close: () => void
}

export function createDialogStore(): DialogStore {
  const state = createStore(() => ({ isOpen: false }))
  return {
    state,
    open: () => state.setState({ isOpen: true }),
    close: () => state.setState({ isOpen: false }),
  }
}

export function useIsOpen({ state }: DialogStore): boolean {
  return useStore(state, ({ isOpen }) => isOpen)
}
