import { PREVIEW_ROUTES } from '@portico/contract/client/preview-calls'
import type { Transport } from '@portico/contract/client/client'
import type { PreviewFrame } from '../storage/preview-frame.ts'
import { fetchFresh } from './api.ts'
import { readProblem } from './refusals.ts'

const PREFERENCES = 'GET /api/workbench/v4/user-preferences'
const FLAGS = 'GET /portal/env.json'

const PATTERNS = PREVIEW_ROUTES.map((route) => route.split('/'))

/** PREVIEW-4: whether a preview makes the call. The server refuses the others too, except those without a bearer. */
export function isListed(method: string, path: string): boolean {
  const [address = ''] = path.split('?', 1)
  const segments = `${method} ${address}`.split('/')
  return PATTERNS.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, at) => (part.startsWith('{') ? segments[at] !== '' : part === segments[at])),
  )
}

/** PREVIEW-4, PREVIEW-8: sends the listed reads with the token of the preview, and refuses every other call. */
export const previewTransport =
  (frame: PreviewFrame): Transport =>
  async (path, init) => {
    const method = init.method ?? 'GET'
    if (`${method} ${path}` === PREFERENCES) return Response.json(frame.preferences)
    if (`${method} ${path}` === FLAGS) return fetchFresh(path, init, null)
    if (!isListed(method, path)) return refuse()
    const response = await fetchFresh(path, init, frame)
    if (response.status === 401 || (await hasEnded(response))) frame.end()
    return response
  }

const refuse = () =>
  Response.json({ errorCode: 'VIEW_ONLY', errorMsg: '', traceId: '', details: null }, { status: 403 })

const hasEnded = async (response: Response): Promise<boolean> =>
  response.status === 404 && (await readProblem(response.clone()))?.errorCode === 'PREVIEW_ENDED'
