type Cell = string | number

/** Prints rows under a heading, with columns as wide as their contents. */
export function printTable(heading: string, header: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const lines = [header, ...rows].map((row) => row.map(String))
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const print = (line: string[]) => console.log(line.map((cell, column) => pad(cell, column, widths)).join('  '))
  console.log(`\n${heading}\n`)
  lines.forEach((line, index) => {
    print(line)
    if (index === 0) console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  })
}

/** Aligns names to the left and figures to the right. */
function pad(cell: string, column: number, widths: number[]): string {
  const width = widths[column] ?? 0
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}
