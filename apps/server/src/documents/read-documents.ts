import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseAllDocuments, visit } from 'yaml'
import type { z } from 'zod/mini'
import { FileDocument } from '@portico/contract/administration/configuration'
import type { Language } from '@portico/contract/protocol/common'
import { CONFIGURATION_DOCUMENTS } from '@portico/contract/rules/administration/configuration'
import { serverText } from '../http/pipeline/problems/server-texts.ts'
import { type Conversion, CONVERSIONS, toPresentVersion } from './older-versions.ts'
import { conflictText, issueText } from './issue-text.ts'

interface FilePosition {
  line: number
  column: number
}

/** A message about a position in the file. */
export interface FileProblem extends FilePosition {
  text: string
}

export interface FileContent<D = FileDocument> {
  documents: D[]
  problems: FileProblem[]
  /** The position of a field of a document, or of the document itself. */
  positionOf(document: number, path: readonly PropertyKey[]): FilePosition
}

/** The maximum number of problems that are named. */
const MAX_REPORTED_PROBLEMS = 20

/** ADMIN-121: the sentences of problems, in one language. */
const textsIn = (language: Language) => ({
  schema: (issue: Parameters<typeof issueText>[0]) => issueText(issue, language),
  conflict: (message: string) => conflictText(message, language),
  unknownField: (key: string) => serverText('definition.unknownField', language).replace('{{key}}', () => key),
  alias: serverText('definition.alias', language),
  tooMany: (documents: number) => serverText('definition.tooMany', language).replace('{{n}}', String(documents)),
  tooDeep: serverText('definition.tooDeep', language),
  /** For a message of the YAML parser, which is English. */
  syntax: (message: string) => (language === 'en' ? message : serverText('definition.syntax', language)),
})
type FileTexts = ReturnType<typeof textsIn>

/**
 * CONF-6, CONF-8: reads the documents of a file as YAML 1.2. Aliases are an error: a few lines of them stand for
 * gigabytes.
 */
export const readDocuments = (text: string, conversions: readonly Conversion[] = CONVERSIONS): FileContent =>
  withFewProblems(
    readAll(text, {
      schema: FileDocument,
      texts: textsIn('en'),
      convert: (value) => toPresentVersion(value, conversions),
    }),
  )

/** The same for documents of a schema. JSON is YAML as well. */
export function readDocumentsOf<D>(text: string, schema: z.ZodMiniType<D>, language: Language = 'en'): FileContent<D> {
  return withFewProblems(readAll(text, { schema, texts: textsIn(language), convert: (value) => value }))
}

const withFewProblems = <D>(content: FileContent<D>): FileContent<D> => ({
  ...content,
  problems: content.problems.slice(0, MAX_REPORTED_PROBLEMS),
})

interface Reading<D> {
  schema: z.ZodMiniType<D>
  texts: FileTexts
  /** CONF-82: makes a document of an older version one of the present version. */
  convert: (value: unknown) => unknown
}

function readAll<D>(text: string, { schema, texts, convert }: Reading<D>): FileContent<D> {
  const lines = new LineCounter()
  const content: FileContent<D> = { documents: [], problems: [], positionOf: () => ({ line: 1, column: 1 }) }
  const at = (offset: number): FilePosition => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const parsed = parse(text, lines, texts)
  if (typeof parsed === 'string') return { ...content, problems: [{ line: 1, column: 1, text: parsed }] }
  const filled = parsed.filter(({ contents, errors }) => contents !== null || errors.length > 0)
  const { problems } = content
  for (const document of filled) {
    for (const { pos, message } of [...document.errors, ...document.warnings])
      problems.push({ ...at(pos[0]), text: texts.syntax(message) })
    visit(document, {
      Alias: (_, { range }) => void problems.push({ ...at(range?.[0] ?? 0), text: texts.alias }),
    })
  }
  if (problems.length > 0) return content
  content.positionOf = (index, path) => at(offsetOf(filled[index], path))
  for (const [index, document] of filled.entries()) {
    const { data, error } = schema.safeParse(convert(document.toJS()), { error: texts.schema })
    if (data) content.documents.push(data)
    for (const issue of error?.issues ?? []) {
      const extra = issue.code === 'unrecognized_keys' ? issue.keys : []
      for (const key of extra)
        problems.push({ ...content.positionOf(index, [...issue.path, key]), text: texts.unknownField(key) })
      if (extra.length === 0)
        problems.push({
          ...content.positionOf(index, issue.path),
          text: [issue.path.join('.'), texts.conflict(issue.message)].filter(Boolean).join(': '),
        })
    }
  }
  return content
}

/** The documents, or the reason why there are none. A nesting that exhausts the stack is reported as invalid. */
function parse(text: string, lineCounter: LineCounter, texts: FileTexts): Document.Parsed[] | string {
  // one more than permitted, so that the count is exceeded without reading the rest
  if (text.split(/^---/m, CONFIGURATION_DOCUMENTS + 2).length > CONFIGURATION_DOCUMENTS + 1)
    return texts.tooMany(CONFIGURATION_DOCUMENTS)
  try {
    return [...parseAllDocuments(text, { lineCounter, prettyErrors: false, stringKeys: true })]
  } catch (error) {
    if (error instanceof RangeError) return texts.tooDeep
    throw error
  }
}

/** The position of the field in the text, or of the part of the path that exists. */
function offsetOf(document: Document.Parsed | undefined, path: readonly PropertyKey[]): number {
  let node: unknown = document?.contents
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step)
      if (!isPair(pair) || !isScalar(pair.key)) break
      offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else {
      node = document && isNode(node) && 'get' in node ? node.get(step, true) : undefined
      if (!isNode(node)) break
      offset = node.range?.[0] ?? offset
    }
  }
  return offset
}
