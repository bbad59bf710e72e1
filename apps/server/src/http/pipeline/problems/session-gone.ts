import { PortalError } from '@portico/contract/protocol/errors'

/** WIRE-44: the error of a call whose session another call has ended meanwhile, so that its row is gone. */
export const sessionGone = (): PortalError => new PortalError('UNAUTHENTICATED')
