const PREFIX = '/api/admin/v1/'
const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE']
/** Segments of letters, digits and escaped characters; none begins with a dot. */
const PATH = /^(?:[\w~-](?:[\w~.-]|%[0-9A-F]{2})*|%[0-9A-F]{2}(?:[\w~.-]|%[0-9A-F]{2})*)$/
const ESCAPED_DOT_OR_SLASH = /%2e|%2f|%5c/i
const TAG = /^"[\w-]{1,64}"$/

/** A call of the console in the form in which it arrives; none of its members is trusted. */
export interface ConsoleCall {
  method: string
  address: string
  tag: string | null
  body: unknown
}

/** CONSOLE-4: reads a call of the console; null for a call outside the interface of administration. */
export function readConsoleCall(data: unknown): ConsoleCall | null {
  if (typeof data !== 'object' || data === null) return null
  const { method, path, query, tag, body } = data as Record<string, unknown>
  if (typeof method !== 'string' || !METHODS.includes(method)) return null
  if (typeof path !== 'string' || path.length > 500 || !isOfAdministration(path)) return null
  if (method === 'POST' && answersKey(path)) return null
  if (tag !== undefined && (typeof tag !== 'string' || !TAG.test(tag))) return null
  const search = readQuery(query)
  if (search === null || (method === 'GET' && body !== undefined)) return null
  return { method, address: `${path}${search}`, tag: tag ?? null, body }
}

const isOfAdministration = (path: string): boolean =>
  path.startsWith(PREFIX) &&
  !ESCAPED_DOT_OR_SLASH.test(path) &&
  path
    .slice(PREFIX.length)
    .split('/')
    .every((segment) => PATH.test(segment))

/** CONSOLE-13: a key of a service account would outlive the person's session. */
function answersKey(path: string): boolean {
  const [kind = '', , part = ''] = path.slice(PREFIX.length).split('/').map(decode)
  return kind === 'service-accounts' && part === 'keys'
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function readQuery(query: unknown): string | null {
  if (query === undefined) return ''
  if (typeof query !== 'object' || query === null) return null
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string') search.set(name, value)
    else if (value != null) return null
  }
  return search.size > 0 ? `?${search}` : ''
}
