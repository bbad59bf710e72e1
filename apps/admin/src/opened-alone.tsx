import { preferredLocale } from '../../shared/src/hosted/preferred-locale.ts'
import { TEXTS } from './texts/texts.ts'

/** CONSOLE-3: without the portal no connection makes the calls of the console. */
export function OpenedAlone() {
  const { alone } = TEXTS[preferredLocale(navigator.languages)]
  return (
    <main className="page empty">
      <h1>{alone.title}</h1>
      <p className="quiet">{alone.detail}</p>
    </main>
  )
}
