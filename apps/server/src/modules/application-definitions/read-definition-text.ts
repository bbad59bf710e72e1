import { ApplicationDefinition, type DefinitionReading } from '@portico/contract/administration/application-definitions'
import type { SystemDb } from '../../db/handles.ts'
import { readDocumentsOf } from '../../documents/read-documents.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'
import { findPortalProblems, listGroups, portalProblemText } from './portal-problems.ts'

/**
 * ADMIN-107: the one definition of a text, for operators of the platform alone. CONSOLE-133: values that do not fit this
 * portal are problems, too.
 */
export async function readDefinitionText(
  db: SystemDb,
  { rights, actor: { language } }: RightsHolder,
  text: string,
): Promise<DefinitionReading> {
  assertHolds(rights, 'edit menu', { level: 'platform' })
  const { documents, problems, positionOf } = readDocumentsOf(text, ApplicationDefinition, language)
  const groups = await listGroups(db)
  const [definition = null, second] = documents
  if (problems.length > 0) return { definition: null, problems, groups }
  if (definition === null || second) {
    const one = { ...positionOf(second ? 1 : 0, []), text: serverText('definition.one', language) }
    return { definition: null, problems: [one], groups }
  }
  const found = (await findPortalProblems(db, definition)).map((problem) => ({
    ...positionOf(0, problem.path),
    text: `${problem.path.join('.')}: ${portalProblemText(problem, language)}`,
  }))
  return { definition: found.length > 0 ? null : definition, problems: found, groups }
}
