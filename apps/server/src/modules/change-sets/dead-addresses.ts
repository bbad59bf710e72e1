import type { ChangeFinding } from '@portico/contract/administration/change-sets'
import type { Language } from '@portico/contract/protocol/common'
import { ADDRESS_CHECK } from '@portico/contract/rules/administration/change-sets'
import { isListed } from '../../gateway/upstream/address.ts'
import { isAllowedUpstream, requestGuarded } from '../../gateway/upstream/guarded-fetch.ts'
import type { StoredOperation } from './change-sets.store.ts'
import { finding } from './checks.ts'

/** An address in a document. */
interface NamedAddress {
  operation: number
  field: string
  language: Language | null
  url: string
  /** True for an origin, which need not have a page. */
  isOrigin: boolean
}

/** CHANGE-14: the addresses that operations set. */
export const addressesIn = (operations: readonly StoredOperation[]): NamedAddress[] =>
  operations.flatMap(({ number, remove, document }) =>
    remove ? [] : addressesOf(document).map((address) => ({ operation: number, ...address })),
  )

type Address = Omit<NamedAddress, 'operation'>

function addressesOf(document: StoredOperation['document']): Address[] {
  const one = (field: string, url: string, more: Partial<Address> = {}): Address => ({
    ...{ field, url, language: null, isOrigin: false, ...more },
  })
  const eachLanguage = <T>(values: Partial<Record<string, T>>, toUrls: (value: T) => string[], field: string) =>
    Object.entries(values).flatMap(([language, value]) =>
      value === undefined ? [] : toUrls(value).map((url) => one(field, url, { language: language as Language })),
    )
  switch (document.kind) {
    case 'Help':
      return (document.pages ?? []).flatMap(({ addresses }) => eachLanguage(addresses, (url) => [url], 'pages'))
    case 'Look':
      return (['systemLogoJumpUrl', 'customLogoutUrl'] as const).flatMap((field) => {
        const url = document[field]
        return url ? [one(field, url)] : []
      })
    case 'EnterprisePortals':
      return (document.portals ?? []).map(({ address }) => one('portals', address))
    case 'Dashboards':
      return (document.dashboards ?? []).map(({ address }) => one('dashboards', address))
    case 'LandingPage':
      return document.page ? [one('page', document.page.address)] : []
    case 'Scene':
      return (document.avatarDropdowns ?? []).flatMap(({ url }) => (url === null ? [] : [one('avatarDropdowns', url)]))
    case 'Entries':
      return linksOf(document.entries ?? []).map((url) => one('entries', url))
    case 'LegalDocument':
      return eachLanguage(document.texts ?? {}, linksIn, 'texts')
    case 'IdentityProvider': {
      const { issuer } = document
      return issuer === undefined
        ? []
        : [one('issuer', `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)]
    }
    case 'TrustedOrigins':
    case 'Embedders':
      return (document.origins ?? []).map((origin) => one('origins', `${origin}/`, { isOrigin: true }))
    default:
      return []
  }
}

interface Link {
  contentUrl: string | null
  children?: Link[]
}

/** The addresses of entries, and of those below them. */
const linksOf = (entries: readonly Link[]): string[] =>
  entries.flatMap(({ contentUrl, children = [] }) => [
    ...(contentUrl === null ? [] : [contentUrl]),
    ...linksOf(children),
  ])

/** The addresses in a text, without the punctuation after them. */
const linksIn = (text: string): string[] =>
  (text.match(/https?:\/\/[^\s"'<>()[\]{}，。；：！？、（）《》]+/gi) ?? []).map((url) => url.replace(/[.,;:!?]$/, ''))

/**
 * CHANGE-14: requests the addresses, outside of any transaction: no internal hosts except the permitted ones, no other
 * ports than those of http and https, and no redirects. An address that answers with an error, or not at all, is a warning.
 */
export async function findDeadAddresses(
  named: readonly NamedAddress[],
  permittedHosts: readonly string[],
): Promise<ChangeFinding[]> {
  const byUrl = Map.groupBy(
    named.filter(({ url }) => isCheckable(url, permittedHosts)),
    ({ url }) => url,
  )
  const urls = [...byUrl.keys()]
  const checked = urls.slice(0, ADDRESS_CHECK.addresses)
  const statuses = new Map<string, number>()
  const rest = [...checked]
  const work = async () => {
    for (let url = rest.shift(); url !== undefined; url = rest.shift())
      statuses.set(url, await statusOf(url, permittedHosts))
  }
  await Promise.all(Array.from({ length: ADDRESS_CHECK.atOnce }, work))
  const dead = checked.flatMap((url) => {
    const status = statuses.get(url) ?? 0
    return (byUrl.get(url) ?? [])
      .filter(({ isOrigin }) => isDead(status, isOrigin))
      .map(({ operation, field, language }) =>
        finding({ check: 'dead-address', operation, field, language, values: [url, String(status)] }),
      )
  })
  const skipped = urls.length - checked.length
  return skipped > 0 ? [...dead, finding({ check: 'unchecked-addresses', values: [String(skipped)] })] : dead
}

function isCheckable(address: string, permittedHosts: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  // an empty port is that of the scheme
  const isUsual = url.port === '' || url.port === '80' || url.port === '443'
  return isAllowedUpstream(url, permittedHosts) && (isUsual || isListed(url, permittedHosts))
}

/** An address that demands a sign-in, or limits requests, is not dead. */
const isDead = (status: number, isOrigin: boolean): boolean =>
  status === 0 || status >= 500 || (!isOrigin && (status === 404 || status === 410))

/** The status of the answer; 0 without one. An internal address that a name leads to is no answer, so nothing tells of it. */
async function statusOf(address: string, listed: readonly string[]): Promise<number> {
  const signal = AbortSignal.timeout(ADDRESS_CHECK.timeoutMs)
  const ask = (method: 'HEAD' | 'GET') =>
    new Promise<number>((resolve, reject) => {
      const outgoing = requestGuarded(new URL(address), {
        ...{ listed: [...listed], method, signal },
        headers: { 'user-agent': 'portico-address-check', accept: '*/*' },
      })
      outgoing.once('response', (answer) => {
        // the body is not read
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      })
      outgoing.once('error', reject)
      outgoing.end()
    })
  try {
    const status = await ask('HEAD')
    return status === 405 || status === 501 ? await ask('GET') : status
  } catch {
    return 0
  }
}
