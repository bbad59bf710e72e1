/** Requests of the applications' own hosts are answered below this path; nobody can ask for it from outside. */
export const APP_HOST_PREFIX = '/@apps'

/** Where the portal and its hosted applications are (D105). */
export interface AppHosts {
  portalOrigin: string
  /** The applications' hosts as a CSP source, or undefined where there are none. */
  wildcard: string
  originOf(code: string): string
  /** The address that the caller of an application's host asked for, without our prefix. */
  ownUrl(url: string, code: string): string
  /**
   * Turns `http://{code}.apps.localhost:8080/x` into `/@apps/{code}/x`, so that no route of the portal is ever reached
   * through an application's host, and no application's file through the portal's.
   */
  rewrite(request: { url?: string | undefined; headers: { host?: string | undefined } }): string
}

export function createAppHosts(portalOrigin: string, appsOrigin: string): AppHosts {
  const { protocol, host } = new URL(appsOrigin)
  const suffix = `.${host.toLowerCase()}`
  return {
    portalOrigin,
    wildcard: `${protocol}//*${suffix}`,
    originOf: (code) => `${protocol}//${code}${suffix}`,
    ownUrl: (url, code) => url.slice(`${APP_HOST_PREFIX}/${code}`.length) || '/',
    rewrite({ url = '/', headers }) {
      const asked = headers.host?.toLowerCase() ?? ''
      if (asked.endsWith(suffix)) {
        const code = asked.slice(0, -suffix.length)
        return /^[a-z0-9-]{1,63}$/.test(code) ? `${APP_HOST_PREFIX}/${code}${url}` : '/@nowhere'
      }
      return url.startsWith('/@') || url.toLowerCase().startsWith('/%40') ? '/@nowhere' : url
    },
  }
}
