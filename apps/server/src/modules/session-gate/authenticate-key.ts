import { isIP } from 'node:net'
import { sql } from 'kysely'
import { KEY_RATE_LIMIT } from '@portico/contract/rules/administration/service-keys'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Right } from '@portico/contract/protocol/rights'
import type { Database, Preamble, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import type { KeyCall } from '../../http/pipeline/gate.ts'
import { hashOf } from '../sessions/sessions.service.ts'
import { assertEnterable } from '../tenant-entry/tenant-entry.service.ts'

interface AuthenticatedKey {
  id: number
  tenant_id: number
  account_id: number
  rights: Right[] | null
  tenant_status: number
}

/** API-19: returns one row for a valid key of an enabled account, and sets the transaction's tenant to the account's (ISO-10). */
const AUTHENTICATE_KEY: Preamble<AuthenticatedKey> = {
  sql: `(bytea) as
    select own.id, own.tenant_id, own.account_id, own.rights, tenant.status as tenant_status,
      set_config('app.tenant_id', own.tenant_id::text, true)
    from service_key own
    join service_account account on account.tenant_id = own.tenant_id and account.id = own.account_id and account.enabled
    join tenant on tenant.id = own.tenant_id
    where own.key_hash = $1 and own.expires_at > now()`,
}

/**
 * API-15: authenticates a call by the key of a service account and runs the work in the account's tenant. The result is not
 * cached between calls, so a deleted key is refused by the next one (API-19).
 */
export async function runAsServiceAccount<T>(
  database: Database,
  { key, address, language, isReadOnly }: KeyCall,
  work: (db: TenantDb, actor: TenantActor) => Promise<T>,
): Promise<T> {
  const hash = hashOf(key)
  await countCall(database, hash, address)
  return database.withPreamble(AUTHENTICATE_KEY, { hashes: [hash], scope: 'tenant', isReadOnly }, async (db, row) => {
    if (!row) throw new PortalError('UNAUTHENTICATED')
    assertEnterable(row.tenant_status, false)
    return work(db, {
      ...{ userId: row.account_id, sessionId: 0, tenantId: row.tenant_id, language, bearerHash: hash },
      ...{ sourceTenantId: null, boundTenantId: row.tenant_id, boundApplicationCode: null, loginTenantId: null },
      ...{ tenantAdmin: false, identityCode: `S-${row.account_id}`, externalEntityId: null },
      serviceKey: { id: row.id, rights: row.rights },
    })
  })
}

/**
 * API-20: counts the call, in a transaction of its own, so that refused calls count too. A key that is unknown, expired or not
 * accepted from the address is refused like any other.
 */
async function countCall(database: Database, hash: Buffer, address: string): Promise<void> {
  const plain = address.replace(/^::ffff:(?=\d{1,3}\.)/i, '')
  const plainAddress = isIP(plain) > 0 && !plain.includes('%') ? plain : null
  const isNew = sql`window_begins_at <= now() - make_interval(secs => ${KEY_RATE_LIMIT.seconds})`
  const { rows } = await database.system((db) =>
    sql<{ window_calls: number }>`
      update service_key set last_used_at = now(),
        window_calls = case when ${isNew} then 1 else window_calls + 1 end,
        window_begins_at = case when ${isNew} then now() else window_begins_at end
      where key_hash = ${hash} and expires_at > now() and (networks = '[]'
        or exists (select from jsonb_array_elements_text(networks) network where ${plainAddress}::inet <<= network::inet))
      returning window_calls`.execute(db),
  )
  if (!rows[0]) throw new PortalError('UNAUTHENTICATED')
  if (rows[0].window_calls > KEY_RATE_LIMIT.calls)
    throw new PortalError('TOO_MANY_REQUESTS', { retryAfterSeconds: KEY_RATE_LIMIT.seconds })
}
