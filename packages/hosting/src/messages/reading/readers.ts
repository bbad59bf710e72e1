/** The error for an unexpected value; `at` names the field. */
export class UnexpectedValueError extends Error {
  readonly at: string

  constructor(at = '') {
    super(`not as expected: ${at}`)
    this.at = at
  }
}

/**
 * Reads an untrusted value: returns a copy, or throws `Refused`. It reads every field once, so that a changing value is
 * copied as it was checked.
 */
export type Reader<Value = unknown> = (value: unknown) => Value

const when =
  <Value>(isRight: (value: unknown) => boolean): Reader<Value> =>
  (value) => {
    if (!isRight(value)) throw new UnexpectedValueError()
    return value as Value
  }

export const text = (maximum: number, minimum = 0) =>
  when<string>((value) => typeof value === 'string' && value.length >= minimum && value.length <= maximum)
export const boolean = when<boolean>((value) => typeof value === 'boolean')
export const finiteNumber = when<number>((value) => typeof value === 'number' && Number.isFinite(value))
export const positiveInteger = when<number>((value) => Number.isSafeInteger(value) && Number(value) >= 1)
export const count = (maximum: number) =>
  when<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= maximum)
export const oneOf = <const Value>(...values: readonly Value[]) =>
  when<Value>((value) => values.includes(value as Value))

/** A field that may be missing. */
export interface OptionalField {
  optional: Reader
}
export const optional = (reader: Reader): OptionalField => ({ optional: reader })

/** Reads an object with exactly these fields, all of them own properties. */
export function fields(shape: Readonly<Record<string, Reader | OptionalField>>): Reader<Record<string, unknown>> {
  const table: Readonly<Record<string, Reader | OptionalField>> = Object.assign(Object.create(null) as object, shape)
  return (value) => {
    if (!isObject(value)) throw new UnexpectedValueError()
    for (const name of Object.keys(value)) if (!(name in table)) throw new UnexpectedValueError(name)
    const read: Record<string, unknown> = {}
    for (const [name, rule] of Object.entries(table)) {
      const field = Object.hasOwn(value, name) ? value[name] : undefined
      if (field === undefined && typeof rule !== 'function') continue
      read[name] = at(name, typeof rule === 'function' ? rule : rule.optional, field)
    }
    return read
  }
}

/** Reads an object with at most `maximum` fields of any names, each a text of at most `length` characters. */
export function textRecord(maximum: number, length: number): Reader<Record<string, string>> {
  const entry = text(length)
  return (value) => {
    if (!isObject(value)) throw new UnexpectedValueError()
    const names = Object.keys(value)
    if (names.length > maximum) throw new UnexpectedValueError()
    const read = names.map((name) => [text(100)(name), at(name, entry, value[name])] as const)
    return Object.fromEntries(read)
  }
}

export function list<Value>(reader: Reader<Value>, maximum: number, minimum = 0): Reader<Value[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > maximum || value.length < minimum) throw new UnexpectedValueError()
    return Array.from({ length: value.length }, (_, index) => at(String(index), reader, value[index]))
  }
}

/** Reads any value that JSON can hold in at most `maximum` characters. */
export function json(maximum: number): Reader {
  return (value) => {
    const serialised = JSON.stringify(value)
    if (serialised === undefined) return undefined
    if (serialised.length > maximum) throw new UnexpectedValueError()
    return JSON.parse(serialised) as unknown
  }
}

function at<Value>(name: string, reader: Reader<Value>, value: unknown): Value {
  try {
    return reader(value)
  } catch (error) {
    throw error instanceof UnexpectedValueError
      ? new UnexpectedValueError(error.at === '' ? name : `${name}.${error.at}`)
      : error
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
