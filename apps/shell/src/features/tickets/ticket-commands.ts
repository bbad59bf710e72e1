import { ticketDialog, ticketListDialog } from '../../lib/ticket-dialogs.ts'
import { useCommandNames } from '../../workbench/commands/command-text.ts'
import type { Command, UseCommands } from '../../workbench/contributions/command.ts'
import { useOffersTickets } from '../../workbench/layout/offers-tickets.ts'

/** PALETTE-10: the commands about tickets. */
export const useTicketCommands: UseCommands = () => {
  const commandName = useCommandNames()
  const isOffered = useOffersTickets()
  const list: Command = {
    id: 'tickets:list',
    icon: 'inspection',
    ...commandName('myTickets'),
    run: ticketListDialog.open,
  }
  if (!isOffered) return [list]
  return [{ id: 'tickets:create', icon: 'add', ...commandName('createTicket'), run: () => ticketDialog.open() }, list]
}
