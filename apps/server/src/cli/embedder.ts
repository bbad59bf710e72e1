import { changeEmbedder } from '../modules/operations/embedders.ts'
import { changeOrigins } from './origins.ts'

const USAGE = `npm run embedder -- add TENANT ORIGIN      pages of ORIGIN may show the portal of the tenant with this id in a frame
npm run embedder -- remove TENANT ORIGIN`

await changeOrigins(USAGE, changeEmbedder)
