import { PORTAL_TYPES } from '@portico/contract/rules/appearance/branding'
import type { Language } from '@portico/i18n/languages'
import { setColorScheme } from '../../lib/theme/color-scheme.ts'
import type { ColorSchemeChoice } from '../../lib/theme/paint-look.ts'
import { isFramed } from '../../lib/browser/framed.ts'
import { reportFailure } from '../../lib/api/failures.ts'
import { changeLanguage } from '../../lib/i18n/i18n.ts'
import { logOut as endSession } from '../../lib/session/log-out.ts'
import { savePortalType } from '../../lib/portal/portal-type-calls.ts'
import { portalType } from '../../lib/portal/portal-type-store.ts'
import { savePreferences } from '../../lib/preferences/preferences.ts'
import { openMenu } from '../../workbench/navigation/navigate.ts'
import { confirmLeave } from '../../workbench/navigation/leave.ts'
import { openAddress } from './open-address.ts'

/** The application of the portal's own pages. */
export const PAGES = 'pmpp'

/** The page with the person's settings. */
export const PREFERENCES_MENU = 'member.preferences'

/** ENTRY-48: leads from a view mode with a part of the portal to the full portal. */
const WHOLE_PORTAL = '/portal/1/?viewMode=full'

export function switchLanguage(newLanguage: Language): void {
  changeLanguage(newLanguage, true).then(() => savePreferences({ locale: newLanguage }), reportFailure)
}

export function chooseScheme(newScheme: ColorSchemeChoice): void {
  setColorScheme(newScheme)
  savePreferences({ colorScheme: newScheme })
}

/** PREF-1 */
export const openPreferences = () => openMenu({ productCode: PAGES, menuCode: PREFERENCES_MENU, from: 'person' })

/** LOOK-49 */
export async function switchPortal(): Promise<void> {
  const isSimple = portalType() === PORTAL_TYPES.simple
  if (await confirmLeave()) savePortalType(isSimple ? 0 : 1).catch(reportFailure)
}

export async function leaveSession(address: string | null | undefined): Promise<void> {
  if (await confirmLeave()) await endSession(address ?? undefined)
}

export async function openWholePortal(): Promise<void> {
  if (isFramed()) openAddress(WHOLE_PORTAL, 1)
  else if (await confirmLeave()) location.assign(WHOLE_PORTAL)
}
