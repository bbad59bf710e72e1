import { createDialogStore } from '../../lib/dialogs/dialog-store.ts'

/** The administrators' dialog. */
export const explainDialog = createDialogStore()
