import type { SystemDb } from '../../db/handles.ts'
import { listRefusals } from '../../modules/applications/gateway-refusals.service.ts'

/** HOST-197: the gateway's refusals of an application, latest first, with the option that changes each. */
export async function refusalLines(db: SystemDb, code: string): Promise<string[]> {
  const refusals = await listRefusals(db, code)
  if (refusals.length === 0) return [`The gateway has refused no requests of ${code} in the last 30 days.`]
  const options = new Set(refusals.map((refusal) => optionFor(refusal)).filter((option) => option !== undefined))
  return [
    ...refusals.map(
      ({ count, lastAt, method, path, code: refusal, reason }) =>
        `${`${count}`.padStart(7)}  ${lastAt.toISOString()}  ${refusal}${reason === '' ? '' : ` (${reason})`}  ${method} ${path}`,
    ),
    ...[...options].map((option) => `To allow more: npm run app -- set ${code} ${option}`),
  ]
}

/** The option that changes a limit or a host; undefined if the application or its server must change. */
export function optionFor({ code, reason }: { code: string; reason: string | null }): string | undefined {
  if (code === 'PAYLOAD_TOO_LARGE') return '--upload SIZE'
  if (code === 'URI_TOO_LONG') return '--address SIZE'
  if (code === 'HEADERS_TOO_LARGE') return '--headers SIZE'
  if (code === 'UPSTREAM_TIMEOUT' && reason === 'late') return '--first-byte SECONDS'
  return code === 'UNAVAILABLE' || code === 'TOO_MANY_REQUESTS' ? '--streams NUMBER' : undefined
}
