import { createPagePath } from '../../../shared/src/hosted/page-path.ts'

/** The console is at its own origin, and below a path of the portal where applications have no hosts (HOST-76). */
export const { usePath, goTo } = createPagePath(/^\/apps\/portal-admin(?=\/|$)/)
