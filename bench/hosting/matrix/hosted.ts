/** An application that is run in both places. */
export interface Hosted {
  code: string
  /** Where its server listens on this machine. */
  port: number
  path: string
}
