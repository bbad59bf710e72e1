import type { BrowserContext } from '@playwright/test'
import type { Listener } from './listeners.ts'
import type { Overheard } from './overheard.ts'
import { headersOf, type Secrets } from './secrets.ts'

/** All that a run has left behind, in which a secret may be looked for. */
export interface Evidence {
  sent: { url: string; referer: string | undefined; rest: string }[]
  heard: string[]
  overheard: readonly Overheard[]
  /** The data that origins have stored beyond their pages. */
  stores: string[]
  isPortal: (url: string) => boolean
}

/** Where a secret of the portal itself may not be. */
export const LEAK_LOCATIONS = ['address', 'referrer', 'request', 'listener', 'page', 'storage', 'stores'] as const
export type LeakLocation = (typeof LEAK_LOCATIONS)[number]

export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')

interface Run {
  context: BrowserContext
  secrets: Secrets
  overheard: readonly Overheard[]
  listeners: readonly Listener[]
  portalOrigin: string
}

export async function gatherEvidence(run: Run): Promise<Evidence> {
  const { context, secrets, overheard, listeners, portalOrigin } = run
  const { origins } = await context.storageState()
  return {
    sent: await Promise.all(
      secrets.requests.map(async (request) => {
        const { referer, ...headers } = await headersOf(request)
        return { url: request.url(), referer, rest: JSON.stringify([headers, request.postData()]) }
      }),
    ),
    heard: listeners.flatMap(({ heard }) => heard),
    overheard,
    stores: origins.map((one) => JSON.stringify(one)),
    // a document without an address is of whoever made it
    isPortal: (url) => originOf(url) === portalOrigin || url.startsWith('about:'),
  }
}

const holds = (secret: string) => (text: string | undefined) =>
  text !== undefined && (text.includes(secret) || text.includes(encodeURIComponent(secret)))

/** The places in which a secret of the portal itself is found, though it may be in none. */
export function leakLocationsOf(
  secret: string,
  { sent, heard, overheard, stores, isPortal }: Evidence,
): LeakLocation[] {
  const inside = holds(secret)
  const leaks: Record<LeakLocation, boolean> = {
    address: sent.some(({ url }) => inside(url)),
    referrer: sent.some(({ referer }) => inside(referer)),
    request: sent.some(({ url, rest }) => !isPortal(url) && inside(rest)),
    listener: heard.some(inside),
    page: overheard.some(({ readable }) => inside(readable)),
    // the portal itself keeps its bearer for the tab
    storage: overheard.some(({ url, stored }) => !isPortal(url) && inside(stored)),
    stores: stores.some(inside),
  }
  return LEAK_LOCATIONS.filter((location) => leaks[location])
}

/** Lists the origins that have seen a secret of another one. `isFor` returns whether a secret is for an origin. */
export function strangersWith(secret: string, isFor: (url: URL) => boolean, evidence: Evidence): string[] {
  const { sent, overheard, isPortal } = evidence
  const inside = holds(secret)
  const isOurs = (url: string) => isPortal(url) || (originOf(url) !== '' && isFor(new URL(url)))
  const seen = [
    ...sent.filter(({ url, referer, rest }) => inside(referer) || inside(url) || inside(rest)),
    ...overheard.filter(({ readable, stored }) => inside(readable + stored)),
  ]
  return seen.map(({ url }) => url).filter((url) => !isOurs(url))
}
