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
  originOf(code: string): string
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

export function createAppHosts(portalOrigin: string, appsOrigin: string, isBare = false): AppHosts {
  const { protocol, host, hostname } = new URL(appsOrigin)
  const suffix = `.${host.toLowerCase()}`
  /** An application's host in any spelling: with another port, or with the dot that ends a full name (SEC-30). */
  const isBelowApps = (asked = '') => {
    const name = asked.toLowerCase().split(':', 1)[0] ?? ''
    return (name.endsWith('.') ? name.slice(0, -1) : name).endsWith(`.${hostname}`)
  }
  function codeOf(asked: string | undefined) {
    const name = asked?.toLowerCase() ?? ''
    const code = name.endsWith(suffix) ? name.slice(0, -suffix.length) : ''
    return /^[a-z0-9-]{1,63}$/.test(code) ? code : undefined
  }
  return {
    portalOrigin,
    isBare,
    wildcard: isBare ? portalOrigin : `${protocol}//*${suffix}`,
    isSameSite: isSameSite(portalOrigin, appsOrigin),
    isTrustworthy: protocol === 'https:' || /(^|\.)localhost(:\d+)?$/i.test(host),
    originOf: (code) => (isBare ? portalOrigin : `${protocol}//${code}${suffix}`),
    ownUrl: (url, code) => url.slice(`${APP_HOST_PREFIX}/${code}`.length) || '/',
    codeOf,
    rewrite({ url = '/', headers }) {
      if (!isPathTarget(url)) return '/@nowhere'
      if (isBelowApps(headers.host)) {
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
function isSameSite(portalOrigin: string, appsOrigin: string): boolean {
  const [portal, apps] = [new URL(portalOrigin), new URL(appsOrigin)]
  const site = portal.hostname.split('.').slice(-2).join('.')
  const isName = site.includes('.') && !/^[\d.]+$/.test(portal.hostname)
  return portal.protocol === apps.protocol && isName && `.${apps.hostname}`.endsWith(`.${site}`)
}
