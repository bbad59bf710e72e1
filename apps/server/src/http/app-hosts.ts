import type { AddressLack } from '@portico/contract/applications'
import type { Registration } from '@portico/contract/registry'
import { type AppPorts, nameElsewhere } from './app-ports.ts'
import { isPathTarget } from './request-head.ts'

/** Requests of the applications' own hosts are answered below this path; nobody can ask for it from outside. */
export const APP_HOST_PREFIX = '/@apps'

/** The origin of an application that has no address: nothing is there (HOST-194). */
const NO_ORIGIN = 'http://no-address.invalid'

/** Where the portal and its hosted applications are (D105). */
export interface AppHosts {
  portalOrigin: string
  /** The same as a browser sees it that has come by this `Host` (HOST-193). */
  at(host: string | undefined): AppHosts
  /** HOST-191: is it the portal's own host with an application's port? Browsers send both the same cookies. */
  isByPort(host: string | undefined): boolean
  /** HOST-190: are applications at ports, but for those that are named one by one? */
  hasPorts: boolean
  /** HOST-194: why no address leads to the application; undefined where one does. A folder at a bare address is below the portal's own. */
  lackOf(code: string, isolation: Registration['isolation']): AddressLack | undefined
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
  /** HOST-190: the ports of applications that have no host by their codes. */
  ports?: AppPorts | null
}

export function createAppHosts(
  portalOrigin: string,
  appsOrigin: string,
  isBare = false,
  { byCode = {}, untrustedOrigin = null, ports = null }: MoreHosts = {},
): AppHosts {
  const portal = new URL(portalOrigin)
  const { protocol, host } = new URL(appsOrigin)
  const parents = [...(ports ? [] : [appsOrigin]), ...(untrustedOrigin === null ? [] : [untrustedOrigin])].map(
    (origin) => new URL(origin),
  )
  const untrusted = untrustedOrigin === null ? undefined : new URL(untrustedOrigin)
  const named = new Map(Object.entries(byCode).map(([code, name]) => [name.toLowerCase(), code]))
  const namedHostnames = new Set([...named.keys()].map((name) => new URL(`${portal.protocol}//${name}`).hostname))

  /** An application's host in any spelling: with another port, or with the dot that ends a full name (SEC-30). */
  const isOfApps = (asked = '') => {
    const name = asked.toLowerCase().split(':', 1)[0] ?? ''
    const plain = name.endsWith('.') ? name.slice(0, -1) : name
    if (namedHostnames.has(plain) || parents.some(({ hostname }) => plain.endsWith(`.${hostname}`))) return true
    return ports?.includes(portIn(asked)) ?? false
  }
  function codeOf(asked: string | undefined) {
    const name = asked?.toLowerCase() ?? ''
    const known = named.get(name)
    if (known !== undefined) return known
    if (ports && name === `${portal.hostname}:${portIn(name)}`) return ports.codeAt(portIn(name))
    const suffix = parents.map((parent) => `.${parent.host.toLowerCase()}`).find((one) => name.endsWith(one))
    const code = suffix === undefined ? '' : name.slice(0, -suffix.length)
    return /^[a-z0-9-]{1,63}$/.test(code) ? code : undefined
  }
  const isBareFor = (code: string) => isBare && byCode[code] === undefined
  function originOf(code: string, isolation?: Registration['isolation']): string {
    if (isolation === 'untrusted' && untrusted) return `${untrusted.protocol}//${code}.${untrusted.host.toLowerCase()}`
    const own = byCode[code]
    if (own !== undefined) return `${portal.protocol}//${own.toLowerCase()}`
    if (ports) {
      const port = ports.portOf(code)
      return port === undefined ? NO_ORIGIN : `${portal.protocol}//${portal.hostname}:${port}`
    }
    return isBare ? portalOrigin : `${protocol}//${code}.${host.toLowerCase()}`
  }
  const isElsewhere = (code: string, isolation?: Registration['isolation']) =>
    byCode[code] !== undefined || (isolation === 'untrusted' && untrusted !== undefined)
  const wildcard = ports ? `${portal.protocol}//${portal.hostname}:*` : `${protocol}//*.${host.toLowerCase()}`
  const hosts: AppHosts = {
    portalOrigin,
    at: () => hosts,
    isByPort: (asked) => asked?.split(':', 1)[0]?.toLowerCase() === portal.hostname && codeOf(asked) !== undefined,
    hasPorts: ports !== null,
    lackOf(code, isolation) {
      if (isElsewhere(code, isolation)) return undefined
      if (ports) return ports.portOf(code) === undefined ? (ports.lackOf(code) ?? 'no-port') : undefined
      return isBare ? 'no-host' : undefined
    },
    isBare,
    wildcard: isBare ? portalOrigin : wildcard,
    moreSources: [
      ...[...named.keys()].map((name) => `${portal.protocol}//${name}`),
      ...(untrusted ? [`${untrusted.protocol}//*.${untrusted.host.toLowerCase()}`] : []),
    ],
    hasUntrustedSite: untrustedOrigin !== null,
    isSameSite: ports !== null || isSameSite(portalOrigin, appsOrigin),
    isTrustworthy: ports
      ? portal.protocol === 'https:'
      : protocol === 'https:' || /(^|\.)localhost(:\d+)?$/i.test(host),
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
  return hosts
}

const portIn = (host: string): number => Number(/:(\d{1,5})$/.exec(host)?.[1] ?? Number.NaN)

const VIEWS_MAX = 50

/**
 * HOST-193: hosts as they are, and beside them applications at ports for whoever comes by an IP address or another machine's name at the
 * portal's port.
 */
export function withPortsElsewhere(base: AppHosts, ports: AppPorts, portalPort: number): AppHosts {
  const views = new Map<string, AppHosts>()
  function at(host: string | undefined): AppHosts {
    const { name, port } = nameElsewhere(host) ?? {}
    if (name === undefined || port === undefined || !(port === portalPort || ports.includes(port))) return base
    const known = views.get(name)
    if (known) return known
    if (views.size >= VIEWS_MAX) views.clear()
    const origin = new URL(`http://${name}:${portalPort}`).origin
    const view = createAppHosts(origin, base.portalOrigin, false, { ports })
    views.set(name, view)
    return view
  }
  return {
    ...base,
    at,
    codeOf: (host) => at(host).codeOf(host),
    isByPort: (host) => at(host).isByPort(host),
    isHostOf: (host, application) => at(host).isHostOf(host, application),
    rewrite(request) {
      const { host } = request.headers
      const view = at(host)
      // an application's port under another name is nobody's
      if (view === base && host !== undefined && ports.includes(portIn(host)) && base.codeOf(host) === undefined)
        return '/@nowhere'
      return view.rewrite(request)
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
