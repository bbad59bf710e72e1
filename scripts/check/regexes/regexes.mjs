import { parse } from '@swc/core'
import { projectFiles, readProjectFile } from '../files.mjs'
import { whyNotLinear } from './linear-regex.mjs'

/** Programs that read untrusted texts; their tests and tools read only the project's own texts. */
const PROGRAM = /^(?:apps|packages|samples)\/.+\.(?:[cm]?js|tsx?)$/
const NO_PROGRAM = /\.test\.tsx?$|\.d\.ts$|^(?:apps|packages|samples)\/[\w-]+\/test\//

/** Expressions without a proof, each with the reason why no untrusted text reaches it. */
const ALLOWED = {
  'apps/server/src/http/pipeline/known-paths.ts new RegExp': 'made of the paths of our own routes',
  "apps/shell/build/later-features.ts /import\\('([^']+)'\\)\\.then\\(\\s*\\(module\\) => module\\.(\\w+),?\\s*\\)/g":
    'reads our own list of features, while the shell is built',
  'apps/shell/build/three-languages.ts /[\\\\/](?:react-aria|react-stately|react-aria-components|@react-\\w+[\\\\/]\\w+)[\\\\/].*intl[\\\\/].*?([a-z]{2}-[A-Z]{2}\\.m?js)$/':
    'reads the names of installed files, while the shell is built',
  'apps/shell/vite.config.ts /node_modules[\\\\/](?:react-aria|react-stately|react-aria-components|@internationalized|@react-\\w+)[\\\\/]/':
    'reads the names of installed files, while the shell is built',
  "packages/sdk/build.mjs /(from '\\.{1,2}\\/[\\w/-]+)\\.ts'/g": 'reads our own files, while the SDK is built',
}

/** SEC-41: every regular expression that may read an untrusted text is proven to match in linear time. */
export async function regexes() {
  const files = projectFiles().filter((file) => PROGRAM.test(file) && !NO_PROGRAM.test(file))
  const expressions = (await Promise.all(files.map((file) => expressionsIn(file, readProjectFile(file))))).flat()
  const problems = problemsOf(expressions, ALLOWED)
  if (expressions.length === 0) problems.push('no regular expression was found')
  return { summary: `${expressions.length} expressions in ${files.length} files`, problems }
}

/** Expressions that are neither proven nor allowed, and allowances without need. */
export function problemsOf(expressions, allowed) {
  const proofs = new Map()
  const unproven = new Map()
  for (const { file, name, pattern, flags } of expressions) {
    if (!proofs.has(name)) {
      proofs.set(name, pattern === undefined ? 'a literal can be checked, this cannot' : whyNotLinear(pattern, flags))
    }
    if (proofs.get(name)) unproven.set(`${file} ${name}`, proofs.get(name))
  }
  return [
    ...[...unproven].filter(([key]) => !Object.hasOwn(allowed, key)).map(([key, reason]) => `${key}: ${reason}`),
    ...Object.keys(allowed)
      .filter((key) => !unproven.has(key))
      .map((key) => `${key}: allowed without need`),
  ]
}

/** The regular expressions of a file, without those whose text is put together while the program runs. */
export async function expressionsIn(file, source) {
  const isScript = /\.[cm]?js$/.test(file)
  const syntax = isScript ? { syntax: 'ecmascript', jsx: true } : { syntax: 'typescript', tsx: file.endsWith('x') }
  const literals = []
  visit(await parse(source, { ...syntax, target: 'es2024' }))
  return literals

  function visit(node) {
    if (Array.isArray(node)) return node.forEach(visit)
    if (node === null || typeof node !== 'object') return
    if (node.type === 'RegExpLiteral') literals.push({ file, ...literal(node) })
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (isCall && node.callee.value === 'RegExp') literals.push({ file, ...constructed(node.arguments ?? []) })
    for (const [key, child] of Object.entries(node)) if (key !== 'span') visit(child)
  }
}

const literal = ({ pattern, flags }) => ({ name: `/${pattern}/${flags}`, pattern, flags })

/** `new RegExp('a+')` is as good as a literal; `new RegExp(text)` is not. */
function constructed([pattern, flags]) {
  const isFixed = [pattern, flags].every(
    (argument) => argument === undefined || argument.expression.type === 'StringLiteral',
  )
  if (!pattern || !isFixed) return { name: 'new RegExp', pattern: undefined, flags: '' }
  return literal({ pattern: pattern.expression.value, flags: flags?.expression.value ?? '' })
}
