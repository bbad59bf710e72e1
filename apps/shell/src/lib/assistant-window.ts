import { createDialogStore } from './dialogs.ts'

/** The assistant's window (ASSIST-50). */
export const assistantWindow = createDialogStore()
