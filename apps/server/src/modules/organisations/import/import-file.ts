import { sql } from 'kysely'
import type { OrganisationImportReport } from '@portico/contract/administration/organisation-import'
import { IMPORT_FILE } from '@portico/contract/rules/administration/imports'
import type { SystemDb, TenantDb } from '../../../db/handles.ts'
import { newId } from '../../../db/new-id.ts'
import { inTenant } from '../../../db/tenant-scope.ts'
import { type AuditedChange, auditChanges, type ChangeContext } from '../../audit/change-audit.service.ts'
import { type FileCall, type PlannedImport, runImport } from '../../imports/imports.service.ts'
import { assertUnlocked } from '../../managed-locks/managed-locks.service.ts'
import { assertRoom } from '../../tenant-limits/limits.service.ts'
import type { RightsHolder } from '../../rights/rights.service.ts'
import { type ImportLine, ImportRefused, readLines } from './lines.ts'
import {
  readStatuses,
  type FormerOrganisation,
  type ImportedValues,
  listFormer,
  valuesAfter,
  writeOrganisations,
} from './organisation-rows.ts'
import { byCodeKey, codeKey, computePositions, type OrganisationPosition } from './positions.ts'

type RefusedLine = OrganisationImportReport['problems'][number]

interface OrganisationFile {
  lines: readonly ImportLine[]
  problems: readonly RefusedLine[]
}

/** Entries of one statement. */
const ENTRIES = 1000

/** IMPORT-18 to IMPORT-24: creates and changes organisations by a file, all lines or none, and moves none. */
export const importOrganisationFile = (
  db: SystemDb,
  context: ChangeContext & Pick<RightsHolder, 'rights'>,
  call: FileCall,
): Promise<OrganisationImportReport> =>
  runImport<OrganisationFile, RefusedLine>(db, context, call, {
    kind: 'organisations',
    right: 'edit organisation',
    read: readOrganisations,
    plan: (file) => planOrganisations(db, context, file),
  })

async function readOrganisations(bytes: Buffer): Promise<OrganisationFile> {
  try {
    return { lines: await readLines(bytes, IMPORT_FILE.lines), problems: [] }
  } catch (error) {
    return { lines: [], problems: refusedLines(error) }
  }
}

