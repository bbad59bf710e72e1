import { createServer, type Server } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

export interface Asset {
  type: 'text/html' | 'text/javascript' | 'text/css' | 'font/woff2'
  body: string | Buffer
}

/** Serves files from memory like a good deployment: Brotli, revalidated pages, cached files. */
export function serve(assets: Record<string, Asset>, port: number): Promise<Server> {
  const ready = new Map(Object.entries(assets).map(([path, asset]) => [path, { ...asset, body: brotli(asset.body) }]))
  const server = createServer((request, response) => {
    const asset = ready.get(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (!asset) return void response.writeHead(404).end()
    const etag = `"${asset.body.length}"`
    const isPage = asset.type === 'text/html'
    const headers = {
      'content-type': `${asset.type}; charset=utf-8`,
      'content-encoding': 'br',
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      etag,
    }
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end()
    response.writeHead(200, { ...headers, 'content-length': asset.body.length }).end(asset.body)
  })
  return new Promise((done) => server.listen(port, '127.0.0.1', () => done(server)))
}

export function brotli(body: string | Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
}
