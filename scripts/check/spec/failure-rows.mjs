/** Rows of the three tables of docs/spec/failures.md. */
const ROWS = [24, 25, 17]

const ROW = /^\| (\d+)\.(\d+) +\|(.*)\|$/gm
const FILE = /`([^`]+)`/g
const ID = /\b[A-Z]+-\d+\b/g

/**
 * Faults of docs/spec/failures.md: rows without a rule or a test, and rules that no title in the row's tests names.
 * `titles` lists the ids in titles of test files, each with its file.
 */
export function judgeFailureRows(page, titles) {
  const titledFiles = new Set(titles.map(({ id, file }) => `${file} ${id}`))
  const rows = [...page.matchAll(ROW)].map(([, table, row, cells]) => {
    const [, rules = '', tests = ''] = cells.split('|')
    const files = [...tests.matchAll(FILE)].map(([, file]) => file)
    return { table: Number(table), row: Number(row), ids: rules.match(ID) ?? [], files }
  })
  return [
    ...ROWS.flatMap((count, index) =>
      Array.from({ length: count }, (_, row) => row + 1)
        .filter((row) => rows.filter((one) => one.table === index + 1 && one.row === row).length !== 1)
        .map((row) => `docs/spec/failures.md has not exactly one row ${index + 1}.${row}`),
    ),
    ...rows.flatMap(({ table, row, ids, files }) => {
      const shows = (file, id) => titledFiles.has(`${file} ${id}`)
      return [
        ...(ids.length > 0 ? [] : ['names no rule']),
        ...(files.length > 0 ? [] : ['names no test']),
        ...ids.filter((id) => !files.some((file) => shows(file, id))).map((id) => `has no test of ${id}`),
        ...files.filter((file) => !ids.some((id) => shows(file, id))).map((file) => `names ${file} without reason`),
      ].map((fault) => `docs/spec/failures.md: row ${table}.${row} ${fault}`)
    }),
  ]
}
