import type { OverviewEntry } from '@portico/contract/administration/overview'
import type { OverviewStep } from '@portico/contract/rules/administration/overview'
import type { MenuTarget } from '@portico/sdk'
import { consolePage } from '../parts/console-page.ts'

/** A screen of the console by the code of its menu, with the page of one object where it has one. */
interface Screen {
  menuCode: string
  path: string
  hasObjects: boolean
}

const screen = (name: string, hasObjects = true): Screen => ({
  ...{ menuCode: `admin.${name}`, path: `/${name}`, hasObjects },
})
const roles: Screen = { menuCode: 'admin.people-roles', path: '/roles', hasObjects: true }

const SCREENS: Readonly<Record<Exclude<OverviewEntry['cause'], 'view-request'>, Screen>> = {
  'import-refused': screen('jobs'),
  'ticket-undelivered': screen('jobs', false),
  'log-not-forwarded': { menuCode: 'admin.log', path: '/log~forwarding', hasObjects: false },
  'application-unreachable': screen('applications'),
  'faults-rising': screen('applications'),
  'change-set-refused': screen('changes'),
  'approval-waiting': screen('changes'),
  'start-files-refused': screen('configuration', false),
  drift: screen('configuration', false),
  'menu-without-application': roles,
  'secret-ending': { menuCode: 'admin.sign-in', path: '/sign-in', hasObjects: true },
  'key-ending': screen('service-accounts'),
  'trust-ending': screen('trusts'),
}

/** CONSOLE-104: the page of the platform. */
export const PLATFORM_PAGE: MenuTarget = consolePage('admin.platform', '/platform')

/** CONSOLE-101: the page where a cause is settled: that of its object, or the list if it has several. */
export function settlingPage({ cause, count, object }: OverviewEntry): MenuTarget {
  if (cause === 'view-request') return { productCode: 'pmpp', menuCode: 'portal.view-requests' }
  const { menuCode, path, hasObjects } = SCREENS[cause]
  const isObject = hasObjects && count === 1
  return consolePage(menuCode, isObject ? `${path}~${encodeURIComponent(object)}` : path)
}

/** CONSOLE-142: the page of a step. */
export const stepPage = (step: OverviewStep): MenuTarget =>
  step === 'roles' ? consolePage(roles.menuCode, roles.path) : consolePage(`admin.${step}`, `/${step}`)
