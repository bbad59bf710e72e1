import { changeEmbedder } from '../modules/operations/embedders.ts'
import { runOriginCommand } from './run-origin-command.ts'

const USAGE = `npm run embedder -- add TENANT ORIGIN      permits pages of ORIGIN to frame the portal of the tenant with this id
npm run embedder -- remove TENANT ORIGIN`

await runOriginCommand('embedder', USAGE, changeEmbedder)
