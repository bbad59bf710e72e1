import { createPagePath, type PagePath } from '../../../shared/src/hosted/page-path.ts'
import { markSaved } from './mark-saved.ts'

/** The console is at its own origin, and below a path of the portal where applications have no hosts (HOST-76). */
const page = createPagePath(/^\/apps\/portal-admin(?=\/|$)/)

export const { usePath } = page

/** Shows another page; the input of the former one is gone with it. */
export const goTo: PagePath['goTo'] = (path, how) => {
  page.goTo(path, how)
  markSaved()
}
