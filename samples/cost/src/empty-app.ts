import { h } from '../../shared/src/dom.ts'
import type { App } from './app.ts'
import type { MissingData } from './data/cost-data.ts'
import './style.css'
import { fill, TEXTS, type Locale } from './texts/texts.ts'

/** Shows in an element the reason why there are no data for the organisation. */
export function createEmptyApp(container: HTMLElement, locale: Locale, reason: MissingData, name: string): App {
  function draw(next: Locale) {
    const texts = reason === 'no-project' ? TEXTS[next].noProject : TEXTS[next].noBudget
    document.documentElement.lang = next
    document.title = TEXTS[next].title
    container.replaceChildren(
      h('main', { class: 'c-empty' }, h('h1', {}, texts.title), h('p', {}, fill(texts.text, { name }))),
    )
  }
  container.classList.add('cost')
  draw(locale)
  return {
    setLocale: draw,
    save: () => undefined,
    remove() {
      container.replaceChildren()
      container.classList.remove('cost')
    },
  }
}
