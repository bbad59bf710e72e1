import { CallError } from '@portico/contract/client/client'
import { api } from '../../lib/api/api.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { getViewing } from '../../lib/session/viewing.ts'
import { withParams } from '../model/menus/menu-address.ts'
import { isReservedPath, pageUrl } from './page-url.ts'

/** The class of an external address (D7, D8). */
export type PageClass =
  | { kind: 'refused' }
  /** The portal's origin, but not one of the portal's own pages. */
  | { kind: 'own'; url: URL; isEmbeddable: boolean }
  /**
   * An origin that the tenant has registered. The URL has organisation, tenant and a ticket; for a frame, `proof` is
   * the ticket's.
   */
  | { kind: 'trusted'; url: URL; proof?: string }
  /** Any other origin, to which no data is passed. */
  | { kind: 'untrusted'; url: URL }

/**
 * ENTRY-50, ENTRY-51: decides how a third-party page may be opened, whatever the source of its address: the
 * entry, a hosted application or the tenant's setting. Throws if the class cannot be determined.
 */
export async function classifyPage(address: string, opensIn: 'frame' | 'window'): Promise<PageClass> {
  const url = pageUrl(address, location.origin)
  if (!url) return { kind: 'refused' }
  if (url.origin === location.origin) {
    return { kind: 'own', url: withFacts(url, knownFacts()), isEmbeddable: !isReservedPath(url.pathname) }
  }
  if (getViewing()) return { kind: 'untrusted', url } // ENTRY-50
  const { organisation } = getSession()
  try {
    const organisationField = organisation ? { orgId: organisation.orgId } : {}
    const { ticket, proof } = await api.call('POST /identification/session/ticket', {
      body: { purpose: 'third-party', origin: url.origin, withProof: opensIn === 'frame', ...organisationField },
    })
    return { kind: 'trusted', url: withFacts(url, { ...knownFacts(), ticket }), ...(proof ? { proof } : {}) }
  } catch (error) {
    // another failure does not classify the origin
    if (error instanceof CallError && error.problem?.errorCode === 'FORBIDDEN') return { kind: 'untrusted', url }
    throw error
  }
}

function withFacts(url: URL, facts: Record<string, string>): URL {
  return new URL(withParams(url.pathname + url.search + url.hash, facts), url.origin)
}

function knownFacts(): Record<string, string> {
  const { tenant, organisation } = getSession()
  return {
    ...(organisation ? { orgId: String(organisation.orgId) } : {}),
    ...(tenant ? { tenantId: String(tenant.tenantId) } : {}),
  }
}
