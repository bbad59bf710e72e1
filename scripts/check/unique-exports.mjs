import { projectFiles, readProjectFile } from './files.mjs'

/** A file of a workspace; the first group is the workspace. Declarations for tools' globals are no modules. */
const SOURCE =
  /^((?:packages|apps|samples)\/[^/]+|e2e|bench)\/(?!.*\.(?:test|d)\.)(?!bench\/hosting\/matrix\/sources\/).+\.tsx?$/
/**
 * A file whose functions and constants have names of their own, too: not texts, which have one name in each language,
 * and no migrations.
 */
const PRODUCT = /^(?:packages\/(?!i18n\/)|apps\/)(?!.*\/(?:texts|migrations)\/)(?=.*\/src\/).+(?<!\.fixtures)\.tsx?$/
const VALUE = /^export (?:async )?(?:const|let|function) (\w+)/gm
/** Functions with two implementations, of which the browser loads one. */
const ALTERNATIVES = new Set(['encryptPassword'])
const TYPE = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm

/** An exported name belongs to one file of its workspace, so that a reader finds its definition. */
export async function uniqueExports() {
  const files = projectFiles().filter((file) => SOURCE.test(file))
  return judge(files.map((file) => ({ file, text: readProjectFile(file) })))
}

export function judge(files) {
  const workspaces = Map.groupBy(files, ({ file }) => SOURCE.exec(file)?.[1] ?? '')
  const repeated = [...workspaces].map(([workspace, members]) => ({ workspace, names: repeatedNames(members) }))
  return {
    summary: `${repeated.reduce((sum, { names }) => sum + names.length, 0)} exported names occur twice`,
    problems: repeated.flatMap(({ names }) =>
      names.map(([name, files]) => `${name} is exported by ${files.join(' and ')}`),
    ),
  }
}

function repeatedNames(files) {
  const filesByName = new Map()
  for (const { file, text } of files) {
    const values = PRODUCT.test(file) ? [...text.matchAll(VALUE)].filter(([, name]) => !ALTERNATIVES.has(name)) : []
    for (const name of new Set([...text.matchAll(TYPE), ...values].map((match) => match[1]))) {
      filesByName.set(name, [...(filesByName.get(name) ?? []), file])
    }
  }
  return [...filesByName].filter(([, where]) => where.length > 1)
}
