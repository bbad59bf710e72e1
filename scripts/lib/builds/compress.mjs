import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|mjs|css|html|svg|json|txt|wasm|ico|xml)$/
/** Files below this many bytes are not compressed, because they would not become smaller. */
const SMALLEST = 600

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes name.br and name.gz beside every file that browsers fetch and that shrinks. */
export async function compressFolder(folder) {
  const files = filesBelow(folder).filter((file) => COMPRESSIBLE.test(file) && statSync(file).size >= SMALLEST)
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      const parameters = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      const [br, gz] = await Promise.all([brotli(bytes, { params: parameters }), zip(bytes, { level: 9 })])
      if (br.length < bytes.length) writeFileSync(`${file}.br`, br)
      if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz)
    }),
  )
  return files.length
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(file) : [file]
  })
}
