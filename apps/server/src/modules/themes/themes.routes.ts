import { theme } from '@portico/contract/theme'
import { implement } from '../../http/implement.ts'
import { getBrand, getHeaderTheme } from './themes.service.ts'

export const themeRoutes = implement(theme, {
  'GET /api/param/v4/theme-settings/header': ({ db, actor }) => getHeaderTheme(db, actor),
  'GET /api/param/v4/param-values/nav-logo-and-name': ({ db, actor }) => getBrand(db, actor),
})
