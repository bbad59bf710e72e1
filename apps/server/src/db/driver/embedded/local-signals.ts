import type { HearSignal, Signals } from '../../signals.ts'

/** The signals of the embedded database, which belongs to one process: the first caller leads. */
export function createLocalSignals(): (hear: HearSignal) => Signals {
  const open = new Set<HearSignal>()
  return (hear) => {
    open.add(hear)
    return {
      lead: () => Promise.resolve([...open][0] === hear),
      send(signal) {
        for (const other of open) other(signal)
      },
      close: () => {
        open.delete(hear)
        return Promise.resolve()
      },
    }
  }
}
