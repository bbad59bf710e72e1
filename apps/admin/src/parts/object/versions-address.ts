interface VersionedObject {
  kind: string
  /** Null for a kind of which a tenant has one object. */
  code: string | null
}

/** CONSOLE-89: the address of the versions of an object. */
export const addressOfVersions = ({ kind, code }: VersionedObject): string =>
  `/versions~${kind}${code === null ? '' : `:${encodeURIComponent(code)}`}`

/** The object that the end of such an address names. */
export function objectOfVersions(id: string): VersionedObject {
  const at = id.indexOf(':')
  return at < 0 ? { kind: id, code: null } : { kind: id.slice(0, at), code: decode(id.slice(at + 1)) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
