import { sql } from 'kysely'
import {
  ApplicationSecret,
  ApplicationSecretVersion,
  type CreatedSecret,
} from '@portico/contract/administration/application-secrets'
import { PortalError } from '@portico/contract/protocol/errors'
import { SECRETS_PER_APPLICATION } from '@portico/contract/rules/administration/application-secrets'
import { STAYING_APPLICATIONS } from '@portico/contract/rules/administration/applications'
import type { SystemDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import {
  type AuditedChange,
  auditChange,
  auditChangesOfTenants,
  type ChangeContext,
} from '../audit/change-audit.service.ts'
import { listTenantsWith } from '../audit/operator-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { insertSecret, lockSecrets } from '../sessions/application-secrets.service.ts'

const PLATFORM = { level: 'platform' } as const

export interface SecretName {
  code: string
  id: number
}

/** ADMIN-246: a secret is good for all tenants, so the right is effective only with the platform's scope. */
export async function listSecrets(
  db: SystemDb,
  { rights }: Pick<RightsHolder, 'rights'>,
  code: string,
): Promise<{ items: ApplicationSecret[] }> {
  assertHolds(rights, 'read key', PLATFORM)
  await assertApplication(db, code)
  return { items: await secretsOf(db, code) }
}

export async function getSecret(
  db: SystemDb,
  { rights }: Pick<RightsHolder, 'rights'>,
  { code, id }: SecretName,
): Promise<ApplicationSecret> {
  assertHolds(rights, 'read key', PLATFORM)
  return findSecret(db, { code, id })
}

export async function createSecret(db: SystemDb, context: ChangeContext, code: string): Promise<CreatedSecret> {
  await lock(db, context, code)
  await assertApplication(db, code)
  return insert(db, context, code, 'application-secret.create')
}

/** ADMIN-246: the former secret expires after the overlap, or at its own time if that comes first. */
export async function rotateSecret(
  db: SystemDb,
  context: ChangeContext,
  name: SecretName,
  overlapHours: number,
): Promise<CreatedSecret> {
  await lock(db, context, name.code)
  await findSecret(db, name)
  const created = await insert(db, context, name.code, 'application-secret.rotate', name.id)
  await sql`update application_secret
    set expires_at = least(coalesce(expires_at, 'infinity'), now() + make_interval(hours => ${overlapHours}))
    where application_code = ${name.code} and id = ${name.id}`.execute(db)
  return created
}

export async function revokeSecret(db: SystemDb, context: ChangeContext, name: SecretName): Promise<void> {
  await lock(db, context, name.code)
  const before = await findSecret(db, name)
  assertMatches(context.request, { schema: ApplicationSecret, version: ApplicationSecretVersion }, before)
  await db
    .deleteFrom('application_secret')
    .where('application_code', '=', name.code)
    .where('id', '=', name.id)
    .execute()
  await audit(db, context, name.code, {
    ...{ action: 'application-secret.delete', target: { applicationCode: name.code, secretId: name.id }, before },
  })
}

async function lock(db: SystemDb, { actor }: ChangeContext, code: string): Promise<void> {
  assertHolds(await lockRights(db, actor, 'edit key'), 'edit key', PLATFORM)
  await lockSecrets(db, code)
}

/** The portal's own pages and the console have no server that could prove itself. */
async function assertApplication(db: SystemDb, code: string): Promise<void> {
  const application = db.selectFrom('application').select('code').where('code', '=', code)
  if (STAYING_APPLICATIONS.includes(code) || !(await application.executeTakeFirst())) throw new PortalError('NOT_FOUND')
}

async function insert(
  db: SystemDb,
  context: ChangeContext,
  code: string,
  action: string,
  formerId?: number,
): Promise<CreatedSecret> {
  if ((await secretsOf(db, code)).length >= SECRETS_PER_APPLICATION) throw new PortalError('CONFLICT')
  const { id, secret } = await insertSecret(db, code)
  const created = await findSecret(db, { code, id })
  const target = { applicationCode: code, secretId: id, ...(formerId !== undefined && { formerSecretId: formerId }) }
  await audit(db, context, code, { action, target, after: created })
  return { ...created, secret }
}

/** AUDIT-40: the tenants that have the application, besides the operator's. */
async function audit(db: SystemDb, context: ChangeContext, code: string, change: AuditedChange): Promise<void> {
  await auditChange(db, context, change)
  const others = (await listTenantsWith(db, code)).filter((tenantId) => tenantId !== context.actor.tenantId)
  await auditChangesOfTenants(
    db,
    context,
    others.map((tenantId) => ({ ...change, tenantId })),
  )
}

async function findSecret(db: SystemDb, { code, id }: SecretName): Promise<ApplicationSecret> {
  const secret = (await secretsOf(db, code)).find((one) => one.id === id)
  if (!secret) throw new PortalError('NOT_FOUND')
  return secret
}

/** The secrets that are valid, the latest first. */
async function secretsOf(db: SystemDb, code: string): Promise<ApplicationSecret[]> {
  const rows = await db
    .selectFrom('application_secret')
    .select(['id', 'ending', 'created_at', 'expires_at', 'last_used_at'])
    .where('application_code', '=', code)
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, ending, created_at, expires_at, last_used_at }) => ({
    ...{ id, ending, createdAt: created_at.toISOString(), expiresAt: expires_at?.toISOString() ?? null },
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))
}
