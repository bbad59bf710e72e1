import { ApplicationDefinition, type DefinitionReading } from '@portico/contract/administration/application-definitions'
import type { Language } from '@portico/contract/protocol/common'
import { sv, zhCN } from 'zod/locales'
import { type FileTexts, readDocumentsOf } from '../../documents/read-documents.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'

/** ADMIN-107: the one definition of a text, for operators of the platform alone. */
export async function readDefinitionText(
  { rights, actor: { language } }: RightsHolder,
  text: string,
): Promise<DefinitionReading> {
  assertHolds(rights, 'edit menu', { level: 'platform' })
  const { documents, problems, positionOf } = readDocumentsOf(text, ApplicationDefinition, textsIn(language))
  const [definition = null, second] = documents
  if (problems.length > 0) return { definition: null, problems }
  if (definition === null || second)
    return {
      definition: null,
      problems: [{ ...positionOf(second ? 1 : 0, []), text: serverText('definition.one', language) }],
    }
  return { definition, problems }
}

/** ADMIN-121: the sentences of problems in a language; undefined for English, in which all parts speak by themselves. */
function textsIn(language: Language): FileTexts | undefined {
  if (language === 'en') return undefined
  return {
    schema: (language === 'sv-SE' ? sv() : zhCN()).localeError,
    unknownField: (key) => serverText('definition.unknownField', language).replace('{{key}}', key),
    alias: serverText('definition.alias', language),
    tooMany: (documents) => serverText('definition.tooMany', language).replace('{{n}}', String(documents)),
    tooDeep: serverText('definition.tooDeep', language),
    syntax: () => serverText('definition.syntax', language),
  }
}
