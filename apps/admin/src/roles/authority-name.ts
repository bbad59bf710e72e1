/** LOOK-235: the name of an authority by the last part of its code; null if the console has no word for that part. */
export function authorityName(code: string, names: Readonly<Record<string, string>>): string | null {
  const part = code.slice(code.lastIndexOf('.') + 1)
  return Object.hasOwn(names, part) ? (names[part] ?? null) : null
}
