/** A PostgreSQL server of the tests' own, which can be stopped and started again. */
export interface Cluster {
  url: string
  programs: string
  start(): Promise<void>
  /** `fast` ends every connection in good order, `immediate` is a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  remove(): Promise<void>
}

/** `durable`: committed data outlive a crash of the server. */
export function startCluster(programs: string, options?: { durable?: boolean }): Promise<Cluster>

/** The folder of a PostgreSQL server's programs, installed first where the machine has none and lets us. */
export function ensurePostgres(): Promise<string>
