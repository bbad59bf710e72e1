/** HEALTH-5: the measures that an application reports about itself, with the viewport that it is in. */
export interface ApplicationMeasure {
  viewport: string
  measure: 'long-task' | 'memory'
  /** Milliseconds, or megabytes for the memory. */
  values: readonly number[]
}

type Observer = (measure: ApplicationMeasure) => void

const observers = new Set<Observer>()

/** HEALTH-5: is told of the measured values of applications. Without an observer they are dropped. */
export function observeApplicationMeasures(observer: Observer): void {
  observers.add(observer)
}

export function emitApplicationMeasure(measure: ApplicationMeasure): void {
  for (const observer of observers) observer(measure)
}
