import type { Insertable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { NameAllLang } from '@portico/contract/protocol/common'
import type { Attachment, WebContentUrl } from '@portico/contract/messages/messages'
import type { Banner, Severity } from '@portico/contract/rules/support/messages'
import type { TenantDb } from '../../db/handles.ts'
import type { MessageAudienceTable, StoredAction } from '../../db/tables/messages.ts'
import { newId } from '../../db/new-id.ts'
import { addEvent } from '../events/events.service.ts'
import { sanitiseHtml } from './content/sanitise-html.ts'
import { textSignature } from './content/text-signature.ts'

export type Subject = Pick<Insertable<MessageAudienceTable>, 'subject_kind' | 'subject' | 'is_summed'>

interface Withdrawal {
  tenantId: number
  source: string
  retireKey: string
  /** A further condition on the row of `message`. */
  where?: RawBuilder<unknown>
}

/** Withdraws the messages of a source that were posted with a key, for everybody: they expire now. */
export async function withdrawMessages(
  db: TenantDb,
  { tenantId, source, retireKey, where = sql`true` }: Withdrawal,
): Promise<{ retired: number }> {
  const { rows } = await sql<{ position: number }>`
    with retired as (
      update message set expires_at = now()
      where tenant_id = ${tenantId} and source = ${source} and retire_key = ${retireKey}
        and (expires_at is null or expires_at > now()) and ${where}
      returning position
    ),
    unaddressed as (
      update message_audience a set expires_at = now()
      from retired where a.tenant_id = ${tenantId} and a.position = retired.position
    )
    select position from retired`.execute(db)
  // MSG-131: notifies people who have the message open that it is withdrawn
  if (rows.length > 0) await addEvent(db, { tenantId, kind: 'unread' })
  return { retired: rows.length }
}

export interface PostedMessage {
  tenantId: number
  /** Product code. */
  source: string
  severity: Severity
  /** Code of a registered kind of the source. */
  kind?: string | null
  titles: NameAllLang
  /** HTML, sanitised here. */
  contents: NameAllLang
  audience: readonly Subject[]
  target: WebContentUrl | null
  attachments: readonly Attachment[]
  about: { id: number; name: string } | null
  expiresAt: Date | null
  /** The subject of the message (MSG-130). */
  topic?: string | null
  /** Its group (MSG-184), and whether it mentions its addressee (MSG-185). */
  dedupeKey?: string | null
  isMention?: boolean
  retireKey?: string | null
  /** An announcement above the page (MSG-154). */
  banner?: Banner | null
  /** Its buttons (MSG-147). */
  actions?: readonly StoredAction[]
}

/**
 * MSG-23: posts a message: one row, and one reference for each addressee. The row of the counter stays locked until the
 * transaction ends, so that positions become visible in ascending order (MSG-25).
 */
export async function postMessage(db: TenantDb, message: PostedMessage): Promise<{ id: number; position: number }> {
  const { tenantId, about, expiresAt } = message
  const { rows } = await sql<{ position: number }>`
    insert into message_counter (tenant_id, last_position) values (${tenantId}, 1)
    on conflict (tenant_id) do update set last_position = message_counter.last_position + 1
    returning last_position as position`.execute(db)
  const position = rows[0]?.position ?? 0
  const id = newId()
  const contents = Object.fromEntries(
    Object.entries(message.contents).map(([language, html]) => [language, sanitiseHtml(html)]),
  )
  const { search_text } = await db
    .insertInto('message')
    .values({
      tenant_id: tenantId,
      position,
      id,
      source: message.source,
      severity: message.severity,
      kind: message.kind ?? null,
      titles: JSON.stringify(message.titles),
      contents: JSON.stringify(contents),
      about_tenant_id: about?.id ?? null,
      about_tenant_name: about?.name ?? null,
      target: message.target && JSON.stringify(message.target),
      attachments: JSON.stringify(message.attachments),
      expires_at: expiresAt,
      subject: message.topic ?? null,
      dedupe_key: message.dedupeKey ?? null,
      is_mention: message.isMention ?? false,
      retire_key: message.retireKey ?? null,
      banner: message.banner ?? null,
      actions: JSON.stringify(message.actions ?? []),
    })
    .returning('search_text')
    .executeTakeFirstOrThrow()
  const common = { tenant_id: tenantId, position, expires_at: expiresAt, signature: textSignature(search_text) }
  // MSG-180: the product may have no users
  if (message.audience.length > 0)
    await db
      .insertInto('message_audience')
      .values(message.audience.map((subject) => ({ ...common, ...subject })))
      .execute()
  await addEvent(db, { tenantId, kind: 'message', payload: { position } })
  return { id, position }
}
