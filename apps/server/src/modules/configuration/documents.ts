import { isDeepStrictEqual } from 'node:util'
import type { ConfigurationChange, ConfigurationDocument } from '@portico/contract/administration/configuration'

type Fields = Record<string, unknown>

const HEADER = ['apiVersion', 'kind', 'code']

/** The code of the object that a document names; empty for a kind of which a tenant has one object. */
export const codeOf = (document: ConfigurationDocument): string => ('code' in document ? document.code : '')

/** The object that a document, or a kind and a code, name. */
export const objectKeyOf = ({ kind, code }: { kind: string; code: string }): string => `${kind}/${code}`

/** CONF-4: the present object with the fields that the document names, and names and texts in the languages that it names. */
export function mergeDocument<D extends object>(present: D, document: ConfigurationDocument): D {
  const fields = Object.entries(document).filter(([, value]) => value !== undefined)
  const before = present as Fields
  const merged = fields.map(([field, value]): [string, unknown] => [
    field,
    (field === 'names' || field === 'texts') && value !== null
      ? { ...(before[field] as Fields | null), ...(value as Fields) }
      : value,
  ])
  return { ...present, ...(Object.fromEntries(merged) as Partial<D>) }
}

/** CONF-5: the fields that differ, of both states. */
export function fieldChanges(present: object | undefined, complete: object): ConfigurationChange['fields'] {
  const before = (present ?? {}) as Fields
  return Object.entries(complete as Fields)
    .filter(([field, value]) => !HEADER.includes(field) && !isDeepStrictEqual(before[field], value))
    .map(([field, after]) => ({ field, before: before[field] ?? null, after }))
}
