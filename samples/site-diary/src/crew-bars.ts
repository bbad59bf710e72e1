import type { Entry, Weather } from './diary.ts'

/** The most days in the chart. */
const SHOWN = 14

/** A day of the chart: its crew, as a share of the largest one too, and its weather. */
export interface CrewBar {
  day: string
  crew: number
  share: number
  weather: Weather
}

/** DEMO-18: the last days of a diary, the earliest first. */
export function crewBars(entries: readonly Entry[]): readonly CrewBar[] {
  const last = entries
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .slice(0, SHOWN)
    .toReversed()
  const largestCrew = Math.max(1, ...last.map(({ crew }) => crew))
  return last.map(({ day, crew, weather }) => ({ day, crew, weather, share: crew / largestCrew }))
}
