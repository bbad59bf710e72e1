import { CallError } from '@portico/contract/client/client'
import type { ReactNode } from 'react'
import { create } from 'zustand'
import { isOnline } from '../browser/online.ts'
import { emitPortalFault } from '../faults.ts'
import { text } from '../i18n/i18n.ts'
import { ChunkLoadError } from '../timing/with-timeout.ts'
import { isTenantClosed } from './refusals.ts'

export type Notice =
  | { id: number; kind: 'warning' | 'info'; text: string }
  | { id: number; kind: 'success'; text: string; actions?: ReactNode }
  /** WIRE-34: a notice that stays until the person closes it, or its cause ends. */
  | { id: number; kind: 'standing'; text: string }
  /** A failure of the server, with the trace id for support. */
  | ({ id: number; kind: 'service' } & ServiceFailure)
  | { id: number; kind: 'connection' }

/** The facts of a failed call for support. */
export interface ServiceFailure {
  traceId: string | null
  status: number
  request: string | null
}

type Message = Notice extends infer N ? (N extends Notice ? Omit<N, 'id'> : never) : never

/** A notice that does not interrupt the person. A newer one replaces an older one, except permanent notices. */
export const useNotices = create<{ notices: readonly Notice[] }>(() => ({ notices: [] }))

let last = 0

/** Returns the id of the notice, for `closeNotice`. */
export function showNotice(message: Message): number {
  const { notices } = useNotices.getState()
  const standing = notices.filter(({ kind }) => kind === 'standing')
  const isStanding = message.kind === 'standing'
  const same = standing.find((notice) => isStanding && notice.kind === 'standing' && notice.text === message.text)
  if (same) return same.id
  last += 1
  const notice = { ...message, id: last }
  // permanent notices are nearest to the corner
  useNotices.setState({ notices: isStanding ? [...notices, notice] : [notice, ...standing] })
  return last
}

export function closeNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
}

/** FACTOR-18, FACTOR-23: whether the dialogs of the second factor handle the error. */
const isAboutFactors = (errorCode: unknown) =>
  errorCode === 'STEP_UP_REQUIRED' || errorCode === 'SECOND_FACTOR_REQUIRED'

const forbidden = new Set<() => void>()

/** WIRE-9: subscribes to refusals of the page, not of a single call. */
export function onForbiddenPage(listener: () => void): () => void {
  forbidden.add(listener)
  return () => forbidden.delete(listener)
}

/**
 * The error catalogue for calls: the session handles a 401; another 4xx shows the server's message as a warning
 * and replaces the former notice; all others are shown as a service exception with the trace id. An error that is no
 * failed call is an exception of the page.
 */
export function reportFailure(error: unknown): void {
  if (!(error instanceof CallError)) {
    console.error(error)
    if (!(error instanceof ChunkLoadError)) return emitPortalFault(error, { isTold: true }) // ERROR-24
    showNotice(missingPart()) // LOOK-61
    if (isOnline()) emitPortalFault(error) // ERROR-14
    return
  }
  const errorCode = error.problem?.errorCode
  // the agreement's dialog (AGREE-5) or the tenant's notice (TENANT-36) reports it
  if (
    error.status === 401 ||
    errorCode === 'AGREEMENT_REQUIRED' ||
    isAboutFactors(errorCode) ||
    isTenantClosed(errorCode)
  )
    return
  if (error.status === 403 && errorCode === 'FORBIDDEN_PAGE' && forbidden.size > 0) {
    for (const listener of forbidden) listener()
    return
  }
  if (error.status === 0) showNotice(isOnline() ? { kind: 'connection' } : offline())
  else if (error.status < 500 && error.problem) showNotice({ kind: 'warning', text: error.problem.errorMsg })
  else {
    const { status, request, traceId } = error
    showNotice({ kind: 'service', traceId, status, request })
  }
}

/** LOOK-101: without a connection no further code can be loaded, so no error is reported. */
const missingPart = (): Message => (isOnline() ? { kind: 'warning', text: text('errors.page') } : offline())

/** WIRE-40: the person's input stays, and a later attempt may succeed. */
const offline = (): Message => ({ kind: 'warning', text: text('errors.unreachable') })

/** ERROR-13: shows and reports an error of a part that was being rendered. */
export function reportRenderFault(error: unknown): void {
  showNotice({ kind: 'warning', text: text('errors.page') })
  emitPortalFault(error)
}

/** Logs an error that the error catalogue does not show. */
export function logFailure(error: unknown): void {
  console.warn(error)
}
