import { sql } from 'kysely'
import type {
  DefinitionRevision,
  DefinitionRevisionSummary,
} from '@portico/contract/administration/application-definitions'
import { PortalError } from '@portico/contract/protocol/errors'
import { DEFINITION_REVISIONS } from '@portico/contract/rules/administration/application-definitions'
import type { SystemDb } from '../../db/handles.ts'
import { changesBetween } from './definition-changes.ts'

type Definition = Record<string, unknown>

const revisions = (db: SystemDb, code: string) =>
  db
    .selectFrom('application_revision')
    .select(['revision', 'created_at as createdAt'])
    .where('application_code', '=', code)
    .orderBy('revision', 'desc')

const summary = ({ revision, createdAt }: { revision: number; createdAt: Date }): DefinitionRevisionSummary => ({
  revision,
  createdAt: createdAt.toISOString(),
})

/** ADMIN-98: the last revisions, the latest first. */
export async function listRevisions(db: SystemDb, code: string): Promise<DefinitionRevisionSummary[]> {
  return (await revisions(db, code).limit(DEFINITION_REVISIONS).execute()).map(summary)
}

export async function getRevision(db: SystemDb, code: string, revision: number): Promise<DefinitionRevision> {
  const row = await revisions(db, code).select('definition').where('revision', '=', revision).executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  return { ...summary(row), definition: row.definition }
}

/** The number of the last revision; 0 if there is none. */
export async function lastRevision(db: SystemDb, code: string): Promise<number> {
  return (await revisions(db, code).limit(1).executeTakeFirst())?.revision ?? 0
}

/**
 * ADMIN-98: stores the former and the present definition of an application, unless the last revision has it. Changes
 * that single calls and commands have made since then get a revision of their own. The caller has locked the catalogue.
 */
export async function storeRevisions(
  db: SystemDb,
  code: string,
  states: readonly (Definition | undefined)[],
): Promise<void> {
  for (const definition of states) {
    const last = await revisions(db, code).select('definition').limit(1).executeTakeFirst()
    if (!definition || (last && changesBetween(last.definition, definition).length === 0)) continue
    const revision = (last?.revision ?? 0) + 1
    await db
      .insertInto('application_revision')
      .values({ application_code: code, revision, definition: JSON.stringify(definition) })
      .execute()
    await sql`delete from application_revision
      where application_code = ${code} and revision <= ${revision - DEFINITION_REVISIONS}`.execute(db)
  }
}
