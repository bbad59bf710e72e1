// Serves folders of built pages: `node serve-built.mjs PORT=FOLDER ...`. Addresses without a file get the index page of
// the folder.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

for (const pair of process.argv.slice(2)) {
  const [port, folder] = pair.split('=')
  createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const { pathname } = new URL(request.url, 'http://built')
    const path = normalize(decodeURIComponent(pathname))
    const file = path.endsWith('/') || extname(path) === '' ? undefined : join(folder, path)
    const content = file && (await readFile(file).catch(() => undefined))
    const answered = content ?? (file ? undefined : await firstPage(folder, path))
    if (answered === undefined) return response.writeHead(404).end()
    response.setHeader('content-type', TYPES[content ? extname(path) : '.html'] ?? 'application/octet-stream')
    response.end(answered)
  }).listen(Number(port), '127.0.0.1')
}

async function firstPage(folder, path) {
  const own = await readFile(join(folder, path, 'index.html')).catch(() => undefined)
  return own ?? readFile(join(folder, 'index.html')).catch(() => undefined)
}
