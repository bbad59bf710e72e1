import { PortalError } from '@portico/contract/protocol/errors'
import type { Database } from '../../db/handles.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { findTextRecord, type RecordState } from './domain-records.ts'
import { listMailDomains, verifyMailDomain } from './mail-domains.ts'
import { lockSettings, settingsOf } from './provider-settings.service.ts'

/** SIGN-164: asks the DNS for the record of a domain of the newest settings; the domain is verified if it is there. */
export async function checkDomain(
  database: Database,
  context: ChangeContext,
  { domain, dnsServers }: { domain: string; dnsServers: readonly string[] | null },
): Promise<{ state: RecordState }> {
  const { tenantId } = context.actor
  const asked = await database.system(async (db) => {
    const { inUse, waiting } = await lockSettings(db, context)
    const row = waiting ?? inUse
    const isNamed = row !== undefined && settingsOf(row).mailDomains.includes(domain)
    return isNamed ? (await listMailDomains(db, tenantId, [domain]))[0] : undefined
  })
  if (!asked) throw new PortalError('NOT_FOUND')
  if (asked.isVerified) return { state: 'present' }
  const state = await findTextRecord(dnsServers, asked.record)
  if (state === 'present')
    await database.system(async (db) => {
      await lockSettings(db, context)
      if (await verifyMailDomain(db, tenantId, domain))
        await auditChange(db, context, {
          ...{ action: 'identity-provider.verify-domain', target: { domain } },
          ...{ before: { isVerified: false }, after: { isVerified: true } },
        })
    })
  return { state }
}
