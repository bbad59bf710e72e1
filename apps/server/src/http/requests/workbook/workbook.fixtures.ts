import { crc32, deflateRawSync } from 'node:zlib'

/** A zip archive of deflated files. */
export function archiveOfFiles(files: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let position = 0
  for (const [name, content] of files) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc32(content), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    local.copy(entry, 10, 8, 30)
    entry.writeUInt32LE(position, 42)
    parts.push(local, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    position += local.length + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(position, 16)
  return Buffer.concat([...parts, ...entries, end])
}

export interface WorkbookParts {
  /** The content of `sheetData`. */
  rows: string
  /** The items of the shared texts. */
  strings?: string
  styles?: string
  /** The attributes of `workbookPr`. */
  properties?: string
  sheets?: string
  /** A declaration before the root of the sheet. */
  declaration?: string
  more?: readonly (readonly [string, Buffer])[]
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook as spreadsheet programs write it, with two sheets. */
export function workbookOf(given: WorkbookParts): Buffer {
  const { rows, strings = '', styles = '', properties = '', declaration = '', more = [] } = given
  const sheets =
    given.sheets ?? '<sheet name="People" sheetId="3" r:id="rId3"/><sheet name="Other" sheetId="1" r:id="rId4"/>'
  const part = (name: string, text: string) => [name, Buffer.from(`<?xml version="1.0"?>${text}`)] as const
  return archiveOfFiles([
    part(
      '_rels/.rels',
      `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part('xl/workbook.xml', `<workbook><workbookPr ${properties}/><sheets>${sheets}</sheets></workbook>`),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships><Relationship Id="rId3" Type="${RELATIONS}/worksheet" Target="worksheets/sheet3.xml"/>
        <Relationship Id="rId4" Type="${RELATIONS}/worksheet" Target="/xl/worksheets/sheet1.xml"/>
        <Relationship Id="rId5" Type="${RELATIONS}/chartsheet" Target="chartsheets/sheet1.xml"/>
        <Relationship Id="rId6" Type="${RELATIONS}/worksheet" Target="https://example.com/sheet.xml" TargetMode="External"/>
        <Relationship Id="rId7" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/>
        <Relationship Id="rId8" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ),
    part('xl/worksheets/sheet1.xml', '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>'),
    part('xl/worksheets/sheet3.xml', `${declaration}<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    part('xl/sharedStrings.xml', `<sst>${strings}</sst>`),
    part('xl/styles.xml', `<styleSheet>${styles}</styleSheet>`),
    ...more,
  ])
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\r_]/g, (one) => `_x${one.charCodeAt(0).toString(16).padStart(4, '0')}_`)

/** Rows of texts, as they stand in `sheetData`. */
export const rowsOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => {
      const inner = cells.map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`)
      return `<row>${inner.join('')}</row>`
    })
    .join('')

/** A workbook with one table of texts. */
export const tableWorkbook = (...rows: readonly (readonly string[])[]): Buffer => workbookOf({ rows: rowsOf(rows) })
