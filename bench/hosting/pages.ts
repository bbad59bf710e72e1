import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'

const STYLE = 'html, body { margin: 0; height: 100% } #layer { position: absolute; inset: 120px 0 0 }'

/**
 * Elements of the host whose styles an application could change, and vice versa: `letter-spacing` must not apply in a
 * tab.
 */
const PROBES =
  '<h1 class="probe">Host</h1><button class="probe btn">Host</button><p class="probe container">Host <a class="probe" href="#x">link</a></p><table class="probe table"><tr><td class="probe">Host</td></tr></table>'
const HOST_STYLE = 'h1, button, p, a, td, span, div, li, input { letter-spacing: 3px }'

/** Builds the host page: for the portal, in place of the shell, and for the peers. */
export async function buildPages(folder: string): Promise<{ shell: string; host: string }> {
  const [shell, host] = [join(folder, 'shell'), join(folder, 'host')]
  const assets = join(shell, 'assets')
  await build({
    input: join(import.meta.dirname, 'page/main.ts'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { dir: assets, format: 'esm', minify: true, entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
    logLevel: 'silent',
  })
  const page = (base: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,"><style nonce="__CSP_NONCE__">${STYLE}${HOST_STYLE}</style></head><body>${PROBES}<div id="layer"></div><script nonce="__CSP_NONCE__" type="module" src="${base}/main.js"></script></body></html>`
  mkdirSync(host, { recursive: true })
  cpSync(assets, join(host, 'assets'), { recursive: true })
  writeFileSync(join(shell, 'index.html'), page('/portal/assets'))
  writeFileSync(join(host, 'index.html'), page('/assets'))
  if (readdirSync(assets).length === 0) throw new Error('The build has written no files.')
  return { shell, host }
}
