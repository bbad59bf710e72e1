import { sql } from 'kysely'
import { extensionOf, isContentOf, isPermittedExtension } from '@portico/contract/rules/support/attachments'
import { TICKETS_PER_HOUR } from '@portico/contract/rules/support/tickets'
import type { TicketForm } from '@portico/contract/support/tickets'
import type { TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import type { UploadedForm } from '../../http/requests/multipart-upload.ts'
import { safeFileName } from './file-name.ts'
import { listOptions } from './options.ts'

/** The reason for refusing a ticket: an invalid field, a file of another kind than its name, or too many tickets. */
export type TicketRefusal = 'invalid' | 'wrongFile' | 'tooMany'

export interface Submission {
  form: TicketForm
  file: UploadedForm['file']
  /** Header `idempotency-key`. */
  key: string | null
}

/** TICKET-6: whether the file's extension is permitted and its content is of that kind. */
export function isPermittedFile({ name, content }: NonNullable<UploadedForm['file']>): boolean {
  const extension = extensionOf(safeFileName(name))
  return isPermittedExtension(extension) && isContentOf(extension, content)
}

/**
 * TICKET-1, TICKET-9: stores a ticket of the session's person in the session's tenant, with its file and its delivery,
 * all or none. A repetition with the same key answers the first ticket (TICKET-11).
 */
export async function submitTicket(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  { form, file, key }: Submission,
): Promise<{ ticketNo: string } | TicketRefusal> {
  // simultaneous submissions of one person are judged one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ticket ${tenantId} ${userId}`}, 0))`.execute(db)
  const former = key === null ? undefined : await findSubmission(db, { tenantId, userId, key })
  if (former !== undefined) return { ticketNo: former }
  if (file && !isPermittedFile(file)) return 'wrongFile'
  const branch = (await listOptions(db, tenantId, 'branch')).find(({ code }) => code === form.branchCode)
  const product = (await listOptions(db, tenantId, 'product')).find(({ code }) => code === form.faultCode)
  if (!branch || !product) return 'invalid'
  if ((await countRecent(db, tenantId, userId)) >= TICKETS_PER_HOUR) return 'tooMany'

  const id = newId()
  const ticketNo = await nextNumber(db, tenantId)
  await db
    .insertInto('support_ticket')
    .values({
      tenant_id: tenantId,
      id,
      user_id: userId,
      ticket_no: ticketNo,
      state: 'received',
      question: form.question,
      branch_code: branch.code,
      branch_names: JSON.stringify(branch.names),
      fault_code: product.code,
      product_names: JSON.stringify(product.names),
      project_name: form.projectName,
      contact: form.mobile,
      account_name: form.accountName,
      channel: form.channel,
      type: form.type,
      trace_id: form.traceId ?? null,
      page: form.page ?? null,
      file_name: file && safeFileName(file.name),
      file_size: file && file.content.length,
      submission_key: key,
    })
    .execute()
  if (file) {
    await db.insertInto('ticket_file').values({ tenant_id: tenantId, ticket_id: id, content: file.content }).execute()
  }
  await scheduleDelivery(db, tenantId, id)
  return { ticketNo }
}

interface SubmissionKey {
  tenantId: number
  userId: number
  key: string
}

async function findSubmission(db: TenantDb, { tenantId, userId, key }: SubmissionKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('support_ticket')
    .select('ticket_no')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('submission_key', '=', key)
    .executeTakeFirst()
  return row?.ticket_no
}

/** TICKET-10. */
async function countRecent(db: TenantDb, tenantId: number, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('support_ticket')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** TICKET-9: the year and the next number of the tenant. The counter's row stays locked until the transaction ends. */
async function nextNumber(db: TenantDb, tenantId: number): Promise<string> {
  const { rows } = await sql<{ year: number; number: number }>`
    insert into ticket_counter (tenant_id, year, last_number)
    values (${tenantId}, extract(year from now() at time zone 'UTC')::int, 1)
    on conflict (tenant_id, year) do update set last_number = ticket_counter.last_number + 1
    returning year, last_number as number`.execute(db)
  const { year = 0, number = 0 } = rows[0] ?? {}
  return `${year}-${String(number).padStart(6, '0')}`
}

/** TICKET-30: plans the delivery to the tenant's help desk by its webhook, else by mail. */
async function scheduleDelivery(db: TenantDb, tenantId: number, ticketId: number): Promise<void> {
  const desk = await db
    .selectFrom('help_desk')
    .select(['webhook_url', 'email'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!desk || (desk.webhook_url === null && desk.email === null)) return
  await db
    .insertInto('ticket_delivery')
    .values({ tenant_id: tenantId, ticket_id: ticketId, way: desk.webhook_url === null ? 'mail' : 'webhook' })
    .execute()
}
