/** ENTRY-3: the id in the last segment of an organisation's path; null if the segment is not an id. */
export function parseOrgId(org: string | null): number | null {
  const last = org?.split('/').findLast(Boolean) ?? ''
  const id = /^[1-9]\d{0,15}$/.test(last) ? Number(last) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
