import { createListeners } from './listeners.ts'
import type { Portal } from './portal.ts'
import type { Locale, Theme, ToApplication } from './protocol.ts'
import { copyOf, isSameJson, sessionOf, type Session } from './session.ts'

type Context = ToApplication['context']

type KnownMembers = Pick<
  Portal,
  | 'session'
  | 'locale'
  | 'theme'
  | 'state'
  | 'params'
  | 'isActive'
  | 'savedState'
  | 'extras'
  | 'onSessionChange'
  | 'onLocaleChange'
  | 'onThemeChange'
  | 'onExtrasChange'
  | 'onActiveChange'
>

/** The last values received from the portal, with the subscriptions to their changes. All values are frozen copies. */
export function createKnownState(first: Context, host: { sessionChanged: () => void }) {
  let { state, theme, params = {}, isActive = true, extras, saved, shortcuts = [] } = copyOf(first)
  let session = sessionOf(state)
  const sessions = createListeners<Session>()
  const locales = createListeners<Locale>()
  const themes = createListeners<Theme>()
  const extraData = createListeners<unknown>()
  const actives = createListeners<boolean>()

  function setTheme(next: Theme) {
    if (isSameJson(theme, next)) return
    theme = copyOf(next)
    themes.notify(theme)
  }
  function setActive(next: boolean) {
    if (next === isActive) return
    isActive = next
    actives.notify(isActive)
  }
  /** The members of the portal that are read and subscribed to. */
  const members: KnownMembers = {
    get session() {
      return session
    },
    get locale() {
      return state.lang
    },
    get theme() {
      return theme
    },
    get state() {
      return state
    },
    get params() {
      return params
    },
    get isActive() {
      return isActive
    },
    get savedState() {
      return saved
    },
    get extras() {
      return extras
    },
    onSessionChange: sessions.add,
    onLocaleChange: locales.add,
    onThemeChange: themes.add,
    onExtrasChange: extraData.add,
    onActiveChange: actives.add,
  }
  return {
    members,
    get shortcuts() {
      return shortcuts
    },
    setContext(context: Context) {
      const next = copyOf(context)
      shortcuts = next.shortcuts ?? []
      const before = { session, locale: state.lang, extras }
      state = next.state
      if (next.params) params = next.params
      if (next.saved !== undefined) saved = next.saved
      session = sessionOf(state)
      if (!isSameJson(session, before.session)) {
        host.sessionChanged()
        sessions.notify(session)
      }
      if (state.lang !== before.locale) locales.notify(state.lang)
      setTheme(next.theme)
      extras = next.extras
      if (!isSameJson(extras, before.extras)) extraData.notify(extras)
      if (next.isActive !== undefined) setActive(next.isActive)
    },
    setLocale(locale: Locale) {
      if (locale === state.lang) return
      state = Object.freeze({ ...state, lang: locale })
      locales.notify(state.lang)
    },
    setTheme,
    setActive,
    /** Removes all listeners. */
    clear() {
      for (const all of [sessions, locales, themes, extraData, actives]) all.clear()
    },
  }
}
