import { users } from '@portico/contract/account/users'
import { implement } from '../../http/pipeline/implement.ts'
import { getUser } from './users.service.ts'

export const userRoutes = implement(users, {
  'GET /api/uaa/user': ({ db, actor }) => getUser(db, actor),
})
