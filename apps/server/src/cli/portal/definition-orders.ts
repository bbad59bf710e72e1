import { type Call, CallError } from '@portico/contract/client/client'
import {
  ApplicationDefinition,
  type DefinitionCheck,
  DefinitionRefusal,
  type LostMenu,
} from '@portico/contract/administration/application-definitions'
import { DEFINITION_BYTES } from '@portico/contract/rules/administration/application-definitions'
import { OperatorError } from '../../operator-error.ts'
import { type FileContent, readDocumentsOf } from '../../documents/read-documents.ts'
import { toYaml } from '../../documents/to-yaml.ts'
import { describe } from '../files/document-files.ts'
import { readText } from '../../documents/read-text.ts'
import { exactWords, MisuseError, numberOf, type Options, type Order, type PrintLine, row } from './order-parts.ts'

interface DefinitionFile {
  definition: ApplicationDefinition
  /** Names a problem of a field with its line and column. */
  at: (path: readonly PropertyKey[], text: string) => string
}

/** ADMIN-97: the one definition in a file. Its problems end the command, each with line and column. */
export async function readDefinition(file: string): Promise<DefinitionFile> {
  const content: FileContent<ApplicationDefinition> = readDocumentsOf(
    await readText(file, DEFINITION_BYTES),
    ApplicationDefinition,
  )
  const { documents, problems, positionOf } = content
  const [definition] = documents
  if (problems.length > 0) throw new OperatorError(problems.map((problem) => describe(file, problem)).join('\n'))
  if (!definition || documents.length > 1) throw new OperatorError(`${file} must contain exactly one definition.`)
  return { definition, at: (path, text) => describe(file, { ...positionOf(0, path), text }) }
}

const DEFINITION = '/api/admin/v1/application-definitions'

const usesOf = ({ roleCount, requestCount }: LostMenu): string => `roles ${roleCount}, view requests ${requestCount}`

const pathOf = (field: string) => field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** ADMIN-94: a line for each field that changes, and for each menu that roles or view requests lose. */
function printCheck({ at }: DefinitionFile, check: DefinitionCheck, print: PrintLine): void {
  const { isNew, changes, lostMenus, warnings } = check
  if (isNew) print('+ a new application')
  for (const { field, before, after } of isNew ? [] : changes)
    print(row(`~ ${field}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`))
  for (const menu of lostMenus) print(row(`! ${menu.menuCode} is used by tenants: ${usesOf(menu)}`))
  for (const { field, text } of warnings) print(row(`! ${at(pathOf(field), `${field}: ${text}`)}`))
}

/** Runs a call with the definition. A refusal that names a field is printed with its position in the file. */
async function send<T>({ at }: DefinitionFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { details } = error.problem ?? {}
    const refusal = DefinitionRefusal.safeParse(details)
    if (refusal.data) {
      const menus = refusal.data.lostMenus.map((menu) => `${menu.menuCode} (${usesOf(menu)})`).join('; ')
      throw new OperatorError(
        `Tenants use menus that the file no longer has: ${menus}. With --take-from-roles they lose them.`,
        { cause: error },
      )
    }
    const fields = (details as { fields?: { field: string; text?: string }[] } | null)?.fields
    if (error.problem?.errorCode !== 'VALIDATION' || !fields?.[0]) throw error
    const lines = fields.map(({ field, text = 'The value is not valid in this portal.' }) => {
      const path = pathOf(field)
      const within = path[0] === 'definition' ? path.slice(1) : path
      return at(within, `${within.join('.')}: ${text}`)
    })
    throw new OperatorError(lines.join('\n'), { cause: error })
  }
}

const check = (call: Call, file: DefinitionFile) =>
  send(file, () => call(`POST ${DEFINITION}/check`, { body: { definition: file.definition } }))

/** Creates the application, or changes it. Returns what was changed. */
async function applyDefinition(call: Call, file: DefinitionFile, options: Options): Promise<DefinitionCheck> {
  const { definition } = file
  const { code } = definition
  const result = await check(call, file)
  if (result.isNew) await send(file, () => call(`POST ${DEFINITION}`, { body: { definition } }))
  else {
    const params = { code }
    await call(`GET ${DEFINITION}/{code}`, { params })
    const body = { definition, takeFromRoles: options['take-from-roles'] !== undefined }
    await send(file, () => call(`PUT ${DEFINITION}/{code}`, { params, body }))
  }
  return result
}

/** ADMIN-91: an application as one file, which describes it as a whole. */
export const definitionOrders: Record<string, Order> = {
  async show(call, words, _options, print) {
    const [code = '', revision, ...more] = words
    if (!code || more.length > 0) throw new MisuseError()
    const { definition } =
      revision === undefined
        ? await call(`GET ${DEFINITION}/{code}`, { params: { code } })
        : await call(`GET ${DEFINITION}/{code}/revisions/{revision}`, {
            params: { code, revision: numberOf(revision) },
          })
    print(toYaml([definition]).trimEnd())
  },
  async history(call, words, _options, print) {
    const [code] = exactWords(1, words)
    const { items } = await call(`GET ${DEFINITION}/{code}/revisions`, { params: { code } })
    for (const { revision, createdAt } of items) print(row(revision, createdAt))
  },
  async rollback(call, words, options, print) {
    const [code, revision] = exactWords(2, words)
    const params = { code, revision: numberOf(revision) }
    const stored = await call(`GET ${DEFINITION}/{code}/revisions/{revision}`, { params })
    const { data: definition } = ApplicationDefinition.safeParse(stored.definition)
    if (!definition) throw new OperatorError(`Revision ${revision} has values that are no longer permitted.`)
    const file: DefinitionFile = { definition, at: (_, text) => text }
    printCheck(file, await applyDefinition(call, file, options), print)
    print(`The application ${code} is as in revision ${revision}.`)
  },
  async diff(call, words, _options, print) {
    const [path] = exactWords(1, words)
    const file = await readDefinition(path)
    const result = await check(call, file)
    printCheck(file, result, print)
    print(`Fields that differ: ${result.changes.length}.`)
    // CONF-5
    return result.isNew || result.changes.length > 0 ? 2 : 0
  },
  async apply(call, words, options, print) {
    const [path] = exactWords(1, words)
    const file = await readDefinition(path)
    const result = await applyDefinition(call, file, options)
    printCheck(file, result, print)
    print(`The application ${file.definition.code} is as ${path} says. Fields changed: ${result.changes.length}.`)
  },
  async remove(call, words, _options, print) {
    const [code] = exactWords(1, words)
    const params = { code }
    await call(`GET ${DEFINITION}/{code}`, { params })
    await call(`DELETE ${DEFINITION}/{code}`, { params })
    print(`The application ${code} is removed.`)
  },
}
