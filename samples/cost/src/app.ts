import { respelt } from './forecasts.ts'
import { budgetPage, budgetWidget } from './budget/budget-page.ts'
import { h } from '../../shared/src/dom.ts'
import type { CostData } from './data/cost-data.ts'
import type { Store } from '../../shared/src/store.ts'
import { createState, hasUnsavedWork, savedStateOf, restore, saveWork, type SavedState } from './state.ts'
import './style.css'
import '../../shared/src/forced-colours.css'
import { TEXTS, type Locale } from './texts/texts.ts'

export interface App {
  setLocale(locale: Locale): void
  /** Saves what a person has typed. Throws where that is not complete. */
  save(): void
  remove(): void
}

export interface AppHost {
  /** Called with true if there is unsaved work, else with false. */
  setDirty: (isDirty: boolean) => void
  store: Store
  /** A portal has a menu for each page, and no second navigation is shown. */
  isHosted: boolean
  /** In a card of the workbench it shows only the figures (D151). */
  isWidget: boolean
  isReadOnly: boolean
}

/** The part of the store that contains all values. */
const PART = 'cost'

/** Draws the page of the present address into an element. */
export function createApp(
  container: HTMLElement,
  locale: Locale,
  data: CostData,
  { setDirty, store, isHosted, isWidget, isReadOnly }: AppHost,
): App {
  const state = { ...createState(locale, location.search, data), isReadOnly }
  let isGone = false
  let lastSaved = JSON.stringify(savedStateOf(state))
  void store.read(PART).then((saved) => {
    if (saved === undefined || isGone) return
    restore(state, saved as SavedState)
    lastSaved = JSON.stringify(savedStateOf(state))
    void draw()
  })
  /** Stores the values that were saved since the last time. */
  const keep = () => {
    const saved = savedStateOf(state)
    if (JSON.stringify(saved) === lastSaved) return
    lastSaved = JSON.stringify(saved)
    void store.write(PART, saved)
  }

  const link = (path: string, text: string) =>
    h(
      'a',
      {
        href: path,
        'aria-current': isAt(path) ? 'page' : undefined,
        click: (event) => {
          event.preventDefault()
          history.pushState(null, '', path)
          void draw()
        },
      },
      text,
    )
  const isAt = (path: string) => (location.pathname.startsWith('/contracts') ? '/contracts' : '/budget') === path

  async function draw() {
    const texts = TEXTS[state.locale]
    document.documentElement.lang = state.locale
    document.title = texts.title
    const page = isAt('/contracts')
      ? await contracts()
      : isWidget
        ? budgetWidget(state)
        : budgetPage(state, () => void draw())
    if (isGone) return
    const nav = h(
      'nav',
      { class: 'c-nav', 'aria-label': texts.nav.label },
      link('/budget', texts.nav.budget),
      link('/contracts', texts.nav.contracts),
    )
    const scrolled = container.querySelector('.c-sheet')?.scrollTop ?? 0
    container.replaceChildren(...(isHosted ? [] : [nav]), page)
    tell()
    const sheet = container.querySelector('.c-sheet')
    if (sheet) sheet.scrollTop = scrolled
  }
  async function contracts() {
    const { contractsPage } = await import(/* webpackChunkName: "contracts" */ './contracts/contracts-page.ts')
    return contractsPage(state, () => void draw())
  }

  const tell = () => {
    keep()
    setDirty(hasUnsavedWork(state))
  }
  // the listeners of fields and buttons have changed the state by then
  container.addEventListener('input', tell)
  container.addEventListener('click', tell)
  const handlePop = () => void draw()
  addEventListener('popstate', handlePop)
  container.classList.add('cost')
  void draw()

  return {
    setLocale(next) {
      if (next === state.locale) return
      state.forecasts = respelt(state.forecasts, state.locale, next)
      state.savedForecasts = respelt(state.savedForecasts, state.locale, next)
      state.locale = next
      void draw()
    },
    save() {
      try {
        saveWork(state)
      } finally {
        void draw()
      }
    },
    remove() {
      isGone = true
      removeEventListener('popstate', handlePop)
      container.removeEventListener('input', tell)
      container.removeEventListener('click', tell)
      container.replaceChildren()
      container.classList.remove('cost')
    },
  }
}
