/** HOST-190: the ports of the portal's own hostname at which applications are served, and for which browsers. */
export interface AppPortRange {
  first: number
  last: number
  /**
   * `every-address`: for every browser; `other-addresses`: for browsers that use an address other than the portal's
   * configured one.
   */
  use: 'every-address' | 'other-addresses'
  /** True if this server listens on the ports. With https, a reverse proxy does. */
  isListening: boolean
}

/** Maps applications to ports. */
export interface AppPorts {
  /** Undefined if the application has no port, or if the server could not listen on it. */
  portOf(code: string): number | undefined
  codeAt(port: number): string | undefined
  /** Returns whether this is one of the applications' ports, assigned or not. */
  includes(port: number): boolean
  /** Returns the reason why an application has no port. */
  portLackOf(code: string): 'no-port' | 'port-taken' | undefined
}

const DEMONSTRATION_OFFSET = 21
const DEMONSTRATION_COUNT = 60

interface Given {
  value: string | undefined
  port: number
  isDemo: boolean
  publicOrigin: string
  /** True if APPS_ORIGIN is set. */
  hasNames: boolean
  /** Aborts the start of the server with this message. */
  refuse: (sentence: string) => never
}

/** HOST-190, HOST-193: parses the configured range, or returns the range of the demonstration. */
export function parsePorts({ value, port, isDemo, publicOrigin, hasNames, refuse }: Given): AppPortRange | null {
  const { protocol, port: publicPort } = new URL(publicOrigin)
  const own = Number(publicPort || (protocol === 'https:' ? 443 : 80))
  const isPlain = protocol === 'http:'
  if (value === 'off') return null
  if (value !== undefined) {
    const [, first = 0, last = 0] = (/^(\d{1,5})-(\d{1,5})$/.exec(value) ?? []).map(Number)
    if (first < 1 || last > 65_535 || first > last || last - first >= 1000)
      refuse(`'${value}' is not a range of up to 1000 ports, such as 8101-8160, nor 'off'.`)
    const conflictingPort = [own, port].find((one) => one >= first && one <= last)
    if (conflictingPort !== undefined) refuse(`${conflictingPort} is the portal's own port. Choose a range without it.`)
    if (hasNames)
      refuse('APPS_ORIGIN is set as well. Applications are either below a name or at ports: set one of the two.')
    return { first, last, use: 'every-address', isListening: isPlain }
  }
  const first = port + DEMONSTRATION_OFFSET
  const last = first + DEMONSTRATION_COUNT - 1
  if (!isDemo || hasNames || !isPlain || port === 0 || own !== port || last > 65_535) return null
  const use = /(^|\.)localhost$/.test(new URL(publicOrigin).hostname) ? 'other-addresses' : 'every-address'
  return { first, last, use, isListening: true }
}

const NAME = /^[a-z0-9][a-z0-9.-]{0,252}$/

/**
 * HOST-193: the name and port of a `Host` header if it is an IP address or the name of another machine, else
 * undefined. Names below `localhost` are the portal's own. IPv6 addresses are excluded because a content security
 * policy cannot name them.
 */
export function otherAddressIn(host: string | undefined): { name: string; port: number } | undefined {
  const [, name = '', port] = /^([^:]*)(?::(\d{1,5}))?$/.exec(host?.toLowerCase() ?? '') ?? []
  if (!NAME.test(name) || /(^|\.)localhost$/.test(name)) return undefined
  return { name, port: Number(port ?? 80) }
}
