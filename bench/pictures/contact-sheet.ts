import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from './take.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Writes a page with all pictures: one row for each state, with its variants side by side. */
export function writeContactSheet(folder: string, pictures: readonly Picture[]): string {
  const states = [...new Set(pictures.map(({ state }) => state))]
  const rows = states.map((state) => {
    const cells = pictures.filter((picture) => picture.state === state).map(cell)
    return `<h2>${escaped(state)}</h2><div>${cells.join('')}</div>`
  })
  const style =
    'body{font:14px sans-serif}div{display:flex;gap:12px;overflow-x:auto}img{height:320px;border:1px solid}p{max-width:400px}'
  const file = join(folder, 'index.html')
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Portico</title><style>${style}</style>${rows.join('')}`,
  )
  return file
}

function cell({ variant, state, file, findings }: Picture): string {
  const image =
    file === null ? '' : `<a href="${file}"><img src="${file}" alt="${escaped(`${state}, ${variant}`)}"></a>`
  const notes = findings.map((finding) => `<p>${escaped(finding)}</p>`).join('')
  return `<figure>${image}<figcaption>${escaped(variant)}</figcaption>${notes}</figure>`
}
