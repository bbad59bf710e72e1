/** An application that is run in both environments. */
export interface Hosted {
  code: string
  /** Where its server listens on this machine. */
  port: number
  path: string
  /** It forbids to be framed: in place of a plain frame, its page is opened directly. */
  forbidsFrames?: boolean
}
