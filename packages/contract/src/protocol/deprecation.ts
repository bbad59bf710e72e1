/** API-25: months from the deprecation of a call to its end, at least. */
const DEPRECATION_MONTHS = 6

/** API-24: a call that will end. Days as `YYYY-MM-DD`, which begin at midnight UTC. */
export interface Deprecation {
  since: string
  sunset: string
  /** Path of the call that replaces it, or address of a page that describes what to do. */
  link: string
}

const timeOf = (day: string): number => {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(time)) throw new Error(`${day} is no day`)
  return time
}

/** API-25: throws unless the call ends six months after its deprecation or later. */
export function assertLongEnough(route: string, { since, sunset }: Deprecation): void {
  const earliest = new Date(timeOf(since))
  earliest.setUTCMonth(earliest.getUTCMonth() + DEPRECATION_MONTHS)
  if (timeOf(sunset) < earliest.getTime())
    throw new Error(`${route} ends ${sunset}, less than ${DEPRECATION_MONTHS} months after ${since}`)
}

/** API-24: the headers of RFC 9745 and RFC 8594. */
export const deprecationHeaders = ({ since, sunset, link }: Deprecation): Record<string, string> => ({
  deprecation: `@${timeOf(since) / 1000}`,
  sunset: new Date(timeOf(sunset)).toUTCString(),
  link: `<${link}>; rel="${link.startsWith('/') ? 'successor-version' : 'deprecation'}"`,
})
