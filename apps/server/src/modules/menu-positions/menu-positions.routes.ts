import { menuPositions } from '@portico/contract/administration/menus'
import { implement } from '../../http/pipeline/implement.ts'
import { setMenuPositions } from './menu-positions.ts'

export const menuPositionsRoutes = implement(menuPositions, {
  'POST /api/admin/v1/menus/positions': ({ db, body, ...context }) => setMenuPositions(db, context, body),
})
