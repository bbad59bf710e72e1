import { parse } from 'node:querystring'

/** Uses the first value of a repeated name. The object has no prototype. */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  if (!text) return query
  for (const [name, value] of Object.entries(parse(text, '&', '=', { maxKeys: 100 }))) {
    query[name] = Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
  }
  return query
}
