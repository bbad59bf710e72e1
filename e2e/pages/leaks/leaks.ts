import type { BrowserContext } from '@playwright/test'
import type { Listener } from './listeners.ts'
import type { DocumentData } from './document-data.ts'
import { headersOf, type Secrets } from './secrets.ts'

/** All recorded data of a run in which the test looks for secrets. */
export interface RecordedData {
  sent: { url: string; referer: string | undefined; rest: string }[]
  heard: string[]
  overheard: readonly DocumentData[]
  /** The cookies and local storage of each origin, which outlive its pages. */
  stores: string[]
  isPortal: (url: string) => boolean
}

/** The places that must not contain a secret of the portal. */
export const LEAK_LOCATIONS = ['address', 'referrer', 'request', 'listener', 'page', 'storage', 'stores'] as const
export type LeakLocation = (typeof LEAK_LOCATIONS)[number]

export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')

interface Run {
  context: BrowserContext
  secrets: Secrets
  overheard: readonly DocumentData[]
  listeners: readonly Listener[]
  portalOrigin: string
}

export async function gatherEvidence(run: Run): Promise<RecordedData> {
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
    // an `about:` document belongs to the portal, whose page created it
    isPortal: (url) => originOf(url) === portalOrigin || url.startsWith('about:'),
  }
}

const holds = (secret: string) => (text: string | undefined) =>
  text !== undefined && (text.includes(secret) || text.includes(encodeURIComponent(secret)))

/** Returns the places in which a secret of the portal is found. A correct portal leaves it in none. */
export function leakLocationsOf(
  secret: string,
  { sent, heard, overheard, stores, isPortal }: RecordedData,
): LeakLocation[] {
  const inside = holds(secret)
  const leaks: Record<LeakLocation, boolean> = {
    address: sent.some(({ url }) => inside(url)),
    referrer: sent.some(({ referer }) => inside(referer)),
    request: sent.some(({ url, rest }) => !isPortal(url) && inside(rest)),
    listener: heard.some(inside),
    page: overheard.some(({ readable }) => inside(readable)),
    // the portal stores its bearer in the session storage of the tab
    storage: overheard.some(({ url, stored }) => !isPortal(url) && inside(stored)),
    stores: stores.some(inside),
  }
  return LEAK_LOCATIONS.filter((location) => leaks[location])
}

/**
 * Lists the addresses that have received a secret meant for another origin. `isFor` tells whether an address may have
 * it.
 */
export function foreignAddressesWith(secret: string, isFor: (url: URL) => boolean, evidence: RecordedData): string[] {
  const { sent, overheard, isPortal } = evidence
  const inside = holds(secret)
  const isOurs = (url: string) => isPortal(url) || (originOf(url) !== '' && isFor(new URL(url)))
  const seen = [
    ...sent.filter(({ url, referer, rest }) => inside(referer) || inside(url) || inside(rest)),
    ...overheard.filter(({ readable, stored }) => inside(readable + stored)),
  ]
  return seen.map(({ url }) => url).filter((url) => !isOurs(url))
}
