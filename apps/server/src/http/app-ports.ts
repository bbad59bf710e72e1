/** HOST-190: the ports of the portal's own host at which applications are, and where they are that way. */
export interface AppPortRange {
  first: number
  last: number
  /** `always`: at the portal's own address; `elsewhere`: for browsers that come by an address that is not the portal's own. */
  way: 'always' | 'elsewhere'
  /** Does this server listen on the ports? With https a reverse proxy does. */
  isListening: boolean
}

/** Which application has which port. */
export interface AppPorts {
  /** Undefined where the application has none, or where the server could not have its port. */
  portOf(code: string): number | undefined
  codeAt(port: number): string | undefined
  /** Is it one of the applications' ports, whether an application has it or not? */
  includes(port: number): boolean
  /** Why an application has no port. */
  lackOf(code: string): 'no-port' | 'port-taken' | undefined
}

const DEMONSTRATION_OFFSET = 21
const DEMONSTRATION_COUNT = 60

interface Given {
  value: string | undefined
  port: number
  isDemo: boolean
  publicOrigin: string
  /** APPS_ORIGIN is set. */
  hasNames: boolean
  /** Ends the start with a sentence. */
  refuse: (sentence: string) => never
}

/** HOST-190, HOST-193: the range that the operator has set, or the demonstration's own. */
export function parsePorts({ value, port, isDemo, publicOrigin, hasNames, refuse }: Given): AppPortRange | null {
  const { protocol, port: given } = new URL(publicOrigin)
  const own = Number(given || (protocol === 'https:' ? 443 : 80))
  const isPlain = protocol === 'http:'
  if (value === 'off') return null
  if (value !== undefined) {
    const [, first = 0, last = 0] = (/^(\d{1,5})-(\d{1,5})$/.exec(value) ?? []).map(Number)
    if (first < 1 || last > 65_535 || first > last || last - first >= 1000)
      refuse(`'${value}' is not a range of up to 1000 ports, such as 8101-8160, nor 'off'.`)
    const taken = [own, port].find((one) => one >= first && one <= last)
    if (taken !== undefined) refuse(`${taken} is the portal's own port. Take a range without it.`)
    if (hasNames) refuse('APPS_ORIGIN is set as well. Applications are below a name or at ports: take one of them.')
    return { first, last, way: 'always', isListening: isPlain }
  }
  const first = port + DEMONSTRATION_OFFSET
  const last = first + DEMONSTRATION_COUNT - 1
  if (!isDemo || hasNames || !isPlain || port === 0 || own !== port || last > 65_535) return null
  const way = /(^|\.)localhost$/.test(new URL(publicOrigin).hostname) ? 'elsewhere' : 'always'
  return { first, last, way, isListening: true }
}

const NAME = /^[a-z0-9][a-z0-9.-]{0,252}$/

/**
 * HOST-193: the name of a `Host` header, where it is an IP address or a name of another machine. Names below `localhost` are the portal's own; an IPv6
 * address cannot be named in a content policy.
 */
export function nameElsewhere(host: string | undefined): { name: string; port: number } | undefined {
  const [, name = '', port] = /^([^:]*)(?::(\d{1,5}))?$/.exec(host?.toLowerCase() ?? '') ?? []
  if (!NAME.test(name) || /(^|\.)localhost$/.test(name)) return undefined
  return { name, port: Number(port ?? 80) }
}
