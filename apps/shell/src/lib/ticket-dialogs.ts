import { createDialogStore } from './dialogs.ts'

/** The person's tickets (TICKET-47). */
export const ticketListDialog = createDialogStore()

const ticketForm = createDialogStore()

/** 'Create ticket' (TICKET-40). From an error it is opened with the error's code (TICKET-45). */
export const ticketDialog = {
  ...ticketForm,
  traceId: null as string | null,
  open(this: void, traceId: string | null = null) {
    ticketDialog.traceId = traceId
    ticketForm.open()
  },
}
