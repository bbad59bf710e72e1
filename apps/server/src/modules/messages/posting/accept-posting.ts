import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { WebContentUrl } from '@portico/contract/messages/messages'
import type { Audience, NewMessage, PostedTarget } from '@portico/contract/messages/posting'
import { JUMP_TYPE, POSTING } from '@portico/contract/rules/support/messages'
import type { Database, TenantDb } from '../../../db/handles.ts'
import { noteEscalations } from '../delivery/escalations.ts'
import { fillTemplate } from '../content/fill-template.ts'
import { postMessage, type Subject } from '../post-message.service.ts'
import { sumFloods } from './floods.ts'
import { stepsOf } from '../delivery/steps-of-kind.ts'
import { findKind } from './kinds.ts'
import { isPermittedLink } from '../content/sanitise-html.ts'

export interface Producer {
  applicationCode: string
  /** Header `idempotency-key`. */
  key: string
}

/** MSG-52: printable characters, and a length that is cheap to compare. */
const KEY = /^[\x21-\x7e]{1,100}$/

/**
 * MSG-51: posts the message of an application. The tenant must have the application; other tenants are not found. A
 * repetition of the same key answers the same message (MSG-52).
 */
export async function acceptPosting(
  database: Database,
  { applicationCode, key }: Producer,
  body: NewMessage,
): Promise<{ id: number }> {
  if (!KEY.test(key)) throw new PortalError('VALIDATION', { fields: [{ part: 'header', field: 'idempotency-key' }] })
  assertLinks(body)
  const about = await findAbout(database, body)
  const digest = createHash('sha256').update(JSON.stringify(body)).digest()
  return database.tenant(body.tenantId, async (db) => {
    const source = await findSource(db, body.tenantId, applicationCode)
    if (source === undefined) throw new PortalError('NOT_FOUND')
    // simultaneous postings of one application in one tenant are judged one after the other
    await sql`select pg_advisory_xact_lock(hashtextextended(${`message ${body.tenantId} ${applicationCode}`}, 0))`.execute(
      db,
    )
    const former = await findPosting(db, body.tenantId, { applicationCode, key })
    if (former) {
      if (!former.digest.equals(digest)) throw new PortalError('CONFLICT')
      return { id: former.id }
    }
    if (body.actions !== undefined) await assertServer(db, applicationCode)
    const kind = await findKind(db, source, body.kind)
    await assertRate(db, body.tenantId, applicationCode)
    const severity = body.severity ?? kind?.severity ?? 'normal'
    const posting = { tenantId: body.tenantId, source, kind: kind?.code ?? null, severity }
    const addressees = await audienceOf(db, body.tenantId, body.to)
    // MSG-162: a mandatory kind has no limit
    const audience = kind?.mandatory ? addressees : await sumFloods(db, posting, addressees)
    const { id, position } = await postMessage(db, {
      ...posting,
      titles: fillTemplate(body.titles, body.parameters ?? {}, 'text'),
      contents: fillTemplate(body.contents, body.parameters ?? {}, 'html'),
      audience,
      target: body.target === undefined ? null : targetOf(body.target),
      attachments: body.attachments ?? [],
      about,
      expiresAt: body.expiresAt === undefined ? null : new Date(body.expiresAt),
      topic: body.subject ?? null,
      dedupeKey: body.dedupeKey ?? null,
      isMention: kind?.is_mention ?? false,
      retireKey: body.retireKey ?? null,
      actions: body.actions ?? [],
    })
    await noteEscalations(db, { tenantId: body.tenantId, position, steps: stepsOf(kind) }, audience)
    await db
      .insertInto('message_posting')
      .values({ tenant_id: body.tenantId, application_code: applicationCode, idempotency_key: key, position, digest })
      .execute()
    return { id }
  })
}

/** The product of the application, if the tenant has it. */
export async function findSource(db: TenantDb, tenantId: number, applicationCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('tenant_application as own')
    .innerJoin('application', 'application.code', 'own.application_code')
    .innerJoin('tenant', 'tenant.id', 'own.tenant_id')
    .select('application.product_code')
    .where('own.tenant_id', '=', tenantId)
    .where('own.application_code', '=', applicationCode)
    .where('own.enabled', '=', true)
    .where('tenant.status', '=', 1)
    .executeTakeFirst()
  return row?.product_code
}

