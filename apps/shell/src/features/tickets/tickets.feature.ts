import { ticketDialog, ticketListDialog } from '../../lib/ticket-dialogs.ts'
import { lazyDialog } from '../../lib/loading/lazy-components.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'

const TicketDialog = lazyDialog(() => import('./ticket-dialog.tsx').then((module) => module.TicketDialog))
const TicketListDialog = lazyDialog(() => import('./ticket-list-dialog.tsx').then((module) => module.TicketListDialog))

/** The ticket form and the person's tickets; the help menu, the palette and notices of failures open them. */
export const ticketsFeature = defineFeature({
  id: 'tickets',
  dialogs: [
    { store: ticketDialog, component: TicketDialog },
    { store: ticketListDialog, component: TicketListDialog },
  ],
  commands: () => import('./ticket-commands.ts').then((module) => module.useTicketCommands),
})
