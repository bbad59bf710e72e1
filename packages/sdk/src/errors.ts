/**
 * The reason of a failure.
 * @example
 * const isLate = (code: PortalSdkErrorCode) => code === 'timeout'
 */
export type PortalSdkErrorCode =
  /** The page does not run inside a portal. */
  | 'not_hosted'
  /** In a frame of another origin `portalOrigin` is required. */
  | 'origin_needed'
  /** The portal did not answer in time. */
  | 'timeout'
  /** The portal refused the request; the message contains the reason. */
  | 'refused'
  /** The connection was closed with `disconnect()`. */
  | 'disconnected'

/**
 * The error of every failure of the SDK. `code` is stable, `message` is for logs.
 * @example
 * try {
 *   await portal.openMenu({ productCode: 'doc', menuCode: 'doc.register' })
 * } catch (error) {
 *   if (error instanceof PortalSdkError && error.code === 'refused') console.warn(error.message)
 * }
 */
export class PortalSdkError extends Error {
  readonly code: PortalSdkErrorCode

  constructor(code: PortalSdkErrorCode, message: string = code) {
    super(message)
    this.name = 'PortalSdkError'
    this.code = code
  }
}
