import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { serve, type Asset } from './static-server.ts'

const NODES = Array.from({ length: 20 }, (_, index) => index + 1)

const page = (title: string, head: string, body: string): Asset => ({
  type: 'text/html',
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${head}</head><body>${body}</body></html>`,
})

/** The lower bound for every shell: a page with only 20 links. */
export function serveStaticPage(port: number): Promise<Server> {
  const links = NODES.map((n) => `<li><a href="/page.html?node=${n}">Menu ${n}</a></li>`).join('')
  return serve(
    {
      '/': page('Static', '<style>body{font:16px sans-serif}a{padding:8px}</style>', `<nav><ul>${links}</ul></nav>`),
      '/page.html': page('Page', '', '<h1>Page</h1>'),
    },
    port,
  )
}

/** Serves SAP Luigi's published core with its style sheet, 20 nodes in the side menu, and trivial pages. */
export function serveLuigi(port: number): Promise<Server> {
  const folder = dirname(createRequire(import.meta.url).resolve('@luigi-project/core/package.json'))
  const file = (name: string, type: Asset['type']): Asset => ({ type, body: readFileSync(join(folder, name)) })
  return serve(
    {
      '/': page(
        'Luigi',
        '<link rel="stylesheet" href="/luigi_horizon.css">',
        '<script src="/luigi.js"></script><script src="/configuration.js"></script>',
      ),
      '/luigi.js': file('luigi.js', 'text/javascript'),
      '/luigi_horizon.css': file('luigi_horizon.css', 'text/css'),
      ...fontsOf(folder),
      '/configuration.js': { type: 'text/javascript', body: CONFIGURATION },
      '/page.html': page('Page', '', '<h1>Page</h1>'),
    },
    port,
  )
}

function fontsOf(folder: string): Record<string, Asset> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.woff2'))
  return Object.fromEntries(
    files.map((name) => [`/${name}`, { type: 'font/woff2', body: readFileSync(join(folder, name)) }]),
  )
}

const CONFIGURATION = `Luigi.setConfig({
  settings: { header: { title: 'Luigi' }, appLoadingIndicator: { hideAutomatically: true }, responsiveNavigation: 'simple' },
  routing: { useHashRouting: true },
  navigation: {
    loadingIndicator: { enabled: false },
    nodes: [{
      pathSegment: 'home', label: 'Home', hideFromNav: true, viewUrl: '/page.html', loadingIndicator: { enabled: false },
      children: ${JSON.stringify(NODES)}.map((n) => ({
        pathSegment: 'node' + n, label: 'Menu ' + n, icon: 'document', viewUrl: '/page.html?node=' + n, loadingIndicator: { enabled: false },
      })),
    }],
  },
})`
