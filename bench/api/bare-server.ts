// The minimal HTTP server for the same read, in a separate process: `node bare-server.ts <port> <url or folder>`.
import Fastify from 'fastify'
import { openBareEmbedded, openBarePostgres } from './bare.ts'

const [port, databaseAddress = ''] = process.argv.slice(2)
const database = databaseAddress.startsWith('postgres:')
  ? openBarePostgres(databaseAddress)
  : await openBareEmbedded(databaseAddress)
const app = Fastify()

app.get<{ Params: { tenant: string; user: string } }>('/:tenant/:user', ({ params }) =>
  database.inTenant(Number(params.tenant), Number(params.user)),
)

await app.listen({ port: Number(port), host: '127.0.0.1' })
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0))
})
