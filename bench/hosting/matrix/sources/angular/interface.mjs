// The API server to which the development server proxies /api: `node interface.mjs PORT`.
import { createServer } from 'node:http'

createServer((_, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ word: 'given' }))
}).listen(Number(process.argv[2]), '127.0.0.1')
