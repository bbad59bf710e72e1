import type { ImportRun } from '@portico/contract/administration/import-jobs'
import { call } from '../../calls/call.ts'
import type { PortalConnection } from '../../portal-connection.ts'

/** Milliseconds between two questions about a running import. */
const EVERY_MS = 1000

interface Followed {
  signal: AbortSignal
  onProgress: (run: ImportRun) => void
}

/** IMPORT-44: asks for an import until it has ended. Ends without an answer once `signal` is aborted. */
export async function followImport(
  portal: PortalConnection,
  first: ImportRun,
  { signal, onProgress }: Followed,
): Promise<ImportRun> {
  let run = first
  while (run.endedAt === null) {
    onProgress(run)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    signal.throwIfAborted()
    run = (await call<ImportRun>(portal, { path: `imports/${run.id}`, signal })).body
  }
  return run
}

/** IMPORT-45: asks the server to cancel an import. One that has ended meanwhile stays as it is. */
export const cancelImport = (portal: PortalConnection, id: number): Promise<unknown> =>
  call(portal, { method: 'POST', path: `imports/${id}/cancel` }).catch(() => undefined)
