import { projectFiles, readProjectFile } from './files.mjs'

const TEXT = /\.(?:ts|tsx|mjs|cjs|js|vue|json|md|css|html|yml|yaml|svg|sh)$|^\.ci\/|rc$/
/** Folders of one person's machine, and addresses of a private network. */
const FOREIGN = [
  /(?<![\w.~/-])\/(?:root|work|home\/\w+|Users\/\w+|tmp\/\w+)\//,
  /\b[A-Z]:\\\\?Users\\/,
  /\b(?:10\.\d+|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d+\.\d+:\d+/,
  /"resolved":\s*"https?:/,
  // the marks of a merge, also as the formatter of Markdown rewrites them
  /^(?:<{7}|>{7}|(?:> ){7})(?= |\w)/,
]

/**
 * No file names a folder of one machine or a registry, since the repository works anywhere, and none has the marks of
 * an unfinished merge.
 */
export async function paths() {
  const files = projectFiles().filter((file) => TEXT.test(file) && !file.startsWith('scripts/check/'))
  return { summary: `${files.length} files`, problems: files.flatMap((file) => foreignIn(file, readProjectFile(file))) }
}

export function foreignIn(file, text) {
  return text.split('\n').flatMap((line, index) => {
    const match = FOREIGN.map((pattern) => pattern.exec(line)?.[0]).find(Boolean)
    return match ? [`${file}:${index + 1} names ${match}`] : []
  })
}
