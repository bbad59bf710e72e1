import { deflateSync } from 'node:zlib'

/** A PDF of pages with a heading and lines each; `more` is inserted into its catalogue. */
export function pdfDocument(pages: readonly { heading: string; lines: readonly string[] }[], more = ''): Buffer {
  const kids = pages.map((_, index) => `${10 + index * 2} 0 R`).join(' ')
  const bodies = pages.flatMap(({ heading, lines }, index) => {
    const number = 10 + index * 2
    const shown = lines.map((line) => `0 -16 Td (${line}) Tj`).join('\n')
    const stream = `BT /F1 24 Tf 50 700 Td (${heading}) Tj /F1 12 Tf\n${shown} ET`
    return [
      `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${number + 1} 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj`,
      `${number + 1} 0 obj<</Length ${stream.length}>>stream\n${stream}\nendstream endobj`,
    ]
  })
  return Buffer.from(
    [
      '%PDF-1.7',
      `1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj`,
      `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>endobj`,
      '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
      ...bodies,
      'trailer<</Root 1 0 R>>\n',
    ].join('\n'),
  )
}

/** A PDF whose page unpacks to this many bytes. */
export function pdfBomb(bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, 'q '), { level: 1 })
  return Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>endobj
4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream
`),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n'),
  ])
}
