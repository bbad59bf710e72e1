import { createStore, useStore, type StoreApi } from 'zustand'

/**
 * Whether a dialog is open. A store, because the part that opens the dialog, such as the user menu, may be unmounted.
 */
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

/** The help centre (HELP-5). */
export const helpDialog = createDialogStore()
/** The keyboard shortcuts (HELP-7). */
export const shortcutsDialog = createDialogStore()
/** 'Scan to sign in to the app' (SIGN-27). */
export const appScanDialog = createDialogStore()
/** 'Profile picture' (LOOK-58). */
export const pictureDialog = createDialogStore()
/** 'Sign-in security' (FACTOR-26). */
export const signInSecurityDialog = createDialogStore()
/** The explanation why a menu is shown, for administrators (MENU-71). */
export const explainDialog = createDialogStore()
