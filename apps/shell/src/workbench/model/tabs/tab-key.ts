/** TAB-14: the key of a tab: its menu; if the menu may be open several times, the menu with its parameters. */
export function tabKey(menuId: number, isMulti: boolean, params: Readonly<Record<string, string>>): string {
  const names = Object.keys(params).toSorted()
  if (!isMulti || names.length === 0) return String(menuId)
  return `${menuId}-${hash(JSON.stringify(names.map((name) => [name, params[name]])))}`
}

/** FNV-1a over UTF-16 units: short and deterministic. It needs no cryptographic strength. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(36)
}
