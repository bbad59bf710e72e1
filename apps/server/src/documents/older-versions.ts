type Fields = Readonly<Record<string, unknown>>

/** CONF-82: how documents of one version become those of the next one. */
export interface Conversion {
  from: string
  to: string
  /** The fields that a kind has in the next version. Documents of other kinds change their version alone. */
  kinds: ReadonlyMap<string, (document: Fields) => Fields>
}

/**
 * CONF-82: the conversions of the two versions before `CONFIGURATION_VERSION`, the oldest one first. The first version of
 * the format has none before it.
 */
export const CONVERSIONS: readonly Conversion[] = []

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** CONF-82: the document in the present version. Another value, and a document of an unknown version, stay as they are. */
export function toPresentVersion(value: unknown, conversions: readonly Conversion[] = CONVERSIONS): unknown {
  let document = value
  for (const { from, to, kinds } of conversions) {
    if (!isFields(document) || document['apiVersion'] !== from) continue
    const convert = kinds.get(String(document['kind']))
    document = { ...(convert ? convert(document) : document), apiVersion: to }
  }
  return document
}
