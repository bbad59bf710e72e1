/** D102: what an application gets is its own: nothing that it does to it reaches the shell or another application. */
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
