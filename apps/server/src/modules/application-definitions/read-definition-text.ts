import { ApplicationDefinition, type DefinitionReading } from '@portico/contract/administration/application-definitions'
import { readDocumentsOf } from '../../documents/read-documents.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'

/** ADMIN-107: the one definition of a text, for operators of the platform alone. */
export async function readDefinitionText(
  { rights }: Pick<RightsHolder, 'rights'>,
  text: string,
): Promise<DefinitionReading> {
  assertHolds(rights, 'edit menu', { level: 'platform' })
  const { documents, problems, positionOf } = readDocumentsOf(text, ApplicationDefinition)
  const [definition = null, second] = documents
  if (problems.length > 0) return { definition: null, problems }
  if (definition === null || second)
    return {
      definition: null,
      problems: [{ ...positionOf(second ? 1 : 0, []), text: 'The text must contain exactly one definition.' }],
    }
  return { definition, problems }
}
