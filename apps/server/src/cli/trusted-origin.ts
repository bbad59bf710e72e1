import { changeTrustedOrigin } from '../modules/third-parties/third-parties.service.ts'
import { runOriginCommand } from './run-origin-command.ts'

const USAGE = `npm run trusted-origin -- add TENANT ORIGIN      permits the portal of the tenant with this id to frame pages of ORIGIN
npm run trusted-origin -- remove TENANT ORIGIN`

await runOriginCommand('trusted-origin', USAGE, changeTrustedOrigin)
