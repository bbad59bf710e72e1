import { projectFiles, readProjectFile } from './files.mjs'

const STYLE = /^apps\/(?:admin|pages|shared|shell)\/src\/.+\.css$/
/** The files with raw colours. The page without a connection is one file, which no style sheet reaches. */
const TOKENS = ['apps/shell/src/ui/tokens.css', 'apps/shared/src/page-tokens.css', 'apps/shell/src/boot/offline.css']
const COMMENT = /\/\*[\s\S]*?\*\//g
const URL = /url\([^)]*\)/g
const RAW = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi

const SIZE_PROPERTY = /^\s*(?:font-size|border-radius|(?:padding|margin)[a-z-]*|(?:row-|column-)?gap)\s*:/
/** A length above one pixel, which a line needs. */
const RAW_SIZE = /(?<![\w.-])-?(?:\d*\.)?\d+(?:px|rem)\b/g
const HAIRLINE = ['1px', '-1px']

/** THEME-8, THEME-15: style sheets of shell and pages name colours, spaces, text sizes and radii by token. */
export async function colours() {
  const files = projectFiles().filter((file) => STYLE.test(file))
  return judge(files.map((file) => ({ file, text: readProjectFile(file) })))
}

export function judge(files) {
  const problems = files
    .filter(({ file }) => !TOKENS.includes(file))
    .flatMap((sheet) => [...rawColours(sheet), ...rawSizes(sheet)])
  return { summary: `${files.length} style sheets`, problems }
}

const blank = (part) => part.replace(/[^\n]/g, ' ')
const linesOf = (text) => text.replace(COMMENT, blank).replace(URL, blank).split('\n')

/** The shell has a style sheet of tokens, and pages, console and shared parts have another one. */
const tokensOf = (file) => (file.startsWith('apps/shell/') ? TOKENS[0] : TOKENS[1])

function rawSizes({ file, text }) {
  return linesOf(text).flatMap((line, index) =>
    (SIZE_PROPERTY.test(line) ? [...line.matchAll(RAW_SIZE)] : [])
      .filter(([size]) => !HAIRLINE.includes(size))
      .map(([size]) => `${file}:${index + 1} has the size ${size}; use a token of ${tokensOf(file)}`),
  )
}

function rawColours({ file, text }) {
  return linesOf(text).flatMap((line, index) =>
    // an id in a selector is no colour
    (line.trimEnd().endsWith('{') ? [] : [...line.matchAll(RAW)]).map(
      ([colour]) => `${file}:${index + 1} has the colour ${colour}; use a token of ${tokensOf(file)}`,
    ),
  )
}
