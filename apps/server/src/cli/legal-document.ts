import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Language } from '@portico/contract/protocol/common'
import { LEGAL_DOCUMENT_KINDS, LEGAL_VERSION, type LegalDocumentKind } from '@portico/contract/rules/sign-in/agreement'
import { auditOperator } from '../modules/audit/operator-audit.service.ts'
import { listDocuments, removeDocument, setDocument } from '../modules/agreement/documents.service.ts'
import { exitWithUsage, onDatabase, readArguments } from './command.ts'

const LANGUAGES = ['en', 'sv-SE', 'zh-CN'] as const satisfies readonly Language[]

const USAGE = `npm run legal-document                             lists the versions
npm run legal-document -- set KIND --version VERSION --effective-on YYYY-MM-DD --en FILE --sv-SE FILE --zh-CN FILE
npm run legal-document -- remove KIND VERSION --yes

KIND is one of: ${LEGAL_DOCUMENT_KINDS.join(', ')}
set     stores a version from text files in UTF-8: an empty line separates paragraphs, and '## ' begins a heading. A version that
        is or was in effect cannot be changed: give the new text a new version.
remove  deletes a version. The acceptances stay recorded, but the text is lost: keep a copy.

From its day on, the newest version is shown, and everybody is asked to accept it. 'agreement' and 'privacy' are accepted together.`

const { values, positionals } = readArguments(USAGE, () =>
  parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string', default: '' },
      'effective-on': { type: 'string', default: '' },
      en: { type: 'string', default: '' },
      'sv-SE': { type: 'string', default: '' },
      'zh-CN': { type: 'string', default: '' },
      yes: { type: 'boolean', default: false },
    },
  }),
)
const [order, kindText, removed = '', ...more] = positionals
const kind = LEGAL_DOCUMENT_KINDS.find((one) => one === kindText)
if (more.length > 0 || (order !== undefined && !kind)) exitWithUsage(USAGE)

if (order === undefined) await list()
else if (order === 'set' && kind && removed === '') await set(kind)
else if (order === 'remove' && kind && LEGAL_VERSION.test(removed) && values.yes) await remove(kind, removed)
else exitWithUsage(USAGE)

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

async function list(): Promise<void> {
  await onDatabase(async (database) => {
    const documents = await database.system(listDocuments)
    for (const document of documents) {
      const state = document.isPresent ? ' (in effect)' : ''
      console.log(`${document.kind}: version ${document.version} from ${document.effectiveOn}${state}`)
    }
    if (documents.length === 0) console.log('There are no legal documents: no person is asked to accept any.')
    return true
  })
}

async function set(kind: LegalDocumentKind): Promise<void> {
  const { version, 'effective-on': effectiveOn } = values
  if (!LEGAL_VERSION.test(version) || !isDate(effectiveOn) || LANGUAGES.some((language) => values[language] === '')) {
    exitWithUsage(USAGE)
  }
  const entries = await Promise.all(
    LANGUAGES.map(async (language) => [language, await readText(values[language])] as const),
  )
  const texts = Object.fromEntries(entries) as Record<Language, string>
  await onDatabase((database) =>
    database.system(async (db) => {
      const isSet = await setDocument(db, kind, { version, effectiveOn, texts })
      if (!isSet) {
        console.error(
          `Version ${version} of ${kind} is or was in effect. No change was made: give the text a new version.`,
        )
        return false
      }
      const entry = { action: 'legal-document.set', target: { kind, version }, after: { effectiveOn } }
      await auditOperator(db, 'all', entry)
      console.log(`${kind}: version ${version} is in effect from ${effectiveOn}.`)
      return true
    }),
  )
}

async function remove(kind: LegalDocumentKind, version: string): Promise<void> {
  await onDatabase((database) =>
    database.system(async (db) => {
      const isRemoved = await removeDocument(db, kind, version)
      if (isRemoved) await auditOperator(db, 'all', { action: 'legal-document.remove', target: { kind, version } })
      console.log(isRemoved ? `${kind}: version ${version} is removed.` : `There is no version ${version} of ${kind}.`)
      return isRemoved
    }),
  )
}

/** A text file in UTF-8 that is not empty; ends the command otherwise. */
async function readText(file: string): Promise<string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
    const unified = text.replaceAll('\r\n', '\n').trim()
    if (unified !== '') return unified
    console.error(`The file ${file} is empty.`)
  } catch (error) {
    console.error(`The file ${file} cannot be read as UTF-8: ${(error as Error).message}`)
  }
  process.exit(1)
}
