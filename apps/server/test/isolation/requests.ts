import { endpoints } from '@portico/contract/endpoints'
import { type Endpoint, needsMatch } from '@portico/contract/protocol/endpoint'
import { openApiDocument } from '@portico/contract/protocol/openapi'

/** The part of JSON Schema that the interface uses. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

/** One call of the interface, as its OpenAPI description has it. */
export interface Operation {
  route: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: 'public' | 'user' | 'tenant'
  parameters: Parameter[]
  body: Schema | null
  /** API-9: a change needs `If-Match`; the calls of the tests match any state. */
  needsMatch: boolean
}

/**
 * Returns every call that the server answers, from the endpoints that its routes come from. Streams are left out,
 * because they do not end.
 */
export function allOperations(): Operation[] {
  const { paths } = openApiDocument(endpoints, '0') as {
    paths: Record<
      string,
      Record<string, { parameters: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }>
    >
  }
  const ending = (endpoints as readonly Endpoint[]).filter(({ options }) => options.answers !== 'events')
  return ending.map((endpoint) => {
    const { route, method, path, options } = endpoint
    const described = paths[path]?.[method.toLowerCase()]
    if (!described) throw new Error(`${route} is not described`)
    const body = Object.values(described.requestBody?.content ?? {})[0]?.schema ?? null
    // headers are not filled: no id stands in them
    const parameters = described.parameters.filter(({ in: where }) => where === 'path' || where === 'query')
    return { route, method, path, access: options.access, parameters, body, needsMatch: needsMatch(endpoint) }
  })
}

/** Location of a value in a call: `query.orgId`, `body.items.0.menuCode`. */
export type ValueLocation = readonly string[]
export type Values = Record<string, unknown>

/** The values of a call: the parameters by location, and the body. */
export interface FilledRequest {
  path: Values
  query: Values
  body: unknown
}

export interface LocatedValue {
  location: ValueLocation
  kind: 'number' | 'digits' | 'text'
}

/**
 * Returns a call with the values that its description requires, and every location in it that can have an id or a code.
 */
export function exampleValue(
  { parameters, body }: Operation,
  own: Values,
): { filled: FilledRequest; locations: LocatedValue[] } {
  const locations: LocatedValue[] = []
  const filled: FilledRequest = { path: {}, query: {}, body: undefined }
  for (const { name, in: where, required, schema } of parameters) {
    const value = valueOf(schema, { name, required, location: [where, name] }, own, locations)
    if (value !== undefined) filled[where][name] = value
  }
  if (body) filled.body = valueOf(body, { name: 'body', required: true, location: ['body'] }, own, locations)
  return { filled, locations }
}

interface Member {
  name: string
  required: boolean
  location: ValueLocation
}

/**
 * Returns the caller's own value if the world has one, else the smallest value that the description accepts. Optional
 * members without an own value are left out.
 */
function valueOf(schema: Schema, member: Member, own: Values, locations: LocatedValue[]): unknown {
  const { name, required, location } = member
  const known = own[name]
  if (schema.properties) {
    const inner = Object.entries(schema.properties).map(([key, value]) => [
      key,
      valueOf(
        value,
        { name: key, required: schema.required?.includes(key) ?? false, location: [...location, key] },
        own,
        locations,
      ),
    ])
    return known ?? (required ? Object.fromEntries(inner.filter(([, value]) => value !== undefined)) : undefined)
  }
  if (schema.items) {
    const item = valueOf(schema.items, { name, required, location: [...location, '0'] }, own, locations)
    return Array.isArray(known) || known === null ? known : item === undefined ? undefined : [item]
  }
  const [first] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  if (first) return valueOf(first, member, own, locations)
  const kind = kindOf(schema)
  if (kind) locations.push({ location, kind })
  if (known === null) return null
  return known ?? (required ? smallestValue(schema, kind) : undefined)
}

/** An integer that cannot be greater is a measure, such as a position or a height. */
const GREATEST_MEASURE = 1_000_000

function kindOf({ type, pattern, enum: words, const: only, maximum = Infinity }: Schema): LocatedValue['kind'] | null {
  if (words || only !== undefined) return null
  // an id is an integer; any other number is a measured value
  if (type === 'integer') return maximum <= GREATEST_MEASURE ? null : 'number'
  if (type === 'string') return pattern?.startsWith('^[1-9]') ? 'digits' : 'text'
  return null
}

function smallestValue(
  { const: only, enum: words, minimum, minLength, type }: Schema,
  kind: LocatedValue['kind'] | null,
): unknown {
  if (only !== undefined) return only
  if (words) return words[0]
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1)
  if (kind === 'digits') return '1'
  if (kind === 'text') return 'x'.repeat(Math.max(1, minLength ?? 1))
  return type === 'boolean' ? false : type === 'object' ? {} : undefined
}

/** The same call with another value in one location. */
export function withValue(filled: FilledRequest, [head, ...rest]: ValueLocation, value: unknown): FilledRequest {
  const put = (target: unknown, path: ValueLocation): unknown => {
    const [key, ...further] = path
    if (key === undefined) return value
    if (Array.isArray(target))
      return target.map((item: unknown, index) => (String(index) === key ? put(item, further) : item))
    const values = (target ?? {}) as Values
    return { ...values, [key]: put(values[key], further) }
  }
  return { ...filled, [head as keyof FilledRequest]: put(filled[head as keyof FilledRequest], rest) }
}

/** The address and the body of a call. */
export function toRequest(
  { method, path, needsMatch: isOnMatch }: Operation,
  { path: inPath, query, body }: FilledRequest,
) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const headers = {
    ...(isOnMatch ? { 'if-match': '*' } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return {
    method,
    url: search === '' ? address : `${address}?${search}`,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
  }
}
