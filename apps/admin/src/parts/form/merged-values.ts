type Values = Readonly<Record<string, string | null>>

interface Typed {
  /** The values in the fields. */
  values: Values
  /** The values that the fields had before the person typed. */
  adopted: Values
  /** The values of the last save; null unless the adopted object can be its answer. */
  sent: Values | null
  /** The fields that are taken or kept together; one that is absent stands alone. */
  units?: ReadonlyMap<string, string>
}

/**
 * CONSOLE-30: the fields of an object that was read again. Values that the person has typed since the last save stay.
 */
export function mergedValues({ values, adopted, sent, units = new Map() }: Typed, next: Values): Values {
  const unitOf = (name: string) => units.get(name) ?? name
  const names = [...new Set([...Object.keys(values), ...Object.keys(next)])]
  const isTyped = (name: string) =>
    !isSame(values[name], adopted[name]) && (sent === null || !isSame(values[name], sent[name]))
  const typedUnits = new Set(names.filter(isTyped).map(unitOf))
  return Object.fromEntries(names.map((name) => [name, (typedUnits.has(unitOf(name)) ? values : next)[name] ?? null]))
}

const isSame = (one: string | null | undefined, other: string | null | undefined) => (one ?? null) === (other ?? null)
