import type { ReportedRefusal } from '@portico/contract/applications/refusals'

/** The number of different refusals of an application in one report; further ones are dropped. */
const AT_ONCE = 20
const COUNT_MAX = 1000
const SEND_AFTER_MS = 5000

type Send = (applicationCode: string, refusals: ReportedRefusal[]) => void

/** HOST-198: counts refusals of the gateway by application, and reports them together. */
export function createRefusalReports(send: Send): (applicationCode: string, refusal: string, path: string) => void {
  let waiting = new Map<string, Map<string, ReportedRefusal>>()

  function sendAll(): void {
    const all = waiting
    waiting = new Map()
    for (const [code, refusals] of all) send(code, [...refusals.values()])
  }

  return (applicationCode, refusal, path) => {
    const read = readRefusal(refusal)
    if (!read || !path.startsWith('/')) return
    if (waiting.size === 0) setTimeout(sendAll, SEND_AFTER_MS)
    const ofOne = waiting.get(applicationCode) ?? new Map<string, ReportedRefusal>()
    waiting.set(applicationCode, ofOne)
    const bare = path.split(/[?#]/, 1)[0]!.slice(0, 1000)
    const key = `${refusal} ${bare}`
    const countedReport = ofOne.get(key)
    if (countedReport) countedReport.count = Math.min(countedReport.count + 1, COUNT_MAX)
    else if (ofOne.size < AT_ONCE) ofOne.set(key, { ...read, path: bare, count: 1 })
  }
}

/** `UPSTREAM_TIMEOUT; reason=late`, as the gateway writes it (HOST-133). */
function readRefusal(refusal: string): Pick<ReportedRefusal, 'code' | 'reason'> | undefined {
  const [code = '', reason] = refusal.split('; reason=')
  if (!/^[A-Z_]{1,40}$/.test(code)) return undefined
  return { code, reason: reason !== undefined && /^[\w-]{1,40}$/.test(reason) ? reason : null }
}
