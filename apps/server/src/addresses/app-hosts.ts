import type { AddressProblem } from '@portico/contract/applications/applications'
import type { RegistryEntry } from '@portico/contract/applications/registry'
import { type AppPorts, otherAddressIn } from './app-ports.ts'
import { isPathTarget } from './request-head.ts'

/** Requests for the applications' own hosts are rewritten to this path. No external request can name it. */
export const APP_HOST_PREFIX = '/@apps'

/** The origin of an application that has no address; nothing answers there (HOST-194). */
const NO_ORIGIN = 'http://no-address.invalid'

/** The addresses of the portal and of its hosted applications (D105). */
export interface AppHosts {
  portalOrigin: string
  /** The same hosts as seen by a browser that sent this `Host` header (HOST-193). */
  at(host: string | undefined): AppHosts
  /**
   * HOST-191: returns whether this is the portal's own hostname with an application's port. Browsers send the same
   * cookies to both.
   */
  isByPort(host: string | undefined): boolean
  /** HOST-190: true if applications are at ports, except those with named hosts. */
  hasPorts: boolean
  /**
   * HOST-194: returns the reason why the application has no address; undefined if it has one. At a bare address, an
   * application of files is below the portal's own address.
   */
  addressProblemOf(code: string, isolation: RegistryEntry['isolation']): AddressProblem | undefined
  /** The applications' hosts as a CSP source; the portal's own origin if there are no such hosts. */
  wildcard: string
  /**
   * HOST-76: true if applications have no hosts of their own. All except the portal's own pages are then sandboxed
   * below its address.
   */
  isBare: boolean
  /**
   * HOST-122: true if browsers treat the applications' hosts as the same site as the portal, and so keep all their
   * cookies.
   */
  isSameSite: boolean
  /** True if browsers treat the applications' hosts as potentially trustworthy, and so keep their `Secure` cookies. */
  isTrustworthy: boolean
  /** CSP sources besides the wildcard: the named hosts, and those of untrusted applications. */
  moreSources: readonly string[]
  /** HOST-138: true if untrusted applications have hosts of another site. Otherwise their origin is opaque. */
  hasUntrustedSite: boolean
  originOf(code: string, isolation?: RegistryEntry['isolation']): string
  /** Returns whether this is the application's host, spelt exactly as browsers send it. */
  isHostOf(host: string | undefined, application: { code: string; isolation: RegistryEntry['isolation'] }): boolean
  /** HOST-76: returns whether this application has no host of its own at a bare address. */
  isBareFor(code: string): boolean
  /** The code of the application whose host this is; undefined for the portal's host and for unknown hosts. */
  codeOf(host: string | undefined): string | undefined
  /** The path and query that were requested at an application's host, without the internal prefix. */
  ownUrl(url: string, code: string): string
  /**
   * Turns `http://{code}.apps.localhost:8080/x` into `/@apps/{code}/x`, so that no route of the portal can be reached
   * through an application's host, and no file of an application through the portal's. A target that is not a path
   * becomes `/@nowhere` (SEC-30).
   */
  rewrite(request: { url?: string | undefined; headers: { host?: string | undefined } }): string
}

export interface AppHostOptions {
  /** HOST-137: named hosts of single applications, by application code. */
  byCode?: Readonly<Record<string, string>>
  /** HOST-138: the origin below which untrusted applications have their hosts. */
  untrustedOrigin?: string | null
  /** HOST-190: the ports of applications without a named host. */
  ports?: AppPorts | null
}

