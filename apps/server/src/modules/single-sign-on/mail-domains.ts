import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DOMAIN_RECORD } from '@portico/contract/rules/sign-in/mail-domains'
import type { SystemDb, TenantDb } from '../../db/handles.ts'

/** SEC-85: whether a domain is verified, and the DNS record that verifies it. */
export interface MailDomain {
  domain: string
  isVerified: boolean
  record: { name: string; text: string }
}

const TOKEN_BYTES = 16

/** SIGN-164: the state of these domains, in their order. */
export async function listMailDomains(
  db: SystemDb | TenantDb,
  tenantId: number,
  domains: readonly string[],
): Promise<MailDomain[]> {
  if (domains.length === 0) return []
  const rows = await db
    .selectFrom('tenant_mail_domain')
    .select(['domain', 'token', 'verified_at'])
    .where('tenant_id', '=', tenantId)
    .where('domain', 'in', domains)
    .execute()
  const byDomain = new Map(rows.map((row) => [row.domain, row]))
  return domains.flatMap((domain) => {
    const row = byDomain.get(domain)
    return row ? [{ domain, isVerified: row.verified_at !== null, record: recordOf(domain, row.token) }] : []
  })
}

const recordOf = (domain: string, token: string) => ({
  name: `${DOMAIN_RECORD.label}.${domain}`,
  text: `${DOMAIN_RECORD.prefix}${token}`,
})

/** SEC-85: remembers the domains of stored settings. Those that the operator names count as verified. */
export async function keepMailDomains(
  db: SystemDb,
  tenantId: number,
  domains: readonly string[],
  { areVerified }: { areVerified: boolean },
): Promise<void> {
  if (domains.length === 0) return
  const rows = domains.map((domain) => ({
    ...{ tenant_id: tenantId, domain, token: randomBytes(TOKEN_BYTES).toString('hex') },
    verified_at: areVerified ? new Date() : null,
  }))
  await db
    .insertInto('tenant_mail_domain')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'domain']).doUpdateSet({
        verified_at: sql<Date | null>`coalesce(tenant_mail_domain.verified_at, excluded.verified_at)`,
      }),
    )
    .execute()
}

/** SEC-85: marks the domain as verified. Returns whether it was not before. */
export async function verifyMailDomain(db: SystemDb, tenantId: number, domain: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tenant_mail_domain')
    .set({ verified_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('domain', '=', domain)
    .where('verified_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
