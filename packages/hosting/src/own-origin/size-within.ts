/**
 * Returns whether a structured clone has at most `maximum` characters, bytes and fields together. Stops counting there.
 * Blobs do not count: they are not in memory.
 */
export function isSizeWithin(value: unknown, maximum: number): boolean {
  let size = 0
  const open: unknown[] = [value]
  const visitedObjects = new Set<object>()
  while (open.length > 0 && size <= maximum) {
    const part = open.pop()
    size += 1
    if (typeof part === 'string') size += part.length
    else if (typeof part === 'bigint') size += maximum
    else if (part instanceof ArrayBuffer || ArrayBuffer.isView(part)) size += part.byteLength
    else if (typeof part === 'object' && part !== null && !visitedObjects.has(part)) {
      visitedObjects.add(part)
      // the parts of a map, of a set, or of any other object
      if (part instanceof Map) for (const entry of part) open.push(...entry)
      else if (part instanceof Set) for (const entry of part) open.push(entry)
      else size += pushFields(part as Record<string, unknown>, open, maximum - size)
    }
  }
  return size <= maximum
}

function pushFields(part: Readonly<Record<string, unknown>>, open: unknown[], room: number): number {
  let size = 0
  for (const name in part) {
    size += name.length + 1
    if (size > room) break
    open.push(part[name])
  }
  return size
}
