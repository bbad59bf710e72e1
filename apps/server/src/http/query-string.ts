import { parse } from 'node:querystring'

/** Of a repeated name the first counts. The object has no prototype that a name could reach. */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  if (!text) return query
  for (const [name, value] of Object.entries(parse(text, '&', '=', { maxKeys: 100 }))) {
    query[name] = Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
  }
  return query
}
