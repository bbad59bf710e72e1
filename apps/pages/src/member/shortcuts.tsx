import { useState, type KeyboardEvent } from 'react'
import { usePortal } from '../portal-context.ts'
import { messageOf } from '../parts/use-portal-answer.ts'
import { keysOfEvent, shownKeys } from './shortcut-keys.ts'
import type { ShortcutKeys, ShortcutName } from './use-preferences.ts'

type Refusal = { takenBy: ShortcutName } | { isReserved: true } | null

interface ShortcutsProps {
  shortcuts: readonly ShortcutKeys[]
  onChanged: () => void
}

/** PREF-7, PREF-8: the keyboard shortcuts of the portal, and the form to change their keys. */
export function Shortcuts({ shortcuts, onChanged }: ShortcutsProps) {
  const { portal, texts } = usePortal()
  const [recording, setRecording] = useState<ShortcutName | null>(null)
  const [problem, setProblem] = useState('')
  const [news, setNews] = useState('')

  const change = async (shortcut: ShortcutName, keys: string | null | undefined) => {
    setRecording(null)
    setProblem('')
    setNews('')
    try {
      const value = keys === undefined ? { shortcut } : { shortcut, keys }
      const refusal = (await portal.ask('account.changePreference', { name: 'shortcut', value })) as Refusal
      const shown = shownKeys(keys ?? null, texts.preferences)
      if (refusal && 'takenBy' in refusal) {
        setProblem(
          texts.preferences.keysTaken
            .replace('{keys}', shown)
            .replace('{name}', texts.preferences.shortcutNames[refusal.takenBy]),
        )
      } else if (refusal) setProblem(texts.preferences.keysReserved.replace('{keys}', shown))
      else setNews(texts.preferences.shortcutChanged.replace('{name}', texts.preferences.shortcutNames[shortcut]))
    } catch (error) {
      setProblem(`${texts.preferences.notSaved} ${messageOf(error)}`)
    }
    onChanged()
  }
  const record = (event: KeyboardEvent, shortcut: ShortcutName) => {
    if (event.key === 'Tab') return setRecording(null)
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return setRecording(null)
    if (event.key === 'Backspace' || event.key === 'Delete') return void change(shortcut, null)
    const keys = keysOfEvent(event)
    if (keys === undefined) return undefined
    if (keys === null) return setProblem(texts.preferences.keysUnsuitable)
    return void change(shortcut, keys)
  }
  return (
    <section className="card" aria-labelledby="shortcuts">
      <h2 id="shortcuts">{texts.preferences.shortcuts}</h2>
      <p className="quiet">{texts.preferences.shortcutsIntro}</p>
      <p className="problem" role="alert">
        {problem}
      </p>
      <p className="hidden" role="status">
        {news}
      </p>
      <ul className="shortcuts">
        {shortcuts.map(({ name, keys, default: defaultKeys }) => {
          const isRecording = recording === name
          const text = isRecording ? texts.preferences.pressKeys : shownKeys(keys, texts.preferences)
          return (
            <li key={name}>
              <span>{texts.preferences.shortcutNames[name]}</span>
              <button
                type="button"
                className="button keys"
                aria-label={`${texts.preferences.shortcutNames[name]}: ${text}`}
                data-recording={isRecording || undefined}
                onClick={() => setRecording(name)}
                onBlur={() => setRecording((present) => (present === name ? null : present))}
                {...(isRecording ? { onKeyDown: (event: KeyboardEvent) => record(event, name) } : {})}
              >
                {text}
              </button>
              {keys !== defaultKeys && (
                <button
                  type="button"
                  aria-label={`${texts.preferences.shortcutNames[name]}: ${texts.preferences.restoreKeys}`}
                  onClick={() => void change(name, undefined)}
                >
                  {texts.preferences.restoreKeys}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
