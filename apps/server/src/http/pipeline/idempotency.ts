import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import {
  carriesIdempotencyKey,
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_HOURS,
  IDEMPOTENCY_KEY,
} from '@portico/contract/rules/protocol/idempotency'
import type { Endpoint } from '@portico/contract/protocol/endpoint'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from './actor.ts'

/** WIRE-36: whether the server honours a key of this endpoint. */
export const honoursKeys = ({ method, path, options }: Endpoint): boolean =>
  carriesIdempotencyKey(method, path) && options.access === 'tenant' && options.changesNothing !== true

/**
 * WIRE-36: runs a write once for its key, in the transaction of the write: either both are stored or neither. A
 * repetition that arrives while the first one runs waits for it. Without a key the write runs.
 *
 * @returns the answer of the handler, or the stored one of the same request
 * @throws `VALIDATION` for a malformed key, `CONFLICT` or `KEY_REUSED` for a key of another request (WIRE-37)
 */
export async function runOnce(
  handle: TenantDb | SystemDb,
  actor: TenantActor,
  { request, run }: { request: FastifyRequest; run: () => Promise<unknown> },
): Promise<unknown> {
  // a statement on a person's keys names the tenant, so both handles read the same rows
  const db = handle as TenantDb
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return run()
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw new PortalError('VALIDATION', {
      fields: [{ part: 'header', field: IDEMPOTENCY_HEADER, reason: 'invalid_format' }],
    })
  const { tenantId, userId } = actor
  const hash = hashOf(request, actor)
  const { numAffectedRows } = await sql`
    insert into idempotency_key (tenant_id, user_id, key, request_hash, expires_at)
    values (${tenantId}, ${userId}, ${key}, ${hash}, now() + make_interval(hours => ${IDEMPOTENCY_HOURS}))
    on conflict (tenant_id, user_id, key) do nothing`.execute(db)
  const ofKey = { tenant_id: tenantId, user_id: userId, key }
  if (numAffectedRows === 0n) return storedAnswer(db, ofKey, { hash, request })
  const answer = await run()
  await db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify({ body: answer ?? null }) })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
  return answer
}

interface KeyOfPerson {
  tenant_id: number
  user_id: number
  key: string
}

async function storedAnswer(
  db: TenantDb,
  { tenant_id, user_id, key }: KeyOfPerson,
  { hash, request }: { hash: Buffer; request: FastifyRequest },
): Promise<unknown> {
  const stored = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  // API-11: administration answers 422, as its clients expect; the other calls answered 409 before it existed
  if (!stored.request_hash.equals(hash)) throw new PortalError(isAdministration(request) ? 'KEY_REUSED' : 'CONFLICT')
  return stored.answer?.body
}

const isAdministration = ({ url }: FastifyRequest): boolean => url.startsWith('/api/admin/v1/')

/** The same request has the same method, address, body and identity. */
function hashOf({ method, url, body }: FastifyRequest, { identityCode, sourceTenantId }: TenantActor): Buffer {
  const facts = [method, url, body ?? null, identityCode, sourceTenantId]
  return createHash('sha256').update(JSON.stringify(facts)).digest()
}
