import { backgroundApi } from '../../lib/api/api.ts'
import { logFailure } from '../../lib/failures.ts'
import { pageOfTab } from '../model/targets/shown-page.ts'

/** The path at which an application's host requests its own process (HOST-159). */
const PROCESS_PATH = '/.well-known/portico/process'
/** The frame that asks for that has gone by then. */
const ASKED_WITHIN_MS = 10_000

/** This page reports each application once. */
const told = new Set<string>()

/** HOST-158, HOST-159: reports a hang of a tab's application to the operator, and remembers it in this browser. */
export function reportHang(id: string): void {
  const page = pageOfTab(id)
  if (!page) return
  const { code, hosting } = page.application
  if (told.has(code) || hosting.isolation !== 'own') return
  told.add(code)
  logFailure(`${code}: held up its process`)
  askForProcess(hosting.origin)
  backgroundApi
    .call('POST /api/product/v4/applications/{applicationCode}/hangs', { params: { applicationCode: code } })
    .catch(logFailure)
}

/** A frame of the application's host, since its cookies are that host's alone. */
function askForProcess(origin: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.referrerPolicy = 'strict-origin'
  frame.setAttribute('sandbox', '')
  frame.src = origin + PROCESS_PATH
  document.body.append(frame)
  setTimeout(() => frame.remove(), ASKED_WITHIN_MS)
}
