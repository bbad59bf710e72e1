import { openMenu, openWorkbench, type SignedInBrowser } from '../navigation/open-workbench.ts'
import { changePreference, openDevtools, type PreferenceChange } from './change-preference.ts'

const SCHEMES = ['dark', 'contrast', 'light'] as const
/** Menus of applications that follow the colour scheme. */
const OPEN_MENUS = [100231, 100232]
const REST_MS = 250

/** Measures a change of the colour scheme with open applications until it is painted. */
export async function measureScheme(
  at: SignedInBrowser,
  rounds: number,
  throttle: number,
): Promise<PreferenceChange[]> {
  const page = await openWorkbench(at)
  try {
    for (const id of OPEN_MENUS) await openMenu(page, id)
    await page.waitForTimeout(2_000)
    const devtools = await openDevtools(page, throttle)
    const changes: PreferenceChange[] = []
    for (let turn = 0; turn < rounds; turn += 1) {
      const colorScheme = SCHEMES[turn % SCHEMES.length] ?? 'light'
      const until = `document.documentElement.dataset.theme === '${colorScheme}'`
      changes.push(await changePreference(page, devtools, { changes: { colorScheme }, until }))
      await page.waitForTimeout(REST_MS)
    }
    return changes.slice(SCHEMES.length)
  } finally {
    await page.context().close()
  }
}
