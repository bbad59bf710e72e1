import path from 'node:path'
import { isCompoundFile, WORKBOOK } from '@portico/contract/rules/administration/table-file'
import { type ArchivedFile, ArchivedFileTooLarge, listArchive, unpack } from './archive.ts'
import { attributeOf, readPart } from './read-part.ts'
import { readDateFormats, readSheet, readStrings, type SheetTable } from './read-sheet.ts'
import { type WorkbookProblem, WorkbookRefused } from './workbook-refused.ts'

/** IMPORT-25: the table in the first visible sheet of a workbook, or the problem for which it is refused. */
export function readWorkbook(file: Uint8Array, linesMax: number): SheetTable | WorkbookProblem {
  try {
    const archive = Buffer.from(file.buffer, file.byteOffset, file.length)
    if (isCompoundFile(archive)) throw new WorkbookRefused('protectedWorkbook')
    return readFirstSheet(partsOf(archive), linesMax)
  } catch (error) {
    if (error instanceof WorkbookRefused) return error.problem
    const reason = error instanceof ArchivedFileTooLarge ? 'workbookTooLarge' : 'notWorkbook'
    return { line: 1, column: null, reason }
  }
}

/** Returns the content of a part by its name; undefined if there is none. */
type Parts = (name: string) => Buffer | undefined

/** IMPORT-26: unpacks parts within the limits, each once. Names of parts have no case. */
function partsOf(archive: Buffer): Parts {
  const files = new Map<string, ArchivedFile>()
  for (const file of listArchive(archive)) {
    const name = file.name.toLowerCase()
    if (files.has(name)) throw new WorkbookRefused('notWorkbook')
    files.set(name, file)
    if (files.size > WORKBOOK.parts) throw new WorkbookRefused('workbookTooLarge')
  }
  let left = WORKBOOK.bytes
  return (name) => {
    const file = files.get(name.toLowerCase())
    if (!file) return undefined
    const plausible = Math.max(WORKBOOK.freeBytes, file.packedBytes * WORKBOOK.ratio)
    const part = unpack(archive, file, Math.min(left, plausible))
    left -= part.length
    return part
  }
}

interface Relation {
  type: string
  /** The name of a part of the workbook. */
  target: string
}

/** The parts to which a part refers, by their ids. Addresses outside the workbook are none. */
function relationsOf(parts: Parts, name: string): Map<string, Relation> {
  const { dir, base } = path.posix.parse(name)
  const relations = new Map<string, Relation>()
  const part = parts(path.posix.join(dir, '_rels', `${base}.rels`))
  if (!part) return relations
  readPart(part, {
    open(element, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (element !== 'Relationship' || mode === 'External') return
      const absolute = path.posix.join('/', target.startsWith('/') ? '' : dir, target)
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: absolute.slice(1) })
    },
  })
  return relations
}

function readFirstSheet(parts: Parts, linesMax: number): SheetTable {
  const main = findRelation(relationsOf(parts, ''), 'officeDocument')
  const workbook = main && parts(main)
  if (!workbook) throw new WorkbookRefused('notWorkbook')
  const relations = relationsOf(parts, main)
  let [isFrom1904, sheet] = [false, undefined as Buffer | undefined]
  readPart(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet' || sheet || (attributes['state'] ?? 'visible') !== 'visible') return
      const relation = relations.get(attributeOf(attributes, 'id') ?? '')
      if (relation?.type === 'worksheet') sheet = parts(relation.target)
    },
  })
  if (!sheet) throw new WorkbookRefused('noSheet')
  const [strings, styles] = ['sharedStrings', 'styles'].map((type) => {
    const name = findRelation(relations, type)
    return name === undefined ? undefined : parts(name)
  })
  return readSheet(sheet, {
    ...{ isFrom1904, linesMax },
    strings: strings ? readStrings(strings) : [],
    areDates: styles ? readDateFormats(styles) : [],
  })
}

const findRelation = (relations: ReadonlyMap<string, Relation>, type: string): string | undefined =>
  [...relations.values()].find((relation) => relation.type === type)?.target
