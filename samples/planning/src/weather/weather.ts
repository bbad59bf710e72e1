import { createRandom, type Project } from '../../../shared/src/projects/project-kind.ts'
import type { Activity } from '../schedule/activities.ts'
import { addDays } from '../data/dates.ts'

export interface WeatherDay {
  day: string
  /** Metres a second. */
  wind: number
  /** Degrees Celsius at night. */
  lowest: number
  /** Millimetres. */
  rain: number
}

export type Warning = 'wind' | 'frost' | 'rain'
export const WARNINGS: readonly Warning[] = ['wind', 'frost', 'rain']
/**
 * The limits from which work is restricted: gusts for cranes and boats, frost for concrete and asphalt, rain for earth
 * and asphalt.
 */
export const LIMITS: Readonly<Record<Warning, number>> = { wind: 14, frost: 0, rain: 10 }
export const DAYS = 10

const CREWS: Readonly<Record<Warning, readonly string[]>> = {
  wind: ['marine', 'casting', 'civil'],
  frost: ['casting', 'civil', 'road'],
  rain: ['road', 'civil'],
}

/** A forecast that is the same for a project each time. A real system asks a weather service. */
export function forecastOf(project: Project | undefined, from: string): WeatherDay[] {
  const random = createRandom((project?.id ?? 41001) * 3)
  let wind = 7 + random() * 6
  let lowest = 4 - random() * 5
  return Array.from({ length: DAYS }, (_, n) => {
    wind = Math.max(2, Math.min(24, wind + (10 - wind) * 0.25 + (random() - 0.5) * 10))
    lowest = Math.max(-12, Math.min(9, lowest + (1 - lowest) * 0.2 + (random() - 0.55) * 6))
    const rain = random() < 0.45 ? 0 : random() * random() * 26
    return { day: addDays(from, n), wind: Math.round(wind), lowest: Math.round(lowest), rain: Math.round(rain) }
  })
}

export function warningsOf({ wind, lowest, rain }: WeatherDay): Warning[] {
  const reached: Readonly<Record<Warning, boolean>> = {
    wind: wind >= LIMITS.wind,
    frost: lowest < LIMITS.frost,
    rain: rain >= LIMITS.rain,
  }
  return WARNINGS.filter((warning) => reached[warning])
}

/** The activities that run on a day and that its weather limits. */
export function affectedBy(day: WeatherDay, activities: readonly Activity[]): Activity[] {
  const crews = new Set(warningsOf(day).flatMap((warning) => CREWS[warning]))
  return activities.filter(
    ({ start, end, progress, crew }) =>
      progress < 100 && start <= day.day && end >= day.day && crew !== null && crews.has(crew),
  )
}
