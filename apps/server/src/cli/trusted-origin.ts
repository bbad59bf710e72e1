import { changeTrustedOrigin } from '../modules/third-parties/third-parties.service.ts'
import { changeOrigins } from './change-origins.ts'

const USAGE = `npm run trusted-origin -- add TENANT ORIGIN      permits the portal of the tenant with this id to frame pages of ORIGIN
npm run trusted-origin -- remove TENANT ORIGIN`

await changeOrigins('trusted-origin', USAGE, changeTrustedOrigin)
