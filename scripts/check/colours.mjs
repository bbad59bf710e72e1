import { projectFiles, readProjectFile } from './files.mjs'

const STYLE = /^apps\/(?:shell|pages)\/src\/.+\.css$/
/** The files with raw colours. The page without a connection is one file, which no style sheet reaches. */
const TOKENS = ['apps/shell/src/ui/tokens.css', 'apps/pages/src/tokens.css', 'apps/shell/src/boot/offline.css']
const COMMENT = /\/\*[\s\S]*?\*\//g
const URL = /url\([^)]*\)/g
const RAW = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi

/** THEME-8: style sheets of shell and pages name colours by token. */
export async function colours() {
  const files = projectFiles().filter((file) => STYLE.test(file))
  return judge(files.map((file) => ({ file, text: readProjectFile(file) })))
}

export function judge(files) {
  const problems = files.filter(({ file }) => !TOKENS.includes(file)).flatMap(rawColours)
  return { summary: `${files.length} style sheets`, problems }
}

function rawColours({ file, text }) {
  const blank = (part) => part.replace(/[^\n]/g, ' ')
  const lines = text.replace(COMMENT, blank).replace(URL, blank).split('\n')
  return lines.flatMap((line, index) =>
    // an id in a selector is no colour
    (line.trimEnd().endsWith('{') ? [] : [...line.matchAll(RAW)]).map(
      ([colour]) => `${file}:${index + 1} has the colour ${colour}; use a token of ${TOKENS[0]}`,
    ),
  )
}
