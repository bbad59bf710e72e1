/**
 * A wake-up between processes: events wait for the relay, or are relayed up to a position. It never has content
 * (EVENT-2).
 */
export type Signal = { kind: 'written' } | { kind: 'relayed'; position: number }

export type SignalListener = (signal: Signal) => void

/** EVENT-3: the wake-ups between the processes of a deployment. A signal may be lost. */
export interface Signals {
  /** Tries to lead, and returns whether this process is the one that relays events. Never rejects. */
  lead(): Promise<boolean>
  /** Sends to every process, this one included. */
  send(signal: Signal): void
  close(): Promise<void>
}
