import {
  CSP_DIRECTIVES,
  ISOLATIONS,
  REFERRER_POLICIES,
  RegistryEntry,
  SANDBOX_TOKENS,
} from '@portico/contract/applications/registry'
import {
  APPLICATION_LIMITS,
  type LimitName,
  type Limits,
} from '@portico/contract/rules/applications/application-limits'

/** The options of `npm run app` for the serving of an application (HOST-135). */
export const SERVING_OPTIONS = {
  isolation: { type: 'string' },
  'keep-host': { type: 'string' },
  csp: { type: 'string' },
  connect: { type: 'string', multiple: true },
  sandbox: { type: 'string' },
  permissions: { type: 'string' },
  'referrer-policy': { type: 'string' },
  upload: { type: 'string' },
  'first-byte': { type: 'string' },
  address: { type: 'string' },
  headers: { type: 'string' },
  streams: { type: 'string' },
} as const

export type ServingValues = { [Name in keyof Omit<typeof SERVING_OPTIONS, 'connect'>]?: string | undefined } & {
  connect?: string[] | undefined
}

/** An invalid value; the message lists the valid ones. */
export class OptionError extends Error {}

const UNITS: Record<string, number> = { '': 1, B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }

const LIMIT_OPTIONS = {
  upload: 'uploadBytes',
  'first-byte': 'firstByteMs',
  address: 'addressBytes',
  headers: 'headerBytes',
  streams: 'streams',
} as const satisfies Record<string, LimitName>

/** Formats a limit for people: `32 KB`, `30 s`, `2048`. */
export function spellLimit(name: LimitName, value: number): string {
  if (name === 'streams') return String(value)
  if (name === 'firstByteMs') return `${value / 1000} s`
  const unit = ['GB', 'MB', 'KB'].find((one) => value % (UNITS[one] ?? 1) === 0) ?? 'B'
  return `${value / (UNITS[unit] ?? 1)} ${unit}`
}

function parseLimit(option: keyof typeof LIMIT_OPTIONS, text: string): number {
  const name = LIMIT_OPTIONS[option]
  const limit = APPLICATION_LIMITS[name]
  const [, digits = '', unit = ''] = /^(\d{1,12}) ?([A-Za-z]{0,2})$/.exec(text) ?? []
  const factor = factorOf(name, unit)
  const value = digits === '' || factor === undefined ? NaN : Number(digits) * factor
  if (value >= limit.minimum && value <= limit.maximum) return value
  const [from, to, otherwise] = [limit.minimum, limit.maximum, limit.default].map((one) => spellLimit(name, one))
  throw new OptionError(`--${option} ${text}: it is between ${from} and ${to}; without it ${otherwise}.`)
}

function factorOf(name: LimitName, unit: string): number | undefined {
  if (name === 'streams') return unit === '' ? 1 : undefined
  if (name === 'firstByteMs') return unit === '' || unit === 's' ? 1000 : undefined
  return UNITS[unit.toUpperCase()]
}

/** Parses `script-src 'self'; img-src *` into directives. */
function parsePolicy(text: string): Record<string, string> {
  const directives = text.split(';').map((part) => part.trim().split(/\s+/))
  return Object.fromEntries(
    directives.filter(([name]) => name !== '').map(([name = '', ...sources]) => [name, sources.join(' ')]),
  )
}

/**
 * HOST-336: returns the policy that also permits connections to these origins. Their own host stays permitted;
 * `default` removes the restriction.
 */
