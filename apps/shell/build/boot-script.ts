import { fileURLToPath } from 'node:url'
import { outdatedBrowserScript } from '../src/boot/outdated-browser.ts'
import type { Plugin, Rolldown } from 'vite'
import { bundleScript, escapeScript } from './bundle-script.ts'

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
        // a syntax that old browsers can parse, so that the script can show them its message
        const script = await bundleScript(SOURCE, 'porticoBoot', 'es2015')
        const safe = escapeScript(`window.porticoChunks=${chunks};${script}`)
        return html.replace('<!-- boot script -->', () =>
          [outdatedBrowserScript(), safe].map((script) => `<script nonce="__CSP_NONCE__">${script}</script>`).join(''),
        )
      },
    },
  }
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
