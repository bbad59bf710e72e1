import { theme } from '@portico/contract/configuration/theme'
import type { Database } from '../../db/handles.ts'
import type { Actor } from '../../http/pipeline/actor.ts'
import { implement } from '../../http/pipeline/implement.ts'
import {
  findLoginTenantOfSession,
  getBrand,
  getThemeWithWarnings,
  type ThemeReader,
  DEFAULT_THEME,
} from './themes.service.ts'

/**
 * LOOK-60 (D45): with the tenant's token, or that of the sign-in; rows are read as that single tenant in either case.
 */
const ofTenant = <T>(read: ThemeReader<T>, defaults: T) => ({
  detached: async ({ database, actor }: { database: Database; actor: Actor }): Promise<T> => {
    const { sessionId, userId, language } = actor
    const tenantId = actor.tenantId ?? (await database.system((db) => findLoginTenantOfSession(db, sessionId)))
    return tenantId === null ? defaults : database.tenant(tenantId, (db) => read(db, { tenantId, userId, language }))
  },
})

export const themeRoutes = implement(theme, {
  'GET /api/param/v4/theme-settings/header': ofTenant(getThemeWithWarnings, DEFAULT_THEME),
  'GET /api/param/v4/param-values/nav-logo-and-name': ofTenant(getBrand, { ...DEFAULT_THEME, favicon: null }),
})
