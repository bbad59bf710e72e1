import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { WaitingIdentityProviderTable } from '../../db/tables/identity-provider.ts'

export type ProviderRow = Omit<Selectable<WaitingIdentityProviderTable>, 'tenant_id'>

/** The settings in use, and those that wait for a test sign-in. */
export interface ProviderRows {
  inUse: ProviderRow | undefined
  waiting: ProviderRow | undefined
}

const COLUMNS = ['name', 'issuer', 'client_id', 'secret_name', 'mail_domains', 'admits_unknown', 'enabled'] as const

/** As text: drivers read a date as a moment of their time zone. */
const END = sql<string | null>`to_char(secret_ends_on, 'YYYY-MM-DD')`.as('secret_ends_on')

export async function readProviderRows(db: SystemDb | TenantDb, tenantId: number): Promise<ProviderRows> {
  const [inUse, waiting] = await Promise.all(
    (['tenant_identity_provider', 'waiting_identity_provider'] as const).map((table) =>
      db.selectFrom(table).select(COLUMNS).select(END).where('tenant_id', '=', tenantId).executeTakeFirst(),
    ),
  )
  return { inUse, waiting }
}

/** ADMIN-164: what a test proves. Another value needs another test. */
const isSameConnection = (one: ProviderRow, other: ProviderRow): boolean =>
  one.issuer === other.issuer && one.client_id === other.client_id && one.secret_name === other.secret_name

/** ADMIN-165: a hash of everything that decides about a sign-in. */
export const hashOfSettings = (row: ProviderRow): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([row.issuer, row.client_id, row.secret_name, row.mail_domains, row.admits_unknown]))
    .digest()

/**
 * ADMIN-164: stores settings. Those with the connection in use replace it at once; others wait, and the connection in
 * use stays as it is, or is turned off if the settings say so. The caller holds the lock of the policy.
 */
export async function storeSettings(db: SystemDb, tenantId: number, row: ProviderRow): Promise<void> {
  const { inUse } = await readProviderRows(db, tenantId)
  if (inUse && isSameConnection(inUse, row)) return putInUse(db, tenantId, row)
  const values = columnsOf(row)
  await db
    .insertInto('waiting_identity_provider')
    .values({ tenant_id: tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
  if (inUse && !row.enabled)
    await db.updateTable('tenant_identity_provider').set({ enabled: false }).where('tenant_id', '=', tenantId).execute()
}

/** ADMIN-165: people sign in with these settings from now on; none wait. */
export async function putInUse(db: SystemDb, tenantId: number, row: ProviderRow): Promise<void> {
  const values = columnsOf(row)
  await db
    .insertInto('tenant_identity_provider')
    .values({ tenant_id: tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
  await db.deleteFrom('waiting_identity_provider').where('tenant_id', '=', tenantId).execute()
}

/** Returns whether there were any settings. */
export async function deleteSettings(db: SystemDb, tenantId: number): Promise<boolean> {
  const waiting = await db
    .deleteFrom('waiting_identity_provider')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const inUse = await db
    .deleteFrom('tenant_identity_provider')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return waiting.numDeletedRows + inUse.numDeletedRows > 0n
}

const columnsOf = (row: ProviderRow) => ({
  ...{ name: row.name, issuer: row.issuer, client_id: row.client_id, secret_name: row.secret_name },
  secret_ends_on: row.secret_ends_on,
  ...{ mail_domains: JSON.stringify(row.mail_domains), admits_unknown: row.admits_unknown, enabled: row.enabled },
})
