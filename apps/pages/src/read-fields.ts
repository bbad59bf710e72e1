export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
export const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Returns the well-formed entries of a list. */
export function list<Item>(value: unknown, read: (fields: Fields) => Item | undefined): Item[] {
  return Array.isArray(value) ? value.filter(isFields).flatMap((fields) => read(fields) ?? []) : []
}
