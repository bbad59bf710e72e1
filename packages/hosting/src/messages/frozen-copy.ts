/** SDK-8: a frozen copy. A change of it reaches neither the shell nor another application. */
export function frozenCopy<Value>(value: Value): Value {
  return freeze(structuredClone(value))
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) freeze(part)
    Object.freeze(value)
  }
  return value
}
