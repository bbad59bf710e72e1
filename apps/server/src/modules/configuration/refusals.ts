import { sql } from 'kysely'
import type { ConfigurationRefusal } from '@portico/contract/administration/configuration'
import { PortalError } from '@portico/contract/protocol/errors'
import { CONFIGURATION_MS, REFUSALS_NAMED } from '@portico/contract/rules/administration/configuration'
import type { SystemDb } from '../../db/handles.ts'
import { inSavepoint } from '../../db/tenant-scope.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'

type Refused = ConfigurationRefusal['documents'][number]

interface Attempts {
  /** Runs a part in a savepoint, and notes its refusal. Returns false once enough are noted. */
  attempt(refused: Pick<Refused, 'document' | 'object'>, part: () => Promise<void>): Promise<boolean>
  hasRefusals(): boolean
  refusalCount(): number
  /** Throws the first refusal, with the others as its details. */
  throwRefusals(): void
}

/** CONF-11: collects the refusals of parts that are applied one after another, within the time limit of a call. */
export function collectRefusals(db: SystemDb): Attempts {
  const refusals: (Refused & { error: PortalError })[] = []
  const end = performance.now() + CONFIGURATION_MS
  return {
    async attempt(refused, part) {
      // other changes of the tenant wait for this one
      if (performance.now() > end) throw new PortalError('PAYLOAD_TOO_LARGE')
      try {
        await inSavepoint(db, part)
      } catch (error) {
        if (!(error instanceof PortalError)) throw error
        refusals.push({ ...refused, field: fieldOf(error), errorCode: error.code, error })
      }
      return refusals.length < REFUSALS_NAMED
    },
    hasRefusals: () => refusals.length > 0,
    refusalCount: () => refusals.length,
    throwRefusals() {
      const [first] = refusals
      if (!first) return
      throw new PortalError(first.error.code, {
        documents: refusals.map(({ document, object, field, errorCode }) => ({ document, object, field, errorCode })),
      } satisfies ConfigurationRefusal)
    },
  }
}

/** The field that a refusal of validation names, if it names one. */
function fieldOf({ details }: PortalError): string | null {
  const fields = (details as { fields?: { field: string }[] } | null)?.fields
  return fields?.[0]?.field ?? null
}

/** API-9: each object is read under the lock of its change, so its version is the present one. */
export const withPresentVersions = <Context extends ChangeContext>({ request, ...context }: Context) => ({
  ...context,
  request: { id: request.id, ip: request.ip, headers: { ...request.headers, 'if-match': '*' } },
})

/** CONF-11: files and change sets of a tenant are applied one at a time, because others would wait for their locks. */
export async function lockConfiguration(db: SystemDb, tenantId: number): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`configuration/${tenantId}`}, 0)) as free`.execute(db)
  if (!rows[0]?.free) throw new PortalError('CONFLICT')
}

/** CONF-22: the same lock for a start, which waits for it. */
export const waitForConfiguration = (db: SystemDb, tenantId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`configuration/${tenantId}`}, 0))`.execute(db)
