import { readFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'

const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*'([^']+)';?$/gm
const REEXPORT = /^export\s*\{([^}]*)\}\s*from\s*'([^']+)';?$/gm
const DECLARATION = /^export\s+((?:async\s+)?function|const|let|class)\s+([\w$]+)/gm

/**
 * Bundles a module with its imports into one classic script; each module becomes a function. Supports only what these
 * modules use: named imports and exports at the start of a line.
 */
export async function linkScript(file: string): Promise<string> {
  const linked = new Map<string, string>()
  const parts: string[] = []

  async function link(path: string): Promise<string> {
    const known = linked.get(path)
    if (known) return known
    const require = createRequire(path)
    const name = `m${linked.size}`
    linked.set(path, name)
    const exported: string[] = []
    const plain = stripTypeScriptTypes(await readFile(path, 'utf8'))
    const names = new Map<string, string>()
    for (const [, , from = ''] of [...plain.matchAll(IMPORT), ...plain.matchAll(REEXPORT)]) {
      names.set(from, await link(require.resolve(from)))
    }
    const body = plain
      .replaceAll(IMPORT, (_all, list: string, from: string) => `const {${renamed(list)}} = ${names.get(from)}`)
      .replaceAll(REEXPORT, (_all, list: string, from: string) => {
        exported.push(...namesOf(list))
        return `const {${renamed(list)}} = ${names.get(from)}`
      })
      .replaceAll(DECLARATION, (_all, kind: string, own: string) => {
        exported.push(own)
        return `${kind} ${own}`
      })
    parts.push(`const ${name} = (() => {\n${body}\nreturn {${exported.join(',')}}})()\n`)
    return name
  }

  await link(file)
  return `(() => {'use strict'\n${parts.join('')}})()\n`
}

const namesOf = (list: string): string[] =>
  list
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    )
    .filter(Boolean)

const renamed = (list: string): string =>
  list
    .split(',')
    .map((name) => name.trim().replace(/\s+as\s+/, ': '))
    .filter(Boolean)
    .join(', ')
