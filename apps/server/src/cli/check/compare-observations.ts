import { optionFor } from '../application/refusals.ts'

/** The observed behaviour of an application at one address. */
export interface Observation {
  title: string
  /** Errors of the application's console. */
  errors: string[]
  /** Requests to the application's own server, by method and path. */
  requests: RecordedRequest[]
  localStorage: string[]
  sessionStorage: string[]
  databases: string[]
  cookies: string[]
}

export interface RecordedRequest {
  request: string
  /** 0 if there was no response. */
  status: number
  /** The gateway's text of a refusal: `UPSTREAM_TIMEOUT; reason=late`. */
  refusal: string | null
}

export interface Comparison {
  /** Behaviour that works in the plain frame and not in the portal. */
  failures: string[]
  /** Differences that may be intended. */
  differences: string[]
  /** Options of `npm run app -- set` that may help. */
  options: string[]
}

const KINDS = [
  ['localStorage', 'The key', 'of the local storage'],
  ['sessionStorage', 'The key', 'of the session storage'],
  ['databases', 'The database', 'of IndexedDB'],
  ['cookies', 'The cookie', ''],
] as const

/** Share of differing pixels from which two pictures count as different. */
const PICTURE_DIFFERS_FROM = 0.02

interface Compared {
  plain: Observation
  portal: Observation
  /** Share of pixels that differ, from 0 to 1. */
  pixels: number
  keepsHost: boolean
}

/** OPS-41: the differences in sentences, and the options that change them. */
export function compareObservations({ plain, portal, pixels, keepsHost }: Compared): Comparison {
  const options = new Set<string>()
  const failures = [
    ...failedRequests(plain, portal, (refusal) => {
      const option = refusal === null ? `--keep-host ${keepsHost ? 'off' : 'on'}` : optionFor(refusal)
      if (option !== undefined) options.add(option)
    }),
    ...newErrors(plain.errors, portal.errors, (option) => options.add(option)),
    ...KINDS.flatMap(([kind, what, where]) =>
      plain[kind]
        .filter((name) => !portal[kind].includes(name))
        .map((name) => `${what} ${name} ${where}`.trimEnd() + ' is missing in the portal.'),
    ),
  ]
  const differences = [
    ...(plain.title === portal.title
      ? []
      : [`The title is '${plain.title}' in a plain frame and '${portal.title}' in the portal.`]),
    ...(pixels < PICTURE_DIFFERS_FROM ? [] : [`${Math.round(pixels * 100)} % of the picture's pixels differ.`]),
  ]
  return { failures, differences, options: [...options] }
}

type Refusal = { code: string; reason: string | null }

function failedRequests(plain: Observation, portal: Observation, advise: (refusal: Refusal | null) => void): string[] {
  const works = new Map(plain.requests.filter(isGood).map((answered) => [answered.request, answered.status]))
  return portal.requests
    .filter((answered) => !isGood(answered) && works.has(answered.request))
    .map(({ request, status, refusal }) => {
      const [code = '', reason = null] = refusal?.split('; reason=') ?? []
      advise(refusal === null ? null : { code, reason })
      const answer = status === 0 ? 'gets no response' : `gets the status ${status}`
      const by = refusal === null ? '' : ` from the gateway (${refusal})`
      return `${request} ${answer}${by} in the portal, and ${works.get(request)} in a plain frame.`
    })
}

const isGood = ({ status }: RecordedRequest) => status > 0 && status < 400

function newErrors(plain: string[], portal: string[], advise: (option: string) => void): string[] {
  const plainErrors = new Set(plain)
  return [...new Set(portal)]
    .filter((error) => !plainErrors.has(error))
    .map((error) => {
      if (/content security policy/i.test(error)) advise("--csp 'DIRECTIVE SOURCES'")
      if (/permissions policy/i.test(error)) advise("--permissions 'FEATURE'")
      if (/sandbox/i.test(error)) advise("--sandbox 'TOKENS'")
      return `Its console has an error in the portal alone: ${error}`
    })
}
