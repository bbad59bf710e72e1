import { z } from 'zod/mini'
import { type Call, CallError } from '@portico/contract/client/client'
import {
  type ConfigurationChange,
  ConfigurationRefusal,
  FileDocument,
} from '@portico/contract/administration/configuration'
import { OperatorError } from '../../operator-error.ts'
import { type ConfigurationWord, isConfigurationWord } from '../portal/on-demand-usage.ts'
import { MisuseError, type PrintLine } from '../portal/order-parts.ts'
import { toYaml } from '../../documents/to-yaml.ts'
import { type ConfigurationFiles, describeProblem, readConfiguration } from '../../documents/read-configuration.ts'

/** CONF-5: 0: equal or applied; 1: an error; 2: the file differs from the tenant. */
export type ExitCode = 0 | 1 | 2

interface Run {
  /** A file, or a folder of files. */
  file: string | undefined
  /** CONF-18: true to delete the objects of the set that the files do not name. */
  prunes?: boolean
  /** Signs in. Commands that need no portal do not call it. */
  connect: () => Promise<Call>
  print: PrintLine
}

const COMMANDS: Record<ConfigurationWord, (run: Run) => Promise<ExitCode>> = {
  async schema({ print }) {
    print(JSON.stringify(z.toJSONSchema(FileDocument, { io: 'input' }), null, 2))
    return 0
  },
  async export({ connect, print }) {
    const call = await connect()
    print(toYaml((await call('GET /api/admin/v1/configuration')).documents).trimEnd())
    return 0
  },
  async validate({ file, print }) {
    const { documents, problems } = await read(file)
    problems.forEach((problem) => print(describeProblem(problem)))
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

async function read(file: string | undefined): Promise<ConfigurationFiles> {
  if (!file) throw new MisuseError()
  return readConfiguration(file)
}

async function send({ file, prunes = false, connect, print }: Run, dryRun: boolean): Promise<ExitCode> {
  const { documents, set, sources, problems, problemsOf } = await read(file)
  problems.forEach((problem) => print(describeProblem(problem)))
  if (problems.length > 0) return 1
  if (prunes && !set) throw new OperatorError('--prune needs a document of kind ConfigurationSet in the files.')
  const call = await connect()
  try {
    const managedBy = set && { managedBy: { ...set, prune: prunes, sources } }
    const body = { documents, dryRun, ...managedBy }
    const { changes, unchanged } = await call('POST /api/admin/v1/configuration', { body })
    for (const change of changes) for (const line of linesOf(change)) print(line)
    print(`${changes.length} ${dryRun ? 'differ' : 'changed'}, ${unchanged} are equal.`)
    return dryRun && changes.length > 0 ? 2 : 0
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    problemsOf(refusal).forEach((problem) => print(describeProblem(problem)))
    print('Nothing was changed.')
    return 1
  }
}

const SIGNS = { create: '+', change: '~', delete: '-' }

/** ADMIN-39: a stored text neither breaks the line nor speaks to the terminal. */
function linesOf({ kind, code, change, fields }: ConfigurationChange): string[] {
  const show = (value: unknown) => JSON.stringify(value).replace(/\p{Cc}/gu, '?')
  return [
    `${SIGNS[change]} ${[kind, code].filter(Boolean).join(' ')}`,
    ...fields.map(({ field, before, after }) => `    ${field}: ${show(before)} -> ${show(after)}`),
  ]
}

/** CONF-7: the refusal of single documents; undefined for another error. */
function refusalIn(error: unknown): ConfigurationRefusal | undefined {
  return error instanceof CallError ? ConfigurationRefusal.safeParse(error.problem?.details).data : undefined
}
