import { createHash } from 'node:crypto'
import { escapeUTF8 } from 'entities'
import { sql } from 'kysely'
import type { NameAllLang } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import type { OwnMessage } from '@portico/contract/messages/posting'
import { JUMP_TYPE, OWN_MESSAGES } from '@portico/contract/rules/support/messages'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { mayOpenApplication } from '../../menus/open-applications.service.ts'
import { findSource } from './accept-posting.ts'
import { postMessage } from '../post-message.service.ts'

/**
 * MSG-120: posts a message of an application to the person who uses it. The person must be able to open the
 * application; the source is always the application's product.
 */
export async function postOwnMessage(db: TenantDb, actor: TenantActor, message: OwnMessage): Promise<{ id: number }> {
  const { tenantId, userId } = actor
  const { applicationCode, key } = message
  const source = await findSource(db, tenantId, applicationCode)
  const isOpen = source !== undefined && (await mayOpenApplication(db, actor, { code: applicationCode, orgId: null }))
  if (!isOpen) throw new PortalError('NOT_FOUND')
  // simultaneous postings are judged one after the other
  const lock = `own message ${tenantId} ${userId} ${applicationCode}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db)
  const digest = createHash('sha256').update(JSON.stringify(message)).digest()
  const former = await findFormer(db, actor, message)
  if (former) {
    if (!former.digest.equals(digest)) throw new PortalError('CONFLICT')
    return { id: former.id }
  }
  await assertRate(db, actor, applicationCode)
  const { id, position } = await postMessage(db, {
    tenantId,
    source,
    severity: 'normal',
    titles: message.titles,
    contents: paragraphsOf(message.texts ?? {}),
    audience: [{ subject_kind: 'user', subject: String(userId) }],
    target: targetOf(message, source),
    attachments: [],
    about: null,
    dedupeKey: message.dedupeKey ?? null,
    expiresAt: null,
  })
  await db
    .insertInto('own_message_posting')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      application_code: applicationCode,
      idempotency_key: key,
      position,
      digest,
    })
    .execute()
  return { id }
}

async function findFormer(db: TenantDb, { tenantId, userId }: TenantActor, { applicationCode, key }: OwnMessage) {
  return db
    .selectFrom('own_message_posting as posting')
    .innerJoin('message', (join) =>
      join.onRef('message.tenant_id', '=', 'posting.tenant_id').onRef('message.position', '=', 'posting.position'),
    )
    .select(['message.id', 'posting.digest'])
    .where('posting.tenant_id', '=', tenantId)
    .where('posting.user_id', '=', userId)
    .where('posting.application_code', '=', applicationCode)
    .where('posting.idempotency_key', '=', key)
    .executeTakeFirst()
}

/** MSG-121. */
async function assertRate(db: TenantDb, { tenantId, userId }: TenantActor, applicationCode: string): Promise<void> {
  const { count } = await db
    .selectFrom('own_message_posting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('application_code', '=', applicationCode)
    .where('posted_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (count >= OWN_MESSAGES.perHour) throw new PortalError('TOO_MANY_REQUESTS')
}

/** Plain text as HTML: a paragraph for each block of lines. */
const paragraphsOf = (texts: NameAllLang): NameAllLang =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language,
      text
        .split('\n\n')
        .map((block) => `<p>${escapeUTF8(block).replaceAll('\n', '<br>')}</p>`)
        .join(''),
    ]),
  )

function targetOf({ target, applicationCode }: OwnMessage, productCode: string) {
  if (!target) return null
  return {
    type: JUMP_TYPE.menu,
    url: null,
    applicationCode,
    productCode,
    moduleCode: target.menuCode,
    extendParamers: target.params ?? {},
    orgId: target.orgId ?? null,
  }
}
