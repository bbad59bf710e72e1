import { build } from 'vite'

/** Bundles a file and its imports into one classic script, for a page that contains its script. */
export async function bundleScript(entry: string, name: string, target: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target, minify: true, lib: { entry, formats: ['iife'], name } },
  })
  const [result] = [output].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${name} was not built.`)
  return chunk.code.trim()
}

/** Escapes a script, so that nothing in it ends its element early. */
export const escapeScript = (code: string) => code.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')
