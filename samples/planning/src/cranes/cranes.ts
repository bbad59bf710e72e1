import type { ByLocale } from '../../../shared/src/locale.ts'
import { createRandom, type Project } from '../../../shared/src/projects/project-kind.ts'
import { addDays } from '../data/dates.ts'

export type CraneKind = 'tower' | 'crawler' | 'mobile'

export interface Crane {
  id: string
  model: string
  kind: CraneKind
  location: ByLocale
  /** Metres and tonnes. */
  radius: number
  capacity: number
  /** Percent of the last four weeks. */
  use: number
  inspection: string
}

const byLocale = (en: string, sv: string, zh: string): ByLocale => ({ en, 'sv-SE': sv, 'zh-CN': zh })
const PLACES = [
  byLocale('North', 'Norra delen', '北区'),
  byLocale('South', 'Södra delen', '南区'),
  byLocale('West', 'Västra delen', '西区'),
  byLocale('Yard', 'Upplaget', '堆场'),
] as const
const MODELS: readonly [string, CraneKind, number, number][] = [
  ['Liebherr 280 EC-H', 'tower', 70, 12],
  ['Potain MD 365', 'tower', 65, 16],
  ['Kobelco CKE1100G', 'crawler', 55, 110],
  ['Grove GMK4100', 'mobile', 48, 100],
  ['Wolff 6531', 'tower', 60, 8],
]

/** The cranes of a project, the same each time. */
export function cranesOf(project: Project | undefined, from: string): Crane[] {
  const id = project?.id ?? 41001
  const random = createRandom(id + 31)
  const count = 2 + Math.floor(random() * 3)
  return Array.from({ length: count }, (_, n): Crane => {
    const [model, kind, radius, capacity] = MODELS[(id + n * 2) % MODELS.length] ?? MODELS[0]!
    return {
      id: `K${n + 1}`,
      model,
      kind,
      location: PLACES[n % PLACES.length] ?? PLACES[0],
      radius,
      capacity,
      use: Math.round(38 + random() * 58),
      inspection: addDays(from, Math.round(random() * 120) - 8),
    }
  })
}

/** Half days of the week from Monday, as `2026-11-23 am`. */
export const HALVES = ['am', 'pm'] as const
export type Half = (typeof HALVES)[number]
export interface Booking {
  crane: string
  day: string
  half: Half
  text: string
}

export const slotOf = ({ crane, day, half }: Omit<Booking, 'text'>) => `${crane} ${day} ${half}`

export function mondayAfter(day: string): string {
  const weekday = new Date(day).getUTCDay()
  return addDays(day, (8 - weekday) % 7 || 7)
}

/** The bookings at the start, from the names of running activities. */
export function usualBookings(cranes: readonly Crane[], days: readonly string[], names: readonly string[]): Booking[] {
  if (names.length === 0) return []
  return cranes.flatMap((crane, c) =>
    days.flatMap((day, d) =>
      HALVES.flatMap((half, h): Booking[] => {
        const n = c * 5 + d * 3 + h * 2
        return (n * 7) % 10 < 5 ? [{ crane: crane.id, day, half, text: names[n % names.length] ?? '' }] : []
      }),
    ),
  )
}
