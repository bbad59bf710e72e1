import type { Kysely } from 'kysely'
import { changeMenuIcons } from './helpers.ts'

/** LOOK-257: no two screens of the console have the same icon. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  changeMenuIcons(db, [
    { code: 'admin.legal-documents', former: 'icon-contract', icon: 'icon-method' },
    { code: 'admin.jobs', former: 'icon-status', icon: 'icon-booking' },
    { code: 'admin.platform', former: 'icon-workbench', icon: 'icon-report' },
  ])
