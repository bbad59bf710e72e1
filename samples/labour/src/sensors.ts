import { createRandom } from '../../shared/src/projects/project-kind.ts'
import { statusOf } from '../../shared/src/projects/project-status.ts'

export const SENSORS = ['noise', 'vibration', 'dust', 'wind', 'concrete', 'water'] as const
export type SensorKind = (typeof SENSORS)[number]

export interface Sensor {
  kind: SensorKind
  unit: string
  limit: number
  /** One reading an hour, the newest last. */
  readings: readonly number[]
}

/** Unit, limit, usual reading, and how far it goes up and down. */
const KINDS: Readonly<Record<SensorKind, readonly [unit: string, limit: number, usual: number, range: number]>> = {
  noise: ['dB(A)', 75, 64, 9],
  vibration: ['mm/s', 5, 2.1, 1.8],
  dust: ['µg/m³', 50, 28, 16],
  wind: ['m/s', 14, 7, 5],
  concrete: ['°C', 65, 48, 12],
  water: ['mg/l', 25, 12, 9],
}
const HOURS = 24

/**
 * The readings of an organisation's site, the same each time. A real system has them from its sensors. A project that
 * has not begun or is completed has none.
 */
export function sensorsOf(organisationId: number): Sensor[] {
  if (['planned', 'completed'].includes(statusOf(organisationId))) return []
  const random = createRandom(organisationId * 11)
  return SENSORS.map((kind) => {
    const [unit, limit, normal, range] = KINDS[kind]
    let drift = (random() - 0.5) * range
    const readings = Array.from({ length: HOURS }, () => {
      drift = Math.max(-range, Math.min(range, drift + (random() - 0.5) * range * 0.7))
      return Math.round((normal + drift) * 10) / 10
    })
    return { kind, unit, limit, readings }
  })
}

export const isOver = ({ readings, limit }: Sensor): boolean => (readings.at(-1) ?? 0) > limit
