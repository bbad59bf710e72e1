import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  type CreatedKey,
  type KeyRotation,
  type NewServiceKey,
  ServiceKey,
  ServiceKeyVersion,
  type ServiceAccount,
} from '@portico/contract/administration/service-accounts'
import { PortalError } from '@portico/contract/protocol/errors'
import { KEYS_PER_ACCOUNT, SERVICE_KEY_PREFIX } from '@portico/contract/rules/administration/service-keys'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { listRightsOf, type RightsHolder } from '../rights/rights.service.ts'
import { hashOf } from '../sessions/sessions.service.ts'
import { getServiceAccount, lockServiceAccount } from './service-accounts.ts'
import { findServiceAccount } from './service-accounts.store.ts'

export interface KeyName {
  id: number
  keyId: number
}

export const getServiceKey = async (db: SystemDb, holder: RightsHolder, { id, keyId }: KeyName): Promise<ServiceKey> =>
  keyOf(await getServiceAccount(db, holder, id), keyId)

function keyOf({ keys }: ServiceAccount, keyId: number): ServiceKey {
  const key = keys.find((one) => one.id === keyId)
  if (!key) throw new PortalError('NOT_FOUND')
  return key
}

/** API-17 */
export async function createServiceKey(
  db: SystemDb,
  context: ChangeContext,
  id: number,
  settings: NewServiceKey,
): Promise<CreatedKey> {
  const { account } = await lockServiceAccount(db, context.actor, id)
  // API-16: the key does not get roles that the account gets later
  const heldRights = new Set((await listRightsOf(db, context.actor.tenantId, id)).map(({ right }) => right))
  const created = await insertKey(db, context, account, { ...settings, rights: settings.rights ?? [...heldRights] })
  const { key: _, ...after } = created
  const target = { accountId: id, keyId: created.id }
  await auditChange(db, context, { action: 'service-key.create', target, after })
  return created
}

/** API-18: the former key expires after the overlap, or at its own time if that comes first. */
export async function rotateServiceKey(
  db: SystemDb,
  context: ChangeContext,
  { id, keyId }: KeyName,
  { days, overlapHours }: KeyRotation,
): Promise<CreatedKey> {
  const { tenantId } = context.actor
  const { account } = await lockServiceAccount(db, context.actor, id)
  const former = keyOf(account, keyId)
  const { name, rights, networks } = former
  const created = await insertKey(db, context, account, { name, rights, networks, days })
  await sql`update service_key set expires_at = least(expires_at, now() + make_interval(hours => ${overlapHours}))
    where tenant_id = ${tenantId} and id = ${keyId}`.execute(db)
  const before = { keyId, expiresAt: former.expiresAt }
  const { expiresAt } = keyOf(await findServiceAccount(db, tenantId, id), keyId)
  const target = { accountId: id, keyId: created.id }
  await auditChange(db, context, { action: 'service-key.rotate', target, before, after: { keyId, expiresAt } })
  return created
}

/** API-19 */
export async function deleteServiceKey(db: SystemDb, context: ChangeContext, { id, keyId }: KeyName): Promise<void> {
  const { tenantId } = context.actor
  const { account } = await lockServiceAccount(db, context.actor, id)
  const before = keyOf(account, keyId)
  assertMatches(context.request, { schema: ServiceKey, version: ServiceKeyVersion }, before)
  await db.deleteFrom('service_key').where('tenant_id', '=', tenantId).where('id', '=', keyId).execute()
  await auditChange(db, context, { action: 'service-key.delete', target: { accountId: id, keyId }, before })
}

/** API-17: only the hash of the key is stored. */
async function insertKey(
  db: SystemDb,
  { actor }: ChangeContext,
  { id: accountId, keys }: ServiceAccount,
  { name, rights, networks, days }: NewServiceKey,
): Promise<CreatedKey> {
  if (keys.length >= KEYS_PER_ACCOUNT) throw new PortalError('CONFLICT')
  await assertNetworks(db, networks)
  const { tenantId, userId } = actor
  const id = newId()
  const key = `${SERVICE_KEY_PREFIX}${randomBytes(32).toString('base64url')}`
  await db
    .insertInto('service_key')
    .values({
      ...{ tenant_id: tenantId, id, account_id: accountId, name, key_hash: hashOf(key), ending: key.slice(-4) },
      ...{ rights: rights && JSON.stringify(rights), networks: JSON.stringify(networks), created_by: userId },
      ...{ expires_at: sql<Date>`now() + make_interval(days => ${days})`, last_used_at: null },
    })
    .execute()
  return { ...keyOf(await findServiceAccount(db, tenantId, accountId), id), key }
}

/** The database evaluates the networks at each call, so it also validates them. */
async function assertNetworks(db: SystemDb, networks: readonly string[]): Promise<void> {
  await sql`select network::inet from unnest(${[...networks]}::text[]) network`.execute(db)
}
