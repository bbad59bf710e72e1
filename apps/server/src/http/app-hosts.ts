/** Requests of the applications' own hosts are answered below this path; nobody can ask for it from outside. */
export const APP_HOST_PREFIX = '/@apps'

/** Where the portal and its hosted applications are (D105). */
export interface AppHosts {
  portalOrigin: string
  /** The applications' hosts as a CSP source; the portal's own origin where there are none. */
  wildcard: string
  /** HOST-76: applications have no hosts of their own: all but the portal's own pages are sandboxed below its address. */
  isBare: boolean
  /** Do browsers take the applications' hosts for safe, so that they keep cookies that ask for it? */
  isTrustworthy: boolean
  originOf(code: string): string
  /** Whose host it is: undefined for the portal's, and for one that is nobody's. */
  codeOf(host: string | undefined): string | undefined
  /** The address that the caller of an application's host asked for, without our prefix. */
  ownUrl(url: string, code: string): string
  /**
   * Turns `http://{code}.apps.localhost:8080/x` into `/@apps/{code}/x`, so that no route of the portal is ever reached
   * through an application's host, and no application's file through the portal's.
   */
  rewrite(request: { url?: string | undefined; headers: { host?: string | undefined } }): string
}

export function createAppHosts(portalOrigin: string, appsOrigin: string, isBare = false): AppHosts {
  const { protocol, host } = new URL(appsOrigin)
  const suffix = `.${host.toLowerCase()}`
  function codeOf(asked: string | undefined) {
    const name = asked?.toLowerCase() ?? ''
    const code = name.endsWith(suffix) ? name.slice(0, -suffix.length) : ''
    return /^[a-z0-9-]{1,63}$/.test(code) ? code : undefined
  }
  return {
    portalOrigin,
    isBare,
    wildcard: isBare ? portalOrigin : `${protocol}//*${suffix}`,
    isTrustworthy: protocol === 'https:' || /(^|\.)localhost(:\d+)?$/i.test(host),
    originOf: (code) => (isBare ? portalOrigin : `${protocol}//${code}${suffix}`),
    ownUrl: (url, code) => url.slice(`${APP_HOST_PREFIX}/${code}`.length) || '/',
    codeOf,
    rewrite({ url = '/', headers }) {
      if (headers.host?.toLowerCase().endsWith(suffix)) {
        const code = codeOf(headers.host)
        return code === undefined || !url.startsWith('/') ? '/@nowhere' : `${APP_HOST_PREFIX}/${code}${url}`
      }
      return url.startsWith('/@') || url.toLowerCase().startsWith('/%40') ? '/@nowhere' : url
    },
  }
}