export function createAppHosts(
  portalOrigin: string,
  appsOrigin: string,
  isBare = false,
  { byCode = {}, untrustedOrigin = null, ports = null }: AppHostOptions = {},
): AppHosts {
  const portal = new URL(portalOrigin)
  const { protocol, host } = new URL(appsOrigin)
  const parents = [...(ports ? [] : [appsOrigin]), ...(untrustedOrigin === null ? [] : [untrustedOrigin])].map(
    (origin) => new URL(origin),
  )
  const untrusted = untrustedOrigin === null ? undefined : new URL(untrustedOrigin)
  const codeByName = new Map(Object.entries(byCode).map(([code, name]) => [name.toLowerCase(), code]))
  const namedHostnames = new Set([...codeByName.keys()].map((name) => new URL(`${portal.protocol}//${name}`).hostname))

  /**
   * Returns whether this is an application's host in any spelling: with another port, or with a trailing dot
   * (SEC-30).
   */
  const isOfApps = (requestedHost = '') => {
    const name = requestedHost.toLowerCase().split(':', 1)[0] ?? ''
    const plain = name.endsWith('.') ? name.slice(0, -1) : name
    if (namedHostnames.has(plain) || parents.some(({ hostname }) => plain.endsWith(`.${hostname}`))) return true
    return ports?.includes(portIn(requestedHost)) ?? false
  }
  function codeOf(requestedHost: string | undefined) {
    const name = requestedHost?.toLowerCase() ?? ''
    const configuredCode = codeByName.get(name)
    if (configuredCode !== undefined) return configuredCode
    if (ports && name === `${portal.hostname}:${portIn(name)}`) return ports.codeAt(portIn(name))
    const suffix = parents.map((parent) => `.${parent.host.toLowerCase()}`).find((one) => name.endsWith(one))
    const code = suffix === undefined ? '' : name.slice(0, -suffix.length)
    return /^[a-z0-9-]{1,63}$/.test(code) ? code : undefined
  }
  const isBareFor = (code: string) => isBare && byCode[code] === undefined
  function originOf(code: string, isolation?: RegistryEntry['isolation']): string {
    if (isolation === 'untrusted' && untrusted) return `${untrusted.protocol}//${code}.${untrusted.host.toLowerCase()}`
    const own = byCode[code]
    if (own !== undefined) return `${portal.protocol}//${own.toLowerCase()}`
    if (ports) {
      const port = ports.portOf(code)
      return port === undefined ? NO_ORIGIN : `${portal.protocol}//${portal.hostname}:${port}`
    }
    return isBare ? portalOrigin : `${protocol}//${code}.${host.toLowerCase()}`
  }
  const isElsewhere = (code: string, isolation?: RegistryEntry['isolation']) =>
    byCode[code] !== undefined || (isolation === 'untrusted' && untrusted !== undefined)
  const wildcard = ports ? `${portal.protocol}//${portal.hostname}:*` : `${protocol}//*.${host.toLowerCase()}`
  const hosts: AppHosts = {
    portalOrigin,
    at: () => hosts,
    isByPort: (requestedHost) =>
      requestedHost?.split(':', 1)[0]?.toLowerCase() === portal.hostname && codeOf(requestedHost) !== undefined,
    hasPorts: ports !== null,
    addressProblemOf(code, isolation) {
      if (isElsewhere(code, isolation)) return undefined
      if (ports) return ports.portOf(code) === undefined ? (ports.portLackOf(code) ?? 'no-port') : undefined
      return isBare ? 'no-host' : undefined
    },
    isBare,
    wildcard: isBare ? portalOrigin : wildcard,
    moreSources: [
      ...[...codeByName.keys()].map((name) => `${portal.protocol}//${name}`),
      ...(untrusted ? [`${untrusted.protocol}//*.${untrusted.host.toLowerCase()}`] : []),
    ],
    hasUntrustedSite: untrustedOrigin !== null,
    isSameSite: ports !== null || isSameSite(portalOrigin, appsOrigin),
    isTrustworthy: ports
      ? portal.protocol === 'https:'
      : protocol === 'https:' || /(^|\.)localhost(:\d+)?$/i.test(host),
    originOf,
    isBareFor,
    isHostOf: (requestedHost, { code, isolation }) =>
      new URL(originOf(code, isolation)).host === requestedHost?.toLowerCase(),
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
 * HOST-193: adds applications at ports for browsers that reach the portal by an IP address or by another machine's
 * name at the portal's port.
 */
export function withPortsForOtherAddresses(base: AppHosts, ports: AppPorts, portalPort: number): AppHosts {
  const views = new Map<string, AppHosts>()
  function at(host: string | undefined): AppHosts {
    const { name, port } = otherAddressIn(host) ?? {}
    if (name === undefined || port === undefined || !(port === portalPort || ports.includes(port))) return base
    const cachedView = views.get(name)
    if (cachedView) return cachedView
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
      // An application's port under another hostname belongs to no application.
      if (view === base && host !== undefined && ports.includes(portIn(host)) && base.codeOf(host) === undefined)
        return '/@nowhere'
      return view.rewrite(request)
    },
  }
}

/**
 * Returns whether both origins have the same scheme and registrable domain. A name with a single part, such as
 * `localhost`, counts as no domain. The public suffix list is not consulted: a portal has no reason to be directly
 * below a public suffix.
 */
export function isSameSite(portalOrigin: string, appsOrigin: string): boolean {
  const [portal, apps] = [new URL(portalOrigin), new URL(appsOrigin)]
  const site = portal.hostname.split('.').slice(-2).join('.')
  const isName = site.includes('.') && !/^[\d.]+$/.test(portal.hostname)
  return portal.protocol === apps.protocol && isName && `.${apps.hostname}`.endsWith(`.${site}`)
}
