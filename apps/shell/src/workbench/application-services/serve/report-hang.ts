import { backgroundApi } from '../../../lib/api/api.ts'
import { logFailure } from '../../../lib/api/failures.ts'
import { pageOfTab } from '../../model/targets/resolve-tab.ts'

/** The path at which an application's host requests its own process (HOST-159). */
const PROCESS_PATH = '/.well-known/portico/process'
/** The time after which the frame of that request is removed, in milliseconds. */
const PROCESS_FRAME_LIFETIME_MS = 10_000

/** The applications that this page has reported; each is reported once. */
const reportedCodes = new Set<string>()

/** HOST-158, HOST-159: reports a hang of a tab's application to the operator, and remembers it in this browser. */
export function reportHang(id: string): void {
  const page = pageOfTab(id)
  if (!page) return
  const { code, hosting } = page.application
  if (reportedCodes.has(code) || hosting.isolation !== 'own') return
  reportedCodes.add(code)
  logFailure(`${code}: held up its process`)
  askForProcess(hosting.origin)
  backgroundApi
    .call('POST /api/product/v4/applications/{applicationCode}/hangs', { params: { applicationCode: code } })
    .catch(logFailure)
}

/** Requests the process by a frame of the application's host, because only that host can set its cookies. */
function askForProcess(origin: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.referrerPolicy = 'strict-origin'
  frame.setAttribute('sandbox', '')
  frame.src = origin + PROCESS_PATH
  document.body.append(frame)
  setTimeout(() => frame.remove(), PROCESS_FRAME_LIFETIME_MS)
}
