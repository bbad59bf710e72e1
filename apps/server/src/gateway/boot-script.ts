/** A script that the gateway adds to the pages of applications. */
export interface BootScript {
  /** Immutable: the name contains the content hash. */
  path: string
  source: string
}
