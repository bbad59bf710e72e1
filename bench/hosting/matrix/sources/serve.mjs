// A static file server with a GraphQL endpoint: `node serve.mjs PORT`.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
}
const hasGraphql = await import('graphql').catch(() => undefined)
const schema = hasGraphql?.buildSchema(
  'type Query { plan: String, plans(of: String): [String] } type Mutation { add(plan: String!): String }',
)

createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  const { pathname } = new URL(request.url, 'http://static')
  if (pathname === '/graphql') {
    let body = ''
    for await (const part of request) body += part
    const { query, variables } = JSON.parse(body)
    const rootValue = { plan: 'Plan A', plans: ({ of }) => [of], add: ({ plan }) => `added ${plan}` }
    const answer = await hasGraphql.graphql({ schema, source: query, rootValue, variableValues: variables })
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  }
  const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname
  try {
    const content = await readFile(join(import.meta.dirname, decodeURIComponent(file)))
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(content)
  } catch {
    response.writeHead(404).end()
  }
}).listen(Number(process.argv[2]), '127.0.0.1')
