import { PortalError } from '@portico/contract/protocol/errors'
import { TICKET_PAGE } from '@portico/contract/rules/support/tickets'
import type { TicketDetail, TicketListPage } from '@portico/contract/support/tickets'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { nameIn } from '../environment/names.service.ts'

/** TICKET-18: the person's tickets in the tenant, newest first. */
export async function listOwnTickets(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  { pageIndex = 1, pageSize = TICKET_PAGE.default }: { pageIndex?: number | undefined; pageSize?: number | undefined },
): Promise<TicketListPage> {
  const size = Math.min(pageSize, TICKET_PAGE.maximum)
  const own = db.selectFrom('support_ticket').where('tenant_id', '=', tenantId).where('user_id', '=', userId)
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const isBeyond = (pageIndex - 1) * size >= Number(count)
  const rows = isBeyond
    ? []
    : await own
        .select(['ticket_no', 'state', 'created_at', 'question'])
        .orderBy('created_at', 'desc')
        .orderBy('ticket_no', 'desc')
        .limit(size)
        .offset((pageIndex - 1) * size)
        .execute()
  return {
    records: rows.map((row) => ({
      ticketNo: row.ticket_no,
      state: row.state,
      createTime: row.created_at.toISOString(),
      question: row.question,
    })),
    pageIndex,
    pageSize: size,
    recordTotal: Number(count),
  }
}

/** TICKET-19: one ticket with its answers. A ticket of another person or tenant is not found. */
export async function readOwnTicket(
  db: TenantDb,
  { tenantId, userId, language }: TenantActor,
  ticketNo: string,
): Promise<TicketDetail> {
  const row = await db
    .selectFrom('support_ticket')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('ticket_no', '=', ticketNo)
    .executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  const answers = await db
    .selectFrom('ticket_answer')
    .select(['id', 'text', 'answered_by', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('ticket_id', '=', row.id)
    // a change of the state alone
    .where('text', '!=', '')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    ticketNo,
    state: row.state,
    createTime: row.created_at.toISOString(),
    question: row.question,
    branchName: nameIn(row.branch_names, language),
    productName: nameIn(row.product_names, language),
    projectName: row.project_name,
    mobile: row.contact,
    accountName: row.account_name,
    traceId: row.trace_id,
    page: row.page,
    attachment: row.file_name === null ? null : { name: row.file_name, size: row.file_size ?? 0 },
    answers: answers.map((answer) => ({
      id: answer.id,
      text: answer.text,
      answeredBy: answer.answered_by,
      createTime: answer.created_at.toISOString(),
    })),
  }
}
