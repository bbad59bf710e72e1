import type { Preferences } from '@portico/contract/account/preferences'
import { DENSITIES, MOTIONS } from '@portico/contract/rules/appearance/look'
import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import {
  isFreeForShortcut,
  keysOf,
  SHORTCUT_NAMES,
  SHORTCUTS,
  shortcutOf,
  type ShortcutName,
} from '@portico/contract/rules/navigation/shortcuts'
import { LANGUAGE_NAMES, isLanguage } from '@portico/i18n/languages'
import { api } from '../../lib/api/api.ts'
import { cachedAnswer } from '../../lib/api/query.ts'
import { changeLanguage } from '../../lib/i18n/i18n.ts'
import { currentLanguage } from '../../lib/i18n/language.ts'
import { environmentFlags } from '../../lib/portal/environment.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { storePreferences, usePreferences } from '../../lib/preferences/preferences.ts'
import { localStore } from '../../lib/storage/storage.ts'
import { isTimeZone } from '../../lib/time-zone.ts'
import { isColorScheme, setColorScheme, useColorScheme } from '../../lib/theme/color-scheme.ts'
import { getFavourites } from '../../workbench/favourites/favourites.ts'
import { findMenu, type MenuIndex } from '../../workbench/model/menus/menu-index.ts'
import { menuName } from '../../workbench/model/menus/menu-name.ts'
import { restoresTabs } from '../../workbench/model/tabs/tab-memory.ts'
import { readMenuData } from '../../workbench/model/targets/menu-data.ts'
import { saveFile } from './save-file.ts'
import { offeredLanguages } from './visibility.ts'

/** PREF-1: the settings with their possible values, as the page shows them. */
export function readPreferences() {
  const { timeZone, density, motion, titleWithSystem, titleWithUnread, entersDirectly, shortcuts } =
    usePreferences.getState()
  return Promise.resolve({
    values: {
      colorScheme: useColorScheme.getState().choice,
      density: density ?? 'standard',
      motion: motion ?? 'system',
      locale: currentLanguage(),
      timeZone: timeZone ?? null,
      startPage: chosenStartPage(),
      restoresTabs: restoresTabs(),
      entersDirectly: entersDirectly === true,
      titleWithSystem: titleWithSystem === true,
      titleWithUnread: titleWithUnread === true,
    },
    languages: presentLanguages().map((code) => ({ code, name: LANGUAGE_NAMES[code] })),
    startPages: startPages(),
    shortcuts: SHORTCUT_NAMES.map((name) => ({ name, keys: keysOf(name, shortcuts), default: SHORTCUTS[name] })),
  })
}

/** The result of a change: the shortcut that already has these keys, or null. */
type Refusal = { takenBy: ShortcutName } | { isReserved: true } | null

/** PREF-2: changes one setting. Rejects for an unknown name or value, and if the server does not store it. */
export async function changePreference(data: unknown): Promise<Refusal> {
  const { name, value } = fieldsOf(data)
  if (name === 'shortcut') return changeShortcut(value)
  const change = typeof name === 'string' && Object.hasOwn(CHANGES, name) ? CHANGES[name]?.(value) : undefined
  if (!change) throw new Error(`${String(name)} has no such value`)
  await storePreferences(change)
  return null
}

type Change = (value: unknown) => Partial<Preferences> | undefined

