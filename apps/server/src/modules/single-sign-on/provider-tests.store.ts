import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ProviderTestOutcome } from '@portico/contract/administration/identity-provider'
import { PROVIDER_TEST_MINUTES } from '@portico/contract/rules/sign-in/provider-test'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { wayOfRequest } from '../../http/pipeline/way-of-request.ts'

/** A session in the tenant whose provider it tests. */
interface Tester {
  tenantId: number
  sessionId: number
}

export interface TestKey extends Tester {
  id: number
}

const END = sql<Date>`now() + make_interval(mins => ${PROVIDER_TEST_MINUTES})`
const IS_LIVE = sql<boolean>`identity_provider_test.expires_at > now()`

/** ADMIN-166: the only test of the session from now on. Returns when it ends. */
export async function openTest(db: SystemDb, { tenantId, sessionId }: Tester, settingsHash: Buffer): Promise<Date> {
  const row = { id: newId(), settings_hash: settingsHash, state: 'open' as const, outcome: null, expires_at: END }
  const { expires_at: expiresAt } = await db
    .insertInto('identity_provider_test')
    .values({ tenant_id: tenantId, session_id: sessionId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'session_id']).doUpdateSet(row))
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expiresAt
}

export const findTest = (db: TenantDb | SystemDb, { tenantId, sessionId }: Tester) =>
  db
    .selectFrom('identity_provider_test')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', sessionId)
    .where(IS_LIVE)
    .executeTakeFirst()

/** ADMIN-166: an open test begins once. */
export async function beginTest(
  db: SystemDb,
  sessionId: number,
  tenantCode: string,
): Promise<(TestKey & { settingsHash: Buffer }) | undefined> {
  const row = await db
    .updateTable('identity_provider_test')
    .from('tenant')
    .set({ state: 'begun' })
    .whereRef('tenant.id', '=', 'identity_provider_test.tenant_id')
    .where('tenant.custom_code', '=', tenantCode)
    .where('identity_provider_test.session_id', '=', sessionId)
    .where('identity_provider_test.state', '=', 'open')
    .where(IS_LIVE)
    .returning([
      'identity_provider_test.tenant_id',
      'identity_provider_test.id',
      'identity_provider_test.settings_hash',
    ])
    .executeTakeFirst()
  return row && { tenantId: row.tenant_id, sessionId, id: row.id, settingsHash: row.settings_hash }
}

/** The hash of the settings of a test that has begun; undefined if it has ended, or is another session's. */
export async function findBegunTest(db: SystemDb, { id, ...tester }: TestKey): Promise<Buffer | undefined> {
  const test = await findTest(db, tester)
  return test?.id === id && test.state === 'begun' ? test.settings_hash : undefined
}

/** ADMIN-166: stores the outcome, once, and keeps it for the time of a test. The log has it without the claims. */
export async function finishTest(
  db: SystemDb,
  request: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>,
  { tenantId, sessionId, id }: TestKey,
  outcome: ProviderTestOutcome,
): Promise<boolean> {
  const { problem } = outcome
  const finished = await db
    .updateTable('identity_provider_test')
    .from('session')
    .set({ state: problem === null ? 'passed' : 'failed', outcome: JSON.stringify(outcome), expires_at: END })
    .whereRef('session.id', '=', 'identity_provider_test.session_id')
    .where('identity_provider_test.tenant_id', '=', tenantId)
    .where('identity_provider_test.session_id', '=', sessionId)
    .where('identity_provider_test.id', '=', id)
    .where('identity_provider_test.state', '=', 'begun')
    .where(IS_LIVE)
    .returning('session.user_id')
    .executeTakeFirst()
  if (!finished) return false
  await writeAudit(db, {
    ...{ tenantId, actorUserId: finished.user_id, onBehalfOfTenantId: null, traceId: String(request.id) },
    ...{ action: 'identity-provider.test', target: {}, after: { problem: problem ?? 'none' } },
    origin: { sessionId, address: request.ip, way: wayOfRequest(request) },
  })
  return true
}

export const deleteTests = (db: SystemDb, tenantId: number): Promise<unknown> =>
  db.deleteFrom('identity_provider_test').where('tenant_id', '=', tenantId).execute()
