export interface FaultyProxy {
  port: number
  /** Delays every packet, and the share of lost ones by another 300 ms. */
  slow(delayMs: number, lossShare?: number): void
  /** The present connections transport nothing any more, and neither side learns of it; new ones work. */
  freeze(): void
  /** The number of connections that, from their next statement without parameters on, transport nothing any more. */
  freezeAtStatement(count: number): void
  /** Nothing is transported any more, on new connections neither. */
  die(): void
  /** Breaks all present connections with a reset. */
  reset(): void
  /** The network is sound again. Packets that were on their way arrive. */
  heal(): void
  close(): Promise<void>
}
/** A proxy of TCP connections on the loopback interface whose network can be made slow, lossy or dead. */
export function startFaultyProxy(target: { host: string; port: number }): Promise<FaultyProxy>
