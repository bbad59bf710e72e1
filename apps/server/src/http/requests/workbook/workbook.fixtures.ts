import { toZip } from '../../../documents/zip.ts'

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
  return toZip([
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
