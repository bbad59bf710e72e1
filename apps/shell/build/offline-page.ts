import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bundleScript, escapeScript } from './bundle-script.ts'

const FOLDER = new URL('../src/boot/', import.meta.url)
/** An unplugged cloud, drawn as the portal's own icons are. */
const ICON =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3l18 18M9 5.3A6 6 0 0 1 16.7 10H18a4 4 0 0 1 2.6 7M7.2 7.6A6 6 0 0 0 9 19h9"/></svg>'

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** OPS-78: the offline page in one file, with the content policy that fits it. */
export async function offlinePage(): Promise<{ page: string; policy: string }> {
  const entry = fileURLToPath(new URL('offline.ts', FOLDER))
  const script = escapeScript(await bundleScript(entry, 'porticoOffline', 'es2022'))
  const style = await readFile(new URL('offline.css', FOLDER), 'utf8')
  return {
    page: `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Portico</title><style>${style}</style></head><body><main>${ICON}<h1></h1><p></p><button type="button"></button></main><script>${script}</script></body></html>`,
    policy: [
      "default-src 'none'",
      `script-src ${hashOf(script)}`,
      `style-src ${hashOf(style)}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  }
}
