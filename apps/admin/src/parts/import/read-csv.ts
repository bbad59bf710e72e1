/** One line of a table with its number in the file, from 1. */
export interface TableRow {
  line: number
  cells: string[]
}

/** IMPORT-12: the rows of a CSV file, or the number of the first line with a missing or misplaced quotation mark. */
export function readCsv(text: string, separator: string): TableRow[] | number {
  const rows: TableRow[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1
  while (at < text.length) {
    const row: TableRow = { line, cells: [] }
    for (let isOver = false; !isOver;) {
      const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
      if (!cell) return line
      row.cells.push(cell.value)
      line += cell.lineEnds
      at = cell.end
      if (text[at] === separator) at += 1
      else {
        isOver = true
        if (at < text.length && text[at] !== '\n' && text[at] !== '\r') return line
        at += text.startsWith('\r\n', at) ? 2 : 1
        line += 1
      }
    }
    if (row.cells.some((value) => value !== '')) rows.push(row)
  }
  return rows
}

interface Cell {
  value: string
  /** The index of the first character after it. */
  end: number
  lineEnds: number
}

function plainCell(text: string, from: number, separator: string): Cell | undefined {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  const value = text.slice(from, end).trim()
  return value.includes('"') ? undefined : { value, end, lineEnds: 0 }
}

function quotedCell(text: string, from: number): Cell | undefined {
  let end = from + 1
  for (;;) {
    end = text.indexOf('"', end)
    if (end < 0) return undefined
    if (text[end + 1] !== '"') break
    end += 2
  }
  const inner = text.slice(from + 1, end)
  return { value: inner.replaceAll('""', '"').trim(), end: end + 1, lineEnds: inner.split(/\r\n|\n|\r/).length - 1 }
}