async function planOrganisations(
  db: SystemDb,
  context: ChangeContext,
  { lines: given, problems }: OrganisationFile,
): Promise<PlannedImport<RefusedLine>> {
  if (problems.length > 0) return refuse(problems)
  const { tenantId } = context.actor
  // ADMIN-24: the command of the operator waits, too
  await db.selectFrom('tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute()
  const { lines, problems: unknownStatuses } = await readStatuses(db, given)
  const present = await inTenant(db, tenantId, (own) => listNamed(own, tenantId, lines))
  const moves = findMoves(lines, present)
  const refused: RefusedLine[] = unknownStatuses.map(toRefusedLine)
  for (const { line } of moves) refused.push({ line, column: 'parent', reason: 'move' })
  let positions: OrganisationPosition[] = []
  try {
    positions = computePositions(
      lines.filter((line) => !moves.has(line)),
      present,
      newId,
    )
  } catch (error) {
    refused.push(...refusedLines(error))
  }
  if (refused.length > 0) return refuse(refused)
  const plan = planPositions(db, context, positions, present)
  await assertUnlocked(db, tenantId, { kind: 'Organisation', codes: plan.codes })
  return plan
}

function planPositions(
  db: SystemDb,
  context: ChangeContext,
  positions: readonly OrganisationPosition[],
  present: readonly FormerOrganisation[],
): PlannedImport<RefusedLine> & { codes: string[] } {
  const { tenantId } = context.actor
  const former = new Map(present.map((organisation) => [organisation.id, organisation]))
  const named = positions.flatMap(({ line, ...position }) => (line ? [{ ...position, line }] : []))
  const created = named.filter(({ id }) => !former.has(id))
  const changed = named.filter(({ id, line }) => {
    const one = former.get(id)
    return one !== undefined && JSON.stringify(valuesAfter(line, one)) !== JSON.stringify(valuesOf(one))
  })
  const written = [...created, ...changed]
  // ADMIN-202: enabled organisations, as a limit counts them
  const added = written.reduce((sum, { id, line }) => {
    const one = former.get(id)
    return sum + Number(valuesAfter(line, one).enabled) - Number(one?.enabled ?? false)
  }, 0)
  return {
    ...{ created: created.length, changed: changed.length, unchanged: named.length - written.length },
    problems: [],
    codes: written.map(({ line }) => line.code),
    apply: async (goOn) => {
      await assertRoom(db, { tenantId, kind: 'organisations', added })
      // ISO-3: row-level security limits the changes to the tenant
      await inTenant(db, tenantId, async (own) => {
        await writeOrganisations(own, tenantId, { positions: written, former }, goOn)
        for (let from = 0; from < written.length; from += ENTRIES)
          await auditChanges(
            own,
            context,
            written.slice(from, from + ENTRIES).map((position) => toEntry(position, former.get(position.id))),
          )
      })
      return []
    },
  }
}

/** IMPORT-21: the lines that would move an existing organisation. */
function findMoves(lines: readonly ImportLine[], present: readonly FormerOrganisation[]): Set<ImportLine> {
  const existing = byCodeKey(present)
  const codes = new Set(lines.map(({ code }) => codeKey(code)))
  const isMove = ({ code, parent }: ImportLine) => {
    const one = existing.get(codeKey(code))
    if (!one) return false
    if (parent === null) return one.parentId !== null
    const parentKey = codeKey(parent)
    const isKnown = existing.has(parentKey) || codes.has(parentKey)
    return isKnown && existing.get(parentKey)?.id !== one.parentId
  }
  return new Set(lines.filter(isMove))
}

/** The organisations whose codes the lines have, and those above them. */
async function listNamed(db: TenantDb, tenantId: number, lines: readonly ImportLine[]): Promise<FormerOrganisation[]> {
  const codes = new Set(lines.flatMap(({ code, parent }) => [code, parent ?? code]).map(codeKey))
  const named = await listFormer(db, tenantId, sql`n.code_key = any (${[...codes]}::text[])`)
  const namedIds = new Set(named.map(({ id }) => id))
  const idsAbove = new Set(named.flatMap(({ path }) => path.split('/').slice(1).map(Number)))
  const others = [...idsAbove].filter((id) => !namedIds.has(id))
  return [...named, ...(await listFormer(db, tenantId, sql`n.id = any (${others}::bigint[])`))]
}

/** In the order of `valuesAfter`. */
const valuesOf = ({ type, name, shortName, status, sapCode, enabled }: FormerOrganisation): ImportedValues => ({
  ...{ type, name, shortName, status, sapCode, enabled },
})

/** IMPORT-22: the entry of an organisation in the log. */
function toEntry(
  { id, parentId, line }: OrganisationPosition & { line: ImportLine },
  former: FormerOrganisation | undefined,
): AuditedChange {
  const after = toFacts(valuesAfter(line, former))
  if (former) return { action: 'organisation.change', target: { orgId: id }, before: toFacts(valuesOf(former)), after }
  return { action: 'organisation.create', target: { orgId: id }, after: { parentId, code: line.code, ...after } }
}

/** The names of the fields in the log are those of the interface. */
const toFacts = ({ status, ...values }: ImportedValues) => ({ ...values, statusCode: status })

const refuse = (problems: readonly RefusedLine[]): PlannedImport<RefusedLine> => ({
  ...{ created: 0, changed: 0, unchanged: 0 },
  problems: problems.toSorted((one, other) => one.line - other.line),
  apply: () => Promise.resolve(problems),
})

const toRefusedLine = ({ line, column, reason, permitted }: RefusedLine): RefusedLine => ({
  ...{ line, column, reason },
  ...(permitted && { permitted }),
})

function refusedLines(error: unknown): RefusedLine[] {
  if (!(error instanceof ImportRefused)) throw error
  return error.problems.map(toRefusedLine)
}
