import type { Registration } from '@portico/contract/registry'
import { isPathTarget } from './request-head.ts'

/** Requests of the applications' own hosts are answered below this path; nobody can ask for it from outside. */
export const APP_HOST_PREFIX = '/@apps'

/** Where the portal and its hosted applications are (D105). */
export interface AppHosts {
  portalOrigin: string
  /** The applications' hosts as a CSP source; the portal's own origin where there are none. */
  wildcard: string
  /** HOST-76: applications have no hosts of their own: all but the portal's own pages are sandboxed below its address. */
  isBare: boolean
  /** HOST-122: do browsers count the applications' hosts as the portal's own site, so that they keep all cookies of theirs there? */
  isSameSite: boolean
  /** Do browsers take the applications' hosts for safe, so that they keep cookies that ask for it? */
  isTrustworthy: boolean
  /** Sources for a policy beside the wildcard: hosts that are named one by one, and those of untrusted applications. */
  moreSources: readonly string[]
  /** HOST-138: untrusted applications have hosts of another site; without it they have no origin. */
  hasUntrustedSite: boolean
  originOf(code: string, isolation?: Registration['isolation']): string
  /** Is it the host at which the application is, in the very spelling that browsers send? */
  isHostOf(host: string | undefined, application: { code: string; isolation: Registration['isolation'] }): boolean
  /** HOST-76: has this application no host of its own at a bare address? */
  isBareFor(code: string): boolean
  /** Whose host it is: undefined for the portal's, and for one that is nobody's. */
  codeOf(host: string | undefined): string | undefined
  /** The address that the caller of an application's host asked for, without our prefix. */
  ownUrl(url: string, code: string): string
  /**
   * Turns `http://{code}.apps.localhost:8080/x` into `/@apps/{code}/x`, so that no route of the portal is ever reached
   * through an application's host, and no application's file through the portal's. A target that is no path becomes `/@nowhere`
   * (SEC-30).
   */
  rewrite(request: { url?: string | undefined; headers: { host?: string | undefined } }): string
}

export interface MoreHosts {
  /** HOST-137: hosts of single applications, by their codes. */
  byCode?: Readonly<Record<string, string>>
  /** HOST-138: below which untrusted applications are. */
  untrustedOrigin?: string | null
}

export function createAppHosts(
  portalOrigin: string,
  appsOrigin: string,
  isBare = false,
  { byCode = {}, untrustedOrigin = null }: MoreHosts = {},
): AppHosts {
  const portal = new URL(portalOrigin)
  const { protocol, host } = new URL(appsOrigin)
  const parents = [appsOrigin, ...(untrustedOrigin === null ? [] : [untrustedOrigin])].map((origin) => new URL(origin))
  const named = new Map(Object.entries(byCode).map(([code, name]) => [name.toLowerCase(), code]))
  const namedHostnames = new Set([...named.keys()].map((name) => new URL(`${portal.protocol}//${name}`).hostname))

  /** An application's host in any spelling: with another port, or with the dot that ends a full name (SEC-30). */
  const isOfApps = (asked = '') => {
    const name = asked.toLowerCase().split(':', 1)[0] ?? ''
    const plain = name.endsWith('.') ? name.slice(0, -1) : name
    return namedHostnames.has(plain) || parents.some(({ hostname }) => plain.endsWith(`.${hostname}`))
  }
  function codeOf(asked: string | undefined) {
    const name = asked?.toLowerCase() ?? ''
    const known = named.get(name)
    if (known !== undefined) return known
    const suffix = parents.map((parent) => `.${parent.host.toLowerCase()}`).find((one) => name.endsWith(one))
    const code = suffix === undefined ? '' : name.slice(0, -suffix.length)
    return /^[a-z0-9-]{1,63}$/.test(code) ? code : undefined
  }
  const isBareFor = (code: string) => isBare && byCode[code] === undefined
  function originOf(code: string, isolation?: Registration['isolation']): string {
    const [, untrusted] = parents
    if (isolation === 'untrusted' && untrusted) return `${untrusted.protocol}//${code}.${untrusted.host.toLowerCase()}`
    const own = byCode[code]
    if (own !== undefined) return `${portal.protocol}//${own.toLowerCase()}`
    return isBare ? portalOrigin : `${protocol}//${code}.${host.toLowerCase()}`
  }
  return {
    portalOrigin,
    isBare,
    wildcard: isBare ? portalOrigin : `${protocol}//*.${host.toLowerCase()}`,
    moreSources: [
      ...[...named.keys()].map((name) => `${portal.protocol}//${name}`),
      ...parents.slice(1).map((parent) => `${parent.protocol}//*.${parent.host.toLowerCase()}`),
    ],
    hasUntrustedSite: untrustedOrigin !== null,
    isSameSite: isSameSite(portalOrigin, appsOrigin),
    isTrustworthy: protocol === 'https:' || /(^|\.)localhost(:\d+)?$/i.test(host),
    originOf,
    isBareFor,
    isHostOf: (asked, { code, isolation }) => new URL(originOf(code, isolation)).host === asked?.toLowerCase(),
    ownUrl: (url, code) => url.slice(`${APP_HOST_PREFIX}/${code}`.length) || '/',
    codeOf,
    rewrite({ url = '/', headers }) {
      if (!isPathTarget(url)) return '/@nowhere'
      if (isOfApps(headers.host)) {
        const code = codeOf(headers.host)
        return code === undefined ? '/@nowhere' : `${APP_HOST_PREFIX}/${code}${url}`
      }
      return url.startsWith('/@') || url.toLowerCase().startsWith('/%40') ? '/@nowhere' : url
    },
  }
}

/**
 * Below the same registrable domain, by the same scheme? A name with a single part, such as `localhost`, is nobody's domain. Which names
 * with two parts are public suffixes is not known here: a portal has no reason to stand directly below one.
 */
export function isSameSite(portalOrigin: string, appsOrigin: string): boolean {
  const [portal, apps] = [new URL(portalOrigin), new URL(appsOrigin)]
  const site = portal.hostname.split('.').slice(-2).join('.')
  const isName = site.includes('.') && !/^[\d.]+$/.test(portal.hostname)
  return portal.protocol === apps.protocol && isName && `.${apps.hostname}`.endsWith(`.${site}`)
}
