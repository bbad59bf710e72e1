import { sql } from 'kysely'
import { escapeUTF8 } from 'entities'
import type { Language } from '@portico/contract/protocol/common'
import type { DefaultLanguage } from '../../http/pipeline/language.ts'
import { TICKET_DELIVERY } from '@portico/contract/rules/support/tickets'
import { claimDueRow, type Queue } from '../../db/claim-due-row.ts'
import type { Database, SystemDb } from '../../db/handles.ts'
import type { SecretBox } from '../../secret-box.ts'
import { repeat } from '../../repeat.ts'
import { webhookSignature } from '../../webhook-signature.ts'
import { nameIn } from '../environment/names.service.ts'
import type { Email, Mailer } from '../mail/mail.service.ts'
import { IS_TENANT_OPEN } from '../../db/open-tenant.ts'
import { findHelpDesk, findSecret } from './help-desk.service.ts'
import { ticketText } from './ticket-texts.ts'

/** Milliseconds between two checks for due deliveries, and the time limit of a help desk's answer. */
const EVERY_MS = 10_000
const WEBHOOK_TIMEOUT_MS = 20_000
const DELIVERIES: Queue = {
  table: 'ticket_delivery',
  key: ['tenant_id', 'ticket_id', 'way'],
  dueAt: 'next_at',
  where: IS_TENANT_OPEN,
  columns: ['attempts'],
  leaseMinutes: 5,
}

export interface DeliveryServices {
  database: Database
  mailer: Pick<Mailer, 'deliver'>
  secretBox: SecretBox
  defaultLanguage: DefaultLanguage
}

/** TICKET-30: delivers tickets to help desks, until it is stopped. Returns a stop function. */
export function startTicketDeliveries(
  services: DeliveryServices,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return repeat(EVERY_MS, () => deliverDueTickets(services, onError), onError, 'tickets')
}

/** Delivers the tickets that are due, one after the other; several processes share the work. */
export async function deliverDueTickets(services: DeliveryServices, onError: (error: unknown) => void): Promise<void> {
  for (;;) {
    const delivery = await services.database.system((db) => claimDueRow<DueDelivery>(db, DELIVERIES))
    if (!delivery) return
    try {
      await deliver(services, delivery)
      await services.database.system((db) => settle(db, delivery, { delivered: true }))
    } catch (error) {
      onError(error)
      await services.database.system((db) => settle(db, delivery, { delivered: false }))
    }
  }
}

interface DueDelivery {
  tenant_id: number
  ticket_id: number
  way: 'webhook' | 'mail'
  attempts: number
  lease_until: Date
}

/** TICKET-31: after a failure the waiting time doubles; after the last attempt the ticket is only in the portal. */
async function settle(db: SystemDb, delivery: DueDelivery, { delivered }: { delivered: boolean }): Promise<void> {
  const attempts = delivery.attempts + 1
  const { retryMinutes, longestMinutes } = TICKET_DELIVERY
  const minutes = Math.min(retryMinutes * 2 ** delivery.attempts, longestMinutes)
  const isOver = delivered || attempts >= TICKET_DELIVERY.attempts
  await db
    .updateTable('ticket_delivery')
    .set({
      attempts,
      lease_until: null,
      next_at: isOver ? null : sql<Date>`now() + make_interval(mins => ${minutes})`,
      delivered_at: delivered ? sql<Date>`now()` : null,
    })
    .where('tenant_id', '=', delivery.tenant_id)
    .where('ticket_id', '=', delivery.ticket_id)
    .where('way', '=', delivery.way)
    .where('lease_until', '=', delivery.lease_until)
    .execute()
}

async function deliver(services: DeliveryServices, { tenant_id: tenantId, ticket_id, way }: DueDelivery) {
  const { database, secretBox, mailer } = services
  const language = services.defaultLanguage()
  const { desk, secret, ticket } = await database.tenant(tenantId, async (db) => ({
    desk: await findHelpDesk(db, tenantId),
    secret: await findSecret(db, secretBox, tenantId),
    ticket: await db
      .selectFrom('support_ticket as ticket')
      .leftJoin('ticket_file as file', (join) =>
        join.onRef('file.tenant_id', '=', 'ticket.tenant_id').onRef('file.ticket_id', '=', 'ticket.id'),
      )
      .selectAll('ticket')
      .select('file.content')
      .where('ticket.tenant_id', '=', tenantId)
      .where('ticket.id', '=', ticket_id)
      .executeTakeFirstOrThrow(),
  }))
  const facts = {
    tenantId,
    ticketNo: ticket.ticket_no,
    createTime: ticket.created_at.toISOString(),
    question: ticket.question,
    branchCode: ticket.branch_code,
    branchName: nameIn(ticket.branch_names, language),
    projectName: ticket.project_name,
    mobile: ticket.contact,
    accountName: ticket.account_name,
    faultCode: ticket.fault_code,
    productName: nameIn(ticket.product_names, language),
    channel: ticket.channel,
    type: ticket.type,
    traceId: ticket.trace_id,
    page: ticket.page,
  }
  const file =
    ticket.file_name !== null && ticket.content !== null
      ? { name: ticket.file_name, content: Buffer.from(ticket.content) }
      : null
  if (way === 'webhook' && desk?.webhookUrl && secret) return callWebhook(desk.webhookUrl, secret, facts, file)
  if (way === 'mail' && desk?.email) return mailer.deliver(ticketEmail(desk.email, facts, file, language))
  throw new Error('The help desk is no longer configured')
}

type Facts = { ticketNo: string; question: string } & Record<string, string | number | null>
type File = { name: string; content: Buffer } | null

/** TICKET-32: the signature covers the time and the body. */
async function callWebhook(url: string, secret: Buffer, facts: Facts, file: File): Promise<void> {
  const videoOrPhoto = file && { name: file.name, size: file.content.length, content: file.content.toString('base64') }
  const body = JSON.stringify({ event: 'ticket.created', ...facts, videoOrPhoto })
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-portico-signature': webhookSignature(secret, body),
      // the help desk recognises a repetition
      'idempotency-key': `${facts['tenantId']}-${facts.ticketNo}`,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (response.status >= 300) throw new Error(`The webhook of the help desk answered ${response.status}`)
}

/** TICKET-33: the mail to a help desk: all fields as text, and the file as an attachment. */
function ticketEmail(to: string, facts: Facts, file: File, language: Language): Email {
  const question = facts.question.replace(/\s+/g, ' ').slice(0, 80)
  const lines = Object.entries(facts).filter(([name, value]) => name !== 'question' && value !== null)
  const text = `${facts.question}\n\n${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}`
  return {
    to,
    subject: ticketText('toDesk', language, { ticketNo: facts.ticketNo, question }),
    text,
    html: `<!doctype html><html lang="${language}"><body><pre style="white-space:pre-wrap;font:inherit">${escapeUTF8(text)}</pre></body></html>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(file
      ? { attachments: [{ filename: file.name, content: file.content, contentType: 'application/octet-stream' }] }
      : {}),
  }
}
