import type { Kysely } from 'kysely'
import { changeMenuIcons } from './helpers.ts'

/** LOOK-258: the console's overview has not the house of home, and its people not the handshake of participants. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  changeMenuIcons(db, [
    { code: 'admin.overview', former: 'icon-home', icon: 'icon-inspection' },
    { code: 'admin.people', former: 'icon-participants', icon: 'icon-resource' },
  ])
