import { escapeUTF8 } from 'entities'
import { jwtVerify } from 'jose'
import { PortalError } from '@portico/contract/protocol/errors'
import { PORTAL_PRODUCT } from '@portico/contract/rules/navigation/product-traits'
import { TICKET_ANSWER, TICKET_STATES, type TicketState } from '@portico/contract/rules/support/tickets'
import { z } from 'zod/mini'
import type { Database, TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { SecretBox } from '../../secret-box.ts'
import { postMessage } from '../messages/post-message.service.ts'
import { findSecret } from './help-desk.service.ts'
import { ticketTexts } from './ticket-texts.ts'

const AUDIENCE = 'portico:tickets'

const Claims = z.object({
  sub: z.string().check(z.regex(/^\d{4}-\d{6,9}$/)),
  jti: z.string().check(z.minLength(1), z.maxLength(100)),
  text: z.optional(z.string().check(z.maxLength(TICKET_ANSWER.length))),
  state: z.optional(z.enum(TICKET_STATES)),
  by: z.optional(z.string().check(z.maxLength(100))),
})

export interface HelpDeskAnswer {
  tenantId: number
  ticketNo: string
  /** The help desk's own id of the answer; a repetition changes nothing. */
  reference: string
  text: string
  state: TicketState
  answeredBy: string | null
}

/**
 * TICKET-20: takes the answer of a help desk that is signed with the secret of the tenant. Any other signature, and a
 * tenant without a help desk, answer alike.
 */
export async function acceptSignedAnswer(
  database: Database,
  secretBox: SecretBox,
  { tenantId, answer }: { tenantId: number; answer: string },
): Promise<{ ticketNo: string; state: TicketState }> {
  const secret = await database.system((db) => findSecret(db, secretBox, tenantId))
  if (!secret) throw new PortalError('UNAUTHENTICATED')
  const { payload } = await jwtVerify(answer, secret, {
    algorithms: ['HS256'],
    audience: AUDIENCE,
    maxTokenAge: TICKET_ANSWER.minutes * 60,
    clockTolerance: 60,
    requiredClaims: ['sub', 'jti', 'iat'],
  }).catch(() => {
    throw new PortalError('UNAUTHENTICATED')
  })
  const { data } = Claims.safeParse(payload)
  if (!data) throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'answer' }] })
  const { sub, jti, text = '', state = text.trim() === '' ? 'in_progress' : 'answered', by } = data
  return database.tenant(tenantId, (db) =>
    answerTicket(db, {
      tenantId,
      ticketNo: sub,
      reference: jti,
      text: text.trim(),
      state,
      answeredBy: by?.trim() || null,
    }),
  )
}

/**
 * TICKET-21, TICKET-22: stores an answer, changes the state of its ticket, and posts the text to the person as a
 * message. Without a text only the state changes; its row is stored too, so that a repetition changes nothing.
 */
export async function answerTicket(
  db: TenantDb,
  { tenantId, ticketNo, reference, text, state, answeredBy }: HelpDeskAnswer,
): Promise<{ ticketNo: string; state: TicketState }> {
  const ticket = await db
    .selectFrom('support_ticket')
    .select(['id', 'user_id', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('ticket_no', '=', ticketNo)
    .forUpdate()
    .executeTakeFirst()
  if (!ticket) throw new PortalError('NOT_FOUND')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ticket_answer')
    .values({
      tenant_id: tenantId,
      ticket_id: ticket.id,
      id: newId(),
      user_id: ticket.user_id,
      reference,
      text,
      answered_by: answeredBy,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'ticket_id', 'reference']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return { ticketNo, state: ticket.state }
  if (text !== '') await postAnswer(db, { tenantId, userId: ticket.user_id, ticketNo, text, answeredBy })
  await db
    .updateTable('support_ticket')
    .set({ state, changed_at: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', ticket.id)
    .execute()
  return { ticketNo, state }
}

interface PostedAnswer {
  tenantId: number
  userId: number
  ticketNo: string
  text: string
  answeredBy: string | null
}

async function postAnswer(db: TenantDb, { tenantId, userId, ticketNo, text, answeredBy }: PostedAnswer): Promise<void> {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((block) => `<p>${escapeUTF8(block).replaceAll('\n', '<br>')}</p>`)
    .join('')
  const html = answeredBy === null ? paragraphs : `${paragraphs}<p>${escapeUTF8(answeredBy)}</p>`
  await postMessage(db, {
    tenantId,
    source: PORTAL_PRODUCT,
    severity: 'normal',
    titles: ticketTexts('answered', { ticketNo }),
    contents: { 'zh-CN': html, en: html, 'sv-SE': html },
    audience: [{ subject_kind: 'user', subject: String(userId) }],
    target: null,
    attachments: [],
    about: null,
    expiresAt: null,
    topic: `ticket ${ticketNo}`,
  })
}
