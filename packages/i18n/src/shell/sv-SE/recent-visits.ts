import type { Translation } from '../../translation.ts'
import type { recentVisits as english } from '../en/recent-visits.ts'

export const recentVisits: Translation<typeof english> = {
  empty: 'Du har inte besökt några sidor ännu.',
}
