/** A visit as stored by this browser. */
export interface RecentVisit {
  id: number
  code: string
  name: string
  iconUrl: string | null
  orgName: string
  orgFullId: string
  productCode: string
}

/**
 * RECENT-1, RECENT-3: adds a visit at the start; each menu of an organisation occurs once, and the list has at most
 * `most` visits.
 */
export function addVisit(visits: readonly RecentVisit[], visit: RecentVisit, maximum: number): readonly RecentVisit[] {
  const others = visits.filter(({ id, orgFullId }) => id !== visit.id || orgFullId !== visit.orgFullId)
  return [visit, ...others].slice(0, maximum)
}

/** Validates the stored value, which may be anything. */
export function readVisits(value: unknown): readonly RecentVisit[] {
  return Array.isArray(value) ? (value as unknown[]).filter(isVisit) : []
}

function isVisit(value: unknown): value is RecentVisit {
  if (typeof value !== 'object' || value === null) return false
  const { id, iconUrl, ...texts } = value as Record<string, unknown>
  const names = ['code', 'name', 'orgName', 'orgFullId', 'productCode']
  return (
    Number.isSafeInteger(id) &&
    (iconUrl === null || typeof iconUrl === 'string') &&
    names.every((name) => typeof texts[name] === 'string')
  )
}
