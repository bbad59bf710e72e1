import { sql } from 'kysely'
import type { NameAllLang } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Attachment, MessageDetail } from '@portico/contract/messages/messages'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { nameIn } from '../../environment/names.service.ts'
import { MESSAGE_COLUMNS, MESSAGE_NAMES, messageOf, type MessageRow } from './message-lists.ts'
import type { ActionResult } from '@portico/contract/messages/message-actions'
import type { StoredAction } from '../../../db/tables/messages.ts'
import { isNamed, ownReceipt, reachedMessagesSql } from './message-audience-sql.ts'
import { sanitiseHtml } from '../content/sanitise-html.ts'

type DetailRow = MessageRow & {
  contents: NameAllLang
  attachments: Attachment[]
  actions: StoredAction[]
  results: Record<string, ActionResult> | null
}

/**
 * MSG-29: a message with its content. Another person's or tenant's is not found, like one that never existed (ISO-9).
 */
export async function getMessage(db: TenantDb, actor: TenantActor, id: number): Promise<MessageDetail> {
  const { tenantId, language } = actor
  const { rows } = await sql<DetailRow>`
    with ${reachedMessagesSql(actor, isNamed(actor, [id]))}
    select ${MESSAGE_COLUMNS}, m.contents, m.attachments, m.actions,
      (select jsonb_object_agg(done.code, jsonb_build_object('outcome', done.outcome, 'by', done.done_by))
        from message_action done
        where done.tenant_id = ${tenantId} and done.user_id = ${actor.userId} and done.position = m.position) as results
    from reached
    join message m on m.tenant_id = ${tenantId} and m.position = reached.position
    ${MESSAGE_NAMES}
    ${ownReceipt(actor, sql`m.position`)}`.execute(db)
  const [row] = rows
  if (!row) throw new PortalError('NOT_FOUND')
  return {
    ...messageOf(row, language),
    content: sanitiseHtml(nameIn(row.contents, language)),
    attachments: row.attachments,
    ...(row.actions.length > 0 && {
      actions: row.actions.map(({ code, names }) => ({
        code,
        name: nameIn(names, language),
        result: row.results?.[code] ?? null,
      })),
    }),
  }
}
