import type { SignalListener, Signals } from '../../signals.ts'

/** The signals of the embedded database, which belongs to one process: the first caller leads. */
export function createLocalSignals(): (listener: SignalListener) => Signals {
  const listeners = new Set<SignalListener>()
  return (listener) => {
    listeners.add(listener)
    return {
      lead: () => Promise.resolve([...listeners][0] === listener),
      send(signal) {
        for (const other of listeners) other(signal)
      },
      close: () => {
        listeners.delete(listener)
        return Promise.resolve()
      },
    }
  }
}
