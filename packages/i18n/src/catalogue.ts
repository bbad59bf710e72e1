import type { en } from './shell/en.ts'
import type { favourites } from './shell/en/favourites.ts'
import type { password } from './shell/en/password.ts'
import type { recentVisits } from './shell/en/recent-visits.ts'
import type { signInMethods } from './shell/en/sign-in-methods.ts'
import type { singleSignOn } from './shell/en/single-sign-on.ts'
import type { tabActions } from './shell/en/tab-actions.ts'
import type { Translation } from './translation.ts'

/** The texts that are loaded with the first bundle. */
export type ShellCatalogue = Translation<typeof en>

/** Namespaces of texts that are loaded with the screens that need them. */
export interface LazyCatalogue {
  favourites: Translation<typeof favourites>
  password: Translation<typeof password>
  recentVisits: Translation<typeof recentVisits>
  signInMethods: Translation<typeof signInMethods>
  singleSignOn: Translation<typeof singleSignOn>
  tabActions: Translation<typeof tabActions>
}
