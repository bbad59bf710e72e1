import type { TicketState } from '@portico/contract/rules/support/tickets'
import type { TenantDb } from '../../db/handles.ts'

interface ListedTicket {
  ticketNo: string
  state: TicketState
  question: string
  fileName: string | null
  /** The state of the delivery to the help desk. */
  delivery: 'none' | 'pending' | 'delivered' | 'failed'
}

/** Tickets that an operator sees at once. */
const LATEST = 50

/** TICKET-34: the latest tickets of a tenant for its operator, with the first line of the description. */
export async function listTickets(db: TenantDb, tenantId: number): Promise<ListedTicket[]> {
  const rows = await db
    .selectFrom('support_ticket as ticket')
    .leftJoin('ticket_delivery as delivery', (join) =>
      join.onRef('delivery.tenant_id', '=', 'ticket.tenant_id').onRef('delivery.ticket_id', '=', 'ticket.id'),
    )
    .select(['ticket_no', 'state', 'question', 'file_name', 'delivery.way', 'next_at', 'delivered_at'])
    .where('ticket.tenant_id', '=', tenantId)
    .orderBy('ticket.created_at', 'desc')
    .limit(LATEST)
    .execute()
  return rows.map((row) => ({
    ticketNo: row.ticket_no,
    state: row.state,
    question: (row.question.split('\n', 1)[0] ?? '').slice(0, 100),
    fileName: row.file_name,
    delivery: row.way === null ? 'none' : row.delivered_at ? 'delivered' : row.next_at ? 'pending' : 'failed',
  }))
}

/** The attachment of a ticket; undefined for none. */
export async function findTicketFile(db: TenantDb, tenantId: number, ticketNo: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('ticket_file as file')
    .innerJoin('support_ticket as ticket', (join) =>
      join.onRef('ticket.tenant_id', '=', 'file.tenant_id').onRef('ticket.id', '=', 'file.ticket_id'),
    )
    .select('file.content')
    .where('file.tenant_id', '=', tenantId)
    .where('ticket.ticket_no', '=', ticketNo)
    .executeTakeFirst()
  return row && Buffer.from(row.content)
}
