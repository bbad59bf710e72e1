import type { ErrorCode } from '@portico/contract/protocol/errors'

/** HOST-133: header with the code of a refusal and, if known, its reason: `UPSTREAM_UNAVAILABLE; reason=refused`. */
export const REFUSAL_HEADER = 'x-portico-refusal'

export const refusalHeaderValue = ({ code, reason }: { code: ErrorCode; reason: string | null }): string =>
  reason === null ? code : `${code}; reason=${reason}`
