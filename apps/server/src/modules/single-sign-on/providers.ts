import { sql } from 'kysely'
import { TENANT_CODE } from '@portico/contract/rules/appearance/branding'
import type { SystemDb } from '../../db/handles.ts'
import { readProviderRows } from './provider-rows.ts'

export interface Provider {
  tenantId: number
  tenantCode: string
  name: string
  issuer: string
  clientId: string
  secretName: string | null
  mailDomains: readonly string[]
  admitsUnknown: boolean
}

const TERMINATED = 3

const enabled = (db: SystemDb) =>
  db
    .selectFrom('tenant_identity_provider as provider')
    .innerJoin('tenant', 'tenant.id', 'provider.tenant_id')
    .select([
      'provider.tenant_id',
      'provider.name',
      'provider.issuer',
      'provider.client_id',
      'provider.secret_name',
      'provider.mail_domains',
      'provider.admits_unknown',
      'tenant.custom_code',
    ])
    .where('provider.enabled', '=', true)
    .where('tenant.custom_code', 'is not', null)
    .where('tenant.status', '<>', TERMINATED)

type Row = Awaited<ReturnType<ReturnType<typeof enabled>['execute']>>[number]

const toProvider = (row: Row): Provider => ({
  tenantId: row.tenant_id,
  tenantCode: row.custom_code ?? '',
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  secretName: row.secret_name,
  mailDomains: row.mail_domains,
  admitsUnknown: row.admits_unknown,
})

export async function findProvider(db: SystemDb, tenantCode: string): Promise<Provider | undefined> {
  const row = await enabled(db).where('tenant.custom_code', '=', tenantCode).executeTakeFirst()
  return row && toProvider(row)
}

/** ADMIN-166: the provider of a test sign-in: with the settings that wait, otherwise with those in use. */
export async function findTestedProvider(db: SystemDb, tenantId: number) {
  const tenant = await db
    .selectFrom('tenant')
    .select('custom_code')
    .where('id', '=', tenantId)
    .where('status', '<>', TERMINATED)
    .executeTakeFirst()
  const { inUse, waiting } = await readProviderRows(db, tenantId)
  const row = waiting ?? inUse
  if (!row || !tenant?.custom_code) return undefined
  return { row, provider: toProvider({ ...row, tenant_id: tenantId, custom_code: tenant.custom_code }) }
}

interface ProviderSelector {
  code: string | undefined
  domain: string | undefined
  host: string
}

/** SEC-85: the providers with this domain, if it is verified. */
const whereVerified = (query: ReturnType<typeof enabled>, domain: string) =>
  query
    .where(sql<boolean>`provider.mail_domains ? ${domain}`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tenant_mail_domain as known')
          .whereRef('known.tenant_id', '=', 'provider.tenant_id')
          .where('known.domain', '=', domain)
          .where('known.verified_at', 'is not', null),
      ),
    )

/**
 * SIGN-52: finds providers by custom code, else by the domain of a mail address, else by host. Returns names only;
 * none for an unknown tenant.
 */
export async function listProviders(db: SystemDb, { code, domain, host }: ProviderSelector) {
  const query = enabled(db)
  const selection =
    domain !== undefined
      ? whereVerified(query, domain.toLowerCase().slice(0, 253))
      : code !== undefined
        ? query.where('tenant.custom_code', '=', TENANT_CODE.test(code) ? code : '')
        : query.where('tenant.host_name', '=', host.toLowerCase())
  const rows = await selection
    // SIGN-70: a provider that the tenant's policy does not accept is not offered.
    .leftJoin('sign_in_policy as policy', 'policy.tenant_id', 'tenant.id')
    .where(sql<boolean>`policy.methods is null or policy.methods ? 'oidc' or policy.provider_only is true`)
    .orderBy('tenant.id')
    .limit(10)
    .execute()
  return rows.map(({ custom_code, name }) => ({ tenantCode: custom_code ?? '', name }))
}
