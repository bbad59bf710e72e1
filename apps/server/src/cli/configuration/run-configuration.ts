import { z } from 'zod/mini'
import { type Call, CallError } from '@portico/contract/client/client'
import {
  type ConfigurationChange,
  ConfigurationDocument,
  ConfigurationRefusal,
} from '@portico/contract/administration/configuration'
import { CONFIGURATION_BYTES } from '@portico/contract/rules/administration/configuration'
import { type ConfigurationWord, isConfigurationWord } from '../portal/on-demand-usage.ts'
import { MisuseError, type PrintLine } from '../portal/order-parts.ts'
import { describe, readText, toYaml } from '../files/document-files.ts'
import { type FileContent, type FileProblem, readDocuments } from '../../documents/read-documents.ts'

/** CONF-5: 0: equal or applied; 1: an error; 2: the file differs from the tenant. */
export type ExitCode = 0 | 1 | 2

interface Run {
  file: string | undefined
  /** Signs in. Commands that need no portal do not call it. */
  connect: () => Promise<Call>
  print: PrintLine
}

const COMMANDS: Record<ConfigurationWord, (run: Run) => Promise<ExitCode>> = {
  async schema({ print }) {
    print(JSON.stringify(z.toJSONSchema(ConfigurationDocument, { io: 'input' }), null, 2))
    return 0
  },
  async export({ connect, print }) {
    const call = await connect()
    print(toYaml((await call('GET /api/admin/v1/configuration')).documents).trimEnd())
    return 0
  },
  async validate({ file, print }) {
    const { documents, problems } = await read(file)
    problems.forEach((problem) => print(describe(file, problem)))
    if (problems.length === 0) print(`${documents.length} documents are valid.`)
    return problems.length > 0 ? 1 : 0
  },
  diff: (run) => send(run, true),
  apply: (run) => send(run, false),
}

/** CONF-5: the command that the words name; undefined if they name none of these. */
export function configurationCommand(words: string[]): ((run: Run) => Promise<ExitCode>) | undefined {
  const [name = '', ...more] = words
  const command = isConfigurationWord(name) ? COMMANDS[name] : undefined
  if (command && more.length > 0) throw new MisuseError()
  return command
}

/** CONF-8: the size is known before the file is read. */
async function read(file: string | undefined): Promise<FileContent> {
  if (!file) throw new MisuseError()
  return readDocuments(await readText(file, CONFIGURATION_BYTES))
}

async function send({ file, connect, print }: Run, dryRun: boolean): Promise<ExitCode> {
  const content = await read(file)
  content.problems.forEach((problem) => print(describe(file, problem)))
  if (content.problems.length > 0) return 1
  const call = await connect()
  try {
    const { documents } = content
    const { changes, unchanged } = await call('POST /api/admin/v1/configuration', { body: { documents, dryRun } })
    for (const change of changes) for (const line of linesOf(change)) print(line)
    print(`${changes.length} ${dryRun ? 'differ' : 'changed'}, ${unchanged} are equal.`)
    return dryRun && changes.length > 0 ? 2 : 0
  } catch (error) {
    const refusals = refusalsOf(error, content)
    if (!refusals) throw error
    refusals.forEach((problem) => print(describe(file, problem)))
    print('Nothing was changed.')
    return 1
  }
}

/** ADMIN-39: a stored text neither breaks the line nor speaks to the terminal. */
function linesOf({ kind, code, change, fields }: ConfigurationChange): string[] {
  const show = (value: unknown) => JSON.stringify(value).replace(/\p{Cc}/gu, '?')
  return [
    `${change === 'create' ? '+' : '~'} ${[kind, code].filter(Boolean).join(' ')}`,
    ...fields.map(({ field, before, after }) => `    ${field}: ${show(before)} -> ${show(after)}`),
  ]
}

const REASONS: Record<string, string> = {
  FORBIDDEN: 'The account may not change this.',
  NOT_FOUND: 'The tenant does not have this.',
  CONFLICT: 'This conflicts with the state of the tenant.',
  VALIDATION: 'The value is not valid in this tenant.',
}

/** CONF-7: the refused documents with their positions; undefined if the answer names none. */
function refusalsOf(error: unknown, { positionOf }: FileContent): FileProblem[] | undefined {
  if (!(error instanceof CallError)) return undefined
  const { data } = ConfigurationRefusal.safeParse(error.problem?.details)
  return data?.documents.map(({ document, field, errorCode }) => ({
    ...positionOf(document, field === null ? [] : [field]),
    text: [field, REASONS[errorCode] ?? errorCode].filter(Boolean).join(': '),
  }))
}
