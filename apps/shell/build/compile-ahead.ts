import type { Plugin } from 'vite'

/**
 * Browsers that support this comment compile all functions of a file in the background, and store them in their code
 * cache. They only read it at the top of a file.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the chunks whose functions nearly all run at once, after Vite has added its list of preloaded files at the top
 * of a chunk.
 */
export function compileAhead(names: ReadonlySet<string>): Plugin {
  return {
    name: 'portico:compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && names.has(file.name)) file.code = COMPILE_AHEAD + file.code
        }
      },
    },
  }
}