function withConnections(texts: readonly string[], csp: Record<string, string>): Record<string, string> | null {
  const { 'connect-src': _, ...others } = csp
  if (texts.join() === 'default') return Object.keys(others).length > 0 ? others : null
  const origins = texts.map((text) => {
    const { origin, protocol } = URL.parse(text) ?? {}
    const isOrigin = /^(https?|wss?):$/.test(protocol ?? '') && (text === origin || /^wss?:\/\/[^/?#@]+$/.test(text))
    if (!isOrigin) throw new OptionError(`--connect ${text}: it is ${SAY.connect}.`)
    return text
  })
  return { ...others, 'connect-src': ["'self'", 'data:', 'blob:', ...new Set(origins)].join(' ') }
}

const SAY = {
  connect: 'an origin, such as https://api.example.com, and may be repeated; default removes the restriction',
  isolation: `one of ${ISOLATIONS.join(', ')}; a realm is not untrusted`,
  sandbox: `words with spaces between, of ${SANDBOX_TOKENS.join(' ')}`,
  permissions: "features with sources, such as: camera; microphone 'self' https://meet.example.org",
  csp: `directives with semicolons between, of ${CSP_DIRECTIVES.join(', ')}`,
  referrerPolicy: `one of ${REFERRER_POLICIES.join(', ')}`,
} as const

/** The change that the options request. `default` resets a value. Throws an `OptionError` for an invalid value. */
export function changeOf(values: ServingValues, current: RegistryEntry | undefined): Partial<RegistryEntry> {
  const change: Partial<RegistryEntry> = {}
  const nullable = (text: string) => (text === 'default' ? null : text)
  const { isolation, csp, sandbox, permissions, 'referrer-policy': referrer, 'keep-host': keepHost } = values
  if (isolation !== undefined) change.isolation = known('isolation', isolation, ISOLATIONS)
  if (sandbox !== undefined) change.sandbox = nullable(sandbox)
  if (permissions !== undefined) change.permissions = nullable(permissions)
  if (csp !== undefined) change.csp = csp === 'default' ? null : parsePolicy(csp)
  if (values.connect !== undefined) change.csp = withConnections(values.connect, { ...(change.csp ?? current?.csp) })
  if (referrer !== undefined) {
    const name = referrer === 'default' ? 'strict-origin' : referrer
    change.referrerPolicy = known('referrerPolicy', name, REFERRER_POLICIES)
  }
  if (keepHost !== undefined) {
    if (!['on', 'off', 'default'].includes(keepHost))
      throw new OptionError(`--keep-host ${keepHost}: it is on or off; without it on.`)
    change.keepHost = keepHost !== 'off'
  }
  const limits: Limits = { ...current?.limits }
  for (const [option, name] of Object.entries(LIMIT_OPTIONS) as [keyof typeof LIMIT_OPTIONS, LimitName][]) {
    const text = values[option]
    if (text === 'default') delete limits[name]
    else if (text !== undefined) limits[name] = parseLimit(option, text)
  }
  const isLimited = Object.keys(LIMIT_OPTIONS).some(
    (option) => values[option as keyof typeof LIMIT_OPTIONS] !== undefined,
  )
  if (isLimited) change.limits = Object.keys(limits).length > 0 ? limits : null
  assertFields(change)
  return change
}

function known<T extends string>(field: 'isolation' | 'referrerPolicy', text: string, all: readonly T[]): T {
  const match = all.find((one) => one === text)
  if (match === undefined) throw new OptionError(`--${optionOf(field)} ${text}: it is ${SAY[field]}.`)
  return match
}

/**
 * HOST-135: the message for options that are valid alone but not together: the options, and their values with
 * the entry's kind.
 */
export function combinationSentence(fields: readonly string[]): string {
  const names = [...new Set(fields.map((field) => field.split('.')[0] ?? ''))]
  const known = names.map((name) =>
    name in WITH ? WITH[name as keyof typeof WITH] : `--${optionOf(name)} does not fit the rest of the entry`,
  )
  return `Nothing is changed: ${known.join('; ')}.`
}

const WITH = {
  isolation:
    "--isolation untrusted is for the kinds iframe and detached, and --isolation portal for the portal's own pages alone",
  source: '--folder or --url does not fit the kind of the entry',
} as const

const optionOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function assertFields(change: Partial<RegistryEntry>): void {
  for (const field of ['sandbox', 'permissions', 'csp'] as const) {
    if (change[field] === undefined || RegistryEntry.shape[field].safeParse(change[field]).success) continue
    throw new OptionError(`--${field}: it is ${SAY[field]}.`)
  }
}

/**
 * ADMIN-90: the source that the options name: a folder below the applications' root, or a server that the gateway requests.
 * Without either option nothing changes. Throws an `OptionError` for an invalid value.
 */
export function sourceOf({
  folder,
  url,
}: {
  folder?: string | undefined
  url?: string | undefined
}): Partial<Pick<RegistryEntry, 'sourceKind' | 'source'>> {
  if (folder !== undefined && url !== undefined) throw new OptionError('--folder and --url exclude each other.')
  if (folder !== undefined) return { sourceKind: 'folder', source: folder }
  if (url === undefined) return {}
  const { protocol = '', origin = '', href = '' } = URL.parse(url) ?? {}
  if (!/^https?:$/.test(protocol) || href !== `${origin}/`)
    throw new OptionError(`--url ${url}: it is an origin, such as http://planning.internal:9000.`)
  return { sourceKind: 'upstream', source: origin }
}