async function findPosting(db: TenantDb, tenantId: number, { applicationCode, key }: Producer) {
  return db
    .selectFrom('message_posting as posting')
    .innerJoin('message', (join) =>
      join.onRef('message.tenant_id', '=', 'posting.tenant_id').onRef('message.position', '=', 'posting.position'),
    )
    .select(['message.id', 'posting.digest'])
    .where('posting.tenant_id', '=', tenantId)
    .where('posting.application_code', '=', applicationCode)
    .where('posting.idempotency_key', '=', key)
    .executeTakeFirst()
}

/** MSG-147: actions need a server that takes them. */
async function assertServer(db: TenantDb, applicationCode: string): Promise<void> {
  const { source_kind } = await db
    .selectFrom('application')
    .select('source_kind')
    .where('code', '=', applicationCode)
    .executeTakeFirstOrThrow()
  if (source_kind !== 'upstream') throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'actions' }] })
}

/** MSG-53. */
async function assertRate(db: TenantDb, tenantId: number, applicationCode: string): Promise<void> {
  const { count } = await db
    .selectFrom('message_posting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('application_code', '=', applicationCode)
    .where('posted_at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow()
  if (count >= POSTING.perMinute) throw new PortalError('TOO_MANY_REQUESTS')
}

/** MSG-55: every addressee must be the tenant's; otherwise nothing is posted. */
export async function audienceOf(db: TenantDb, tenantId: number, to: Audience): Promise<Subject[]> {
  const { userIds = [], roleCodes = [], orgIds = [], tenant } = to
  const { rows } = await sql<{ kind: 'user' | 'role' | 'org'; subject: string }>`
    select 'user' as kind, user_id::text as subject from membership
      where tenant_id = ${tenantId} and status = 1 and user_id = any(${userIds})
    union select 'role', code from role where tenant_id = ${tenantId} and code = any(${roleCodes})
    union select 'org', id::text from org_node where tenant_id = ${tenantId} and id = any(${orgIds})`.execute(db)
  const namedAccounts = new Set([
    ...userIds.map((id) => `user ${id}`),
    ...roleCodes.map((code) => `role ${code}`),
    ...orgIds.map((id) => `org ${id}`),
  ])
  if (rows.length < namedAccounts.size) throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'to' }] })
  return [
    ...rows.map(({ kind, subject }): Subject => ({ subject_kind: kind, subject })),
    ...(tenant ? [{ subject_kind: 'tenant' as const, subject: '' }] : []),
  ]
}

/** MSG-56: addresses are absolute, of the web, and without credentials. */
function assertLinks({ target, attachments = [] }: NewMessage): void {
  const links = [...(target && 'url' in target ? [target.url] : []), ...attachments.map(({ url }) => url)]
  if (links.every((url) => isPermittedLink(url) && /^https?:/i.test(url.trim()))) return
  throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'url' }] })
}

function targetOf(target: PostedTarget): WebContentUrl {
  const none = {
    url: null,
    applicationCode: null,
    productCode: null,
    moduleCode: null,
    extendParamers: {},
    orgId: null,
  }
  if ('url' in target) return { ...none, type: JUMP_TYPE.url, url: target.url.trim() }
  return {
    ...none,
    type: JUMP_TYPE.menu,
    applicationCode: target.applicationCode ?? null,
    productCode: target.productCode,
    moduleCode: target.menuCode,
    extendParamers: target.params ?? {},
    orgId: target.orgId ?? null,
  }
}

/** MSG-57: another tenant may be named only while it trusts the addressees' tenant. */
async function findAbout(
  database: Database,
  { target, tenantId }: NewMessage,
): Promise<{ id: number; name: string } | null> {
  const other = target && 'menuCode' in target ? target.tenantId : undefined
  if (other === undefined || other === tenantId) return null
  const row = await database.system((db) =>
    db
      .selectFrom('tenant_trust')
      .innerJoin('tenant', 'tenant.id', 'tenant_trust.tenant_id')
      .select(['tenant.id', 'tenant.name'])
      .where('tenant_trust.tenant_id', '=', other)
      .where('tenant_trust.source_tenant_id', '=', tenantId)
      .where('tenant_trust.accepted_at', 'is not', null)
      .executeTakeFirst(),
  )
  if (!row) throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'target.tenantId' }] })
  return row
}
