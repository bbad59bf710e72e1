import { fileURLToPath } from 'node:url'
import { outdatedBrowserScript } from '../src/boot/outdated-browser.ts'
import { build, type Plugin, type Rolldown } from 'vite'

const SOURCE = fileURLToPath(new URL('../src/boot/boot.ts', import.meta.url))

/** Chunks that the boot script may preload, by their name there and the end of the module's path. */
const REQUIRED_FEATURES = {
  'zh-CN': 'packages/i18n/src/shell/zh-CN.ts',
  en: 'packages/i18n/src/shell/en.ts',
  'sv-SE': 'packages/i18n/src/shell/sv-SE.ts',
  'sign-in': 'features/sign-in/page/sign-in-page.tsx',
} as const

/** Writes the boot script inline at the top of the page, with the addresses of the chunks that it may preload. */
export function bootScript(): Plugin {
  let base = '/'
  return {
    name: 'portico:boot-script',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const chunks = JSON.stringify(bundle ? chunksOf(bundle, base, html) : {})
        const code = `window.porticoChunks=${chunks};${await bundled()}`
        // nothing in it may end the element early
        const safe = code.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')
        return html.replace('<!-- boot script -->', () =>
          [outdatedBrowserScript(), safe].map((script) => `<script nonce="__CSP_NONCE__">${script}</script>`).join(''),
        )
      },
    },
  }
}

/** One classic script in a syntax that old browsers can parse, so that it can show them its message. */
async function bundled(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2015',
      minify: true,
      lib: { entry: SOURCE, formats: ['iife'], name: 'porticoBoot' },
    },
  })
  const [result] = [output].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The boot script was not built.')
  return chunk.code.trim()
}

/** The files of each chunk and of its imports, without those that the page itself names. */
function chunksOf(bundle: Rolldown.OutputBundle, base: string, html: string): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const filesOf = (end: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end))
    if (!chunk) throw new Error(`No chunk for ${end}: the boot script cannot preload it.`)
    const imported = chunk.imports.flatMap((file) => chunks.find(({ fileName }) => fileName === file) ?? [])
    const files = [chunk, ...imported].flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ])
    return files.filter((file) => !html.includes(file)).map((file) => base + file)
  }
  return Object.fromEntries(Object.entries(REQUIRED_FEATURES).map(([name, end]) => [name, filesOf(end)]))
}
