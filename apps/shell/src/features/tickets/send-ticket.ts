import { CallError } from '@portico/contract/client/client'
import { IDEMPOTENCY_HEADER } from '@portico/contract/rules/protocol/idempotency'
import { TICKET_ORIGIN } from '@portico/contract/rules/support/tickets'
import { api, type Upload } from '../../lib/api/api.ts'
import { FIELDS, setUploadProgress, UPLOAD, useTicketDraft } from './ticket-draft.ts'

/** The result of a submission. `message` is the server's; null if the server did not answer. */
export interface SubmissionResult {
  isAccepted: boolean
  message: string | null
}

/** TICKET-43: submits the draft. The session is renewed, and a sign-in is awaited, as for any call. */
export async function sendTicket(signal: AbortSignal): Promise<SubmissionResult> {
  const { fields, file, key, traceId, page } = useTicketDraft.getState()
  const body: Upload = new FormData()
  for (const field of FIELDS) body.set(field, fields[field])
  body.set('channel', TICKET_ORIGIN.channel)
  body.set('type', TICKET_ORIGIN.type)
  if (traceId !== null) body.set('traceId', traceId)
  if (page !== null) body.set('page', page)
  if (file) body.set('videoOrPhoto', file)
  body.transport = (path, init) => sendWithProgress(path, init, key)
  setUploadProgress(UPLOAD.uploading, 0)
  try {
    const { code, msg } = await api.call('POST /knowledge/api/robot/control-panel/get-service-ticket', { body, signal })
    setUploadProgress(code === 0 ? UPLOAD.done : UPLOAD.pending, code === 0 ? 1 : 0)
    return { isAccepted: code === 0, message: msg }
  } catch (error) {
    setUploadProgress(UPLOAD.pending, 0)
    return { isAccepted: false, message: error instanceof CallError ? (error.problem?.errorMsg ?? null) : null }
  }
}

/** Sends a request as `fetch` does, and reports the progress of the upload, which `fetch` does not. */
function sendWithProgress(path: string, init: RequestInit, key: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', path)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.setRequestHeader(IDEMPOTENCY_HEADER, key)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      setUploadProgress(UPLOAD.uploading, loaded / total),
    )
    request.addEventListener('load', () => {
      const headers = new Headers()
      for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
        const colon = line.indexOf(':')
        if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
      }
      resolve(new Response(request.responseText, { status: request.status, headers }))
    })
    request.addEventListener('error', () => reject(new TypeError('The upload failed')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')))
    init.signal?.addEventListener('abort', () => request.abort())
    request.send(init.body as FormData)
  })
}
