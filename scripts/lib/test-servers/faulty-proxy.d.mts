export interface FaultyProxy {
  port: number
  /** Delays every packet, and the share of lost ones by another 300 ms. */
  slow(delayMs: number, lossShare?: number): void
  /** Stops the present connections without either side noticing; new connections work. */
  freeze(): void
  /** The number of connections that, from their next statement without parameters on, transport nothing any more. */
  freezeAtStatement(count: number): void
  /** Stops all transport, on new connections as well. */
  die(): void
  /** Breaks all present connections with a reset. */
  reset(): void
  /** Restores the network. Packets that were on their way arrive. */
  heal(): void
  close(): Promise<void>
}
/** A proxy of TCP connections on the loopback interface whose network can be made slow, lossy or dead. */
export function startFaultyProxy(target: { host: string; port: number }): Promise<FaultyProxy>
