import type { Plugin } from 'vite'

const LIST = /\/src\/app\/features\.ts$/
const LOADER = /import\('([^']+)'\)\.then\(\s*\(module\) => module\.(\w+),?\s*\)/g
const CHUNK = 'later-features'

/**
 * Puts the features of the list into one chunk, because they are loaded together. Otherwise each would be a request of
 * its own. The list precedes the chunk, which only the list imports.
 */
export function laterFeatures(): Plugin {
  let exports: string[] = []
  return {
    name: 'portico:later-features',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: LIST },
      handler(code, id) {
        const folder = id.slice(0, id.lastIndexOf('/'))
        exports = []
        const list = code.replace(LOADER, (_, path: string, feature: string) => {
          exports.push(`export { ${feature} } from '${folder}/${path}'`)
          return `later().then((module) => module.${feature})`
        })
        return `const later = () => import('${CHUNK}')\n${list}`
      },
    },
    resolveId: (id) => (id === CHUNK ? CHUNK : null),
    load: (id) => (id === CHUNK ? exports.join('\n') : null),
  }
}
