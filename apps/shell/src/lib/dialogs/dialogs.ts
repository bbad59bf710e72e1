import { createDialogStore } from './dialog-store.ts'

/** Dialogs of one feature that another feature opens, too. */

/** 'Scan to sign in on the app' (SIGN-27). */
export const appScanDialog = createDialogStore()
/** 'Profile picture' (LOOK-58). */
export const pictureDialog = createDialogStore()
/** 'Sign-in security' (FACTOR-26). */
export const signInSecurityDialog = createDialogStore()
