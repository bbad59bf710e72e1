import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  ConfigurationDocument,
  ConfigurationRefusal,
  FileDocument,
  ManagedBy,
} from '@portico/contract/administration/configuration'
import {
  CONFIGURATION_BYTES,
  CONFIGURATION_DOCUMENTS,
  REFUSALS_NAMED,
} from '@portico/contract/rules/administration/configuration'
import { OperatorError } from '../operator-error.ts'
import { type FileContent, type FileProblem, readDocuments } from './read-documents.ts'
import { readText } from './read-text.ts'

/** A message about a position in one of several files. */
interface NamedProblem extends FileProblem {
  file: string
}

/** The documents of a file, or of the files of a folder, as one whole. */
export interface ConfigurationFiles {
  documents: ConfigurationDocument[]
  /** CONF-15: the set that the files name; undefined for files of no set. */
  set: Pick<ManagedBy, 'set' | 'ui'> | undefined
  /** The source of each document. */
  sources: ManagedBy['sources']
  problems: NamedProblem[]
  /** CONF-7: the refused documents with their positions. */
  problemsOf(refusal: ConfigurationRefusal): NamedProblem[]
  /** SHA-256 of names and contents. */
  digest: string
}

interface NamedText {
  name: string
  text: string
}

/**
 * CONF-15: reads a file, or the `.yaml` and `.yml` files of a folder in the order of their names. `label` is the name of
 * the path in messages.
 */
export async function readConfiguration(path: string, label = path): Promise<ConfigurationFiles> {
  return contentOf(await readTexts(path, label))
}

async function readTexts(path: string, label: string): Promise<NamedText[]> {
  const isFolder = await stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  if (!isFolder) return [{ name: label, text: await readText(path, CONFIGURATION_BYTES) }]
  const entries = await readdir(path)
  const names = entries.filter((name) => !name.startsWith('.') && /\.ya?ml$/.test(name)).toSorted()
  const texts: NamedText[] = []
  let free = CONFIGURATION_BYTES
  for (const name of names) {
    const text = await readText(join(path, name), free)
    free -= Buffer.byteLength(text)
    texts.push({ name: `${label}/${name}`, text })
  }
  return texts
}

function contentOf(texts: readonly NamedText[]): ConfigurationFiles {
  const files = texts.map(({ name, text }) => ({ name, content: readDocuments(text) }))
  const problems = files.flatMap(({ name, content }) => content.problems.map((one) => ({ file: name, ...one })))
  const all = files.flatMap(({ name, content }) =>
    content.documents.map((document, index) => ({ name, content, document, index })),
  )
  const sets = all.filter(({ document }) => document.kind === 'ConfigurationSet')
  for (const { name, content, index } of sets.slice(1))
    problems.push({ file: name, ...content.positionOf(index, ['kind']), text: 'Another document names the set.' })
  const objects = all.filter(isConfiguration)
  if (objects.length > CONFIGURATION_DOCUMENTS)
    throw new OperatorError(`The files have at most ${CONFIGURATION_DOCUMENTS} documents together.`)
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
  return {
    documents: objects.map(({ document }) => document),
    set: setOf(sets[0]?.document),
    sources: objects.map(({ name, content, index }) => ({ file: name, line: content.positionOf(index, []).line })),
    problems: problems.slice(0, REFUSALS_NAMED),
    problemsOf: ({ documents }) => documents.map((refused) => problemOf(refused, objects)),
    digest,
  }
}

interface Located<D> {
  name: string
  content: FileContent
  document: D
  /** Position in the file. */
  index: number
}

const isConfiguration = (one: Located<FileDocument>): one is Located<ConfigurationDocument> =>
  one.document.kind !== 'ConfigurationSet'

function setOf(document: FileDocument | undefined): ConfigurationFiles['set'] {
  return document?.kind === 'ConfigurationSet' ? { set: document.code, ui: document.ui ?? 'drift' } : undefined
}

const REASONS: Record<string, string> = {
  FORBIDDEN: 'The account may not change this.',
  NOT_FOUND: 'The tenant does not have this.',
  CONFLICT: 'This conflicts with the state of the tenant.',
  VALIDATION: 'The value is not valid in this tenant.',
  MANAGED: 'Another set of files manages this.',
}

function problemOf(
  { document, object, field, errorCode }: ConfigurationRefusal['documents'][number],
  objects: readonly Located<ConfigurationDocument>[],
): NamedProblem {
  const source = document === null ? undefined : objects[document]
  const position = source?.content.positionOf(source.index, field === null ? [] : [field])
  const text = [object, field, REASONS[errorCode] ?? errorCode].filter(Boolean).join(': ')
  return { file: source?.name ?? '', line: 1, column: 1, ...position, text }
}

/** ADMIN-39: a message about a position, as editors and terminals know it. */
export const describeProblem = ({ file, line, column, text }: NamedProblem): string =>
  `${file === '' ? '' : `${file}:${line}:${column}: `}${text.replace(/\p{Cc}/gu, '?')}`
