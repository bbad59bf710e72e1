/** The server of an application that the matrix opens in both environments. */
export interface ApplicationServer {
  code: string
  /** The loopback port of the server. */
  port: number
  path: string
  /** The application forbids framing, so the plain environment opens its page directly. */
  forbidsFrames?: boolean
}