const CHANGES: Readonly<Record<string, Change>> = {
  colorScheme(value) {
    if (!isColorScheme(value)) return undefined
    setColorScheme(value)
    return { colorScheme: value }
  },
  density: (value) => oneOf(DENSITIES, value, (density) => ({ density })),
  motion: (value) => oneOf(MOTIONS, value, (motion) => ({ motion })),
  locale(value) {
    if (!isLanguage(value) || !presentLanguages().includes(value)) return undefined
    void changeLanguage(value, true)
    return { locale: value }
  },
  // null, because the server keeps the value of a missing member
  timeZone: (value) => (value === null || isTimeZone(value) ? { timeZone: value } : undefined),
  startPage(value) {
    const tenantId = String(getSession().tenant?.tenantId)
    if (!startPages().some(({ menuId }) => menuId === value)) return undefined
    return { startPage: { ...usePreferences.getState().startPage, [tenantId]: Number(value) } }
  },
  restoresTabs(value) {
    if (typeof value === 'boolean') localStore.write('restoresTabs', value)
    return flag('restoresTabs', value)
  },
  entersDirectly: (value) => flag('entersDirectly', value),
  titleWithSystem: (value) => flag('titleWithSystem', value),
  titleWithUnread: (value) => flag('titleWithUnread', value),
  messagesOfAllTenants: (value) => flag('messagesOfAllTenants', value),
}

const flag = (name: keyof Preferences, value: unknown) => (typeof value === 'boolean' ? { [name]: value } : undefined)

function oneOf<const Value>(values: readonly Value[], value: unknown, change: (value: Value) => Partial<Preferences>) {
  const allowedValue = values.find((candidate) => candidate === value)
  return allowedValue === undefined ? undefined : change(allowedValue)
}

/** PREF-8: refuses keys of another shortcut or of the browser. `undefined` restores the default. */
async function changeShortcut(value: unknown): Promise<Refusal> {
  const { shortcut, keys } = fieldsOf(value)
  const name = SHORTCUT_NAMES.find((candidate) => candidate === shortcut)
  if (!name || (keys !== null && keys !== undefined && typeof keys !== 'string')) throw new Error('no such shortcut')
  const { [name]: _, ...others } = usePreferences.getState().shortcuts ?? {}
  const next = keys === undefined ? SHORTCUTS[name] : keys
  if (next !== null && next !== SHORTCUTS[name] && !isFreeForShortcut(next)) return { isReserved: true }
  const owner = next === null ? undefined : shortcutOf(next, { ...others, [name]: null })
  if (owner) return { takenBy: owner }
  await storePreferences({ shortcuts: keys === undefined ? others : { ...others, [name]: keys } })
  return null
}

/** PREF-9: saves everything that the server stores about the person as a JSON file. */
export async function downloadData(): Promise<null> {
  const data = await api.call('POST /identification/own-data')
  const { accountName } = getSession().user ?? { accountName: 'portal' }
  const day = data.createdAt.slice(0, 10)
  saveFile(`${accountName.replace(/[^\w.@-]/g, '_')}-${day}.json`, JSON.stringify(data, null, 2))
  return null
}

function presentLanguages() {
  const languages = offeredLanguages({
    theme: cachedAnswer('GET /api/param/v4/theme-settings/header', {}),
    flags: environmentFlags(),
    environment: cachedAnswer('GET /api/i18n/v4/env/info', {}),
  })
  return languages.length > 0 ? languages : [currentLanguage()]
}

function menuIndex(): MenuIndex | undefined {
  const orgId = getSession().organisation?.orgId
  return orgId === undefined ? undefined : readMenuData(orgId)?.index
}

/** PREF-6: home, the workbench and the favourites of this organisation. */
function startPages() {
  const index = menuIndex()
  const favourites = (getFavourites() ?? []).map(({ productCode, menuAuthCode }) =>
    index ? findMenu(index, productCode, menuAuthCode) : undefined,
  )
  const builtIn = [RESERVED_MENUS.home, RESERVED_MENUS.workbench].map((id) => index?.byId.get(id))
  const nodes = new Set([...builtIn, ...favourites].filter((node) => node !== undefined))
  return Array.from(nodes, (node) => ({ menuId: node.id, name: menuName(node) }))
}

function chosenStartPage(): number {
  const startPage = usePreferences.getState().startPage?.[String(getSession().tenant?.tenantId)]
  const pages = startPages()
  return pages.find(({ menuId }) => menuId === startPage)?.menuId ?? pages[0]?.menuId ?? RESERVED_MENUS.home
}

const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
