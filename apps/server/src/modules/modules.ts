import type { Implementation } from '../http/implement.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import type { Settings } from './settings.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { tenantRoutes } from './tenants/tenants.routes.ts'
import { userRoutes } from './users/users.routes.ts'

/** What the product does: the routes of every module. */
export const allModules = (settings: Settings): Implementation[] => [
  ...signInRoutes(settings),
  ...sessionRoutes(settings),
  ...userRoutes,
  ...tenantRoutes,
]
