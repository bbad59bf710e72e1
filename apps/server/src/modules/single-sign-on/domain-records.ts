import { Resolver } from 'node:dns/promises'
import { DNS_TIMEOUT_MS } from '@portico/contract/rules/sign-in/mail-domains'

/** The answer of the DNS about a record: `missing` also for another text, `unreachable` without any answer. */
export type RecordState = 'present' | 'missing' | 'unreachable'

/** The codes of a DNS server that knows no such record. */
const MISSING = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * SIGN-164: looks for a text record.
 *
 * @param servers Addresses of DNS servers; null for those of the machine.
 */
export async function findTextRecord(
  servers: readonly string[] | null,
  { name, text }: { name: string; text: string },
): Promise<RecordState> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 })
  if (servers) resolver.setServers(servers)
  try {
    const records = await resolver.resolveTxt(name)
    return records.some((parts) => parts.join('') === text) ? 'present' : 'missing'
  } catch (error) {
    return MISSING.has(String((error as { code?: unknown }).code)) ? 'missing' : 'unreachable'
  }
}
