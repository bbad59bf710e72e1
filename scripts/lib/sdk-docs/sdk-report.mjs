import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The exports of the package's entry points, declaration by declaration, without comments: a change is visible in
 * review.
 */
export function reportOf(types, entryPoints) {
  const parts = entryPoints.map(({ door, file }) => {
    const declared = exportsOf(types, file).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    return `## \`${door}\`\n\n\`\`\`ts\n${declared.map(({ text }) => text).join('\n\n')}\n\`\`\``
  })
  return `# Exports of the SDK\n\n\`npm run check -- --only sdk\` compares this page with the code; with \`UPDATE=1\` it rewrites the page.\n\n${parts.join('\n\n')}\n`
}

function exportsOf(types, file) {
  const text = readFileSync(path.join(types, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const own = text
    .split(/^(?=export |declare |interface |type )/m)
    .filter((part) => /^export (?:declare |interface |type \w+ =|type \w+<|class |const |function )/.test(part))
    .map((part) => ({ name: /(?:interface|type|class|const|function) (\w+)/.exec(part)?.[1] ?? '', text: tidy(part) }))
  const from = [...text.matchAll(/export (?:type )?\{([^}]*)\} from '(\.[\w./-]+)\.js'/g)].flatMap(
    ([, names, other]) => {
      const selected = new Set(names.split(',').map((name) => name.trim().replace(/^type /, '')))
      return exportsOf(types, path.join(path.dirname(file), `${other}.d.ts`)).filter(({ name }) => selected.has(name))
    },
  )
  return [...own, ...from]
}

const tidy = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trim()
