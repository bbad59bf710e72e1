import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { messageOf } from '../parts/use-portal-answer.ts'
import { DataExport } from './data-export.tsx'
import { MessageSettings } from './message-settings/message-settings.tsx'
import { PreferenceChoice, PreferenceSelect, PreferenceSwitch } from './preference-fields.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { timeZones } from './time-zones.ts'
import { usePreferences, type PreferenceValues } from './use-preferences.ts'
import './member.css'
import './preferences.css'

/** PREF-1: the person's settings. Each applies at once and is saved separately. */
export function PreferencesPage() {
  const { portal, session, locale, texts } = usePortal()
  const words = texts.preferences
  const { answer, problem, reload } = usePreferences()
  const [failure, setFailure] = useState('')
  /** The person's choices since the answer, which are shown at once. */
  const [chosen, setChosen] = useState<{ answer: typeof answer; values: Partial<PreferenceValues> }>()
  const chosenValues = chosen?.answer === answer ? chosen?.values : undefined
  if (!session) return <main className="page quiet">{texts.home.strangerDetail}</main>

  const change = async <Name extends keyof PreferenceValues>(name: Name, value: PreferenceValues[Name]) => {
    setFailure('')
    setChosen({ answer, values: { ...chosenValues, [name]: value } })
    try {
      await portal.ask('account.changePreference', { name, value })
    } catch (error) {
      setFailure(`${words.notSaved} ${messageOf(error)}`)
    }
    reload()
  }
  const values = answer && { ...answer.values, ...chosenValues }
  return (
    <main className="page member preferences" aria-labelledby="page-title">
      <h1 id="page-title">{words.title}</h1>
      <p className="quiet intro">{words.intro}</p>
      <p className="problem" role="alert">
        {failure || problem}
      </p>
      {answer && values && (
        <>
          <section className="card" aria-labelledby="look">
            <h2 id="look">{words.look}</h2>
            <PreferenceChoice
              label={words.colourScheme}
              options={words.colourSchemes}
              value={values.colorScheme}
              onChange={(value) => void change('colorScheme', value)}
            />
            <PreferenceChoice
              label={words.density}
              options={words.densities}
              value={values.density}
              onChange={(value) => void change('density', value)}
            />
            <PreferenceChoice
              label={words.motion}
              options={words.motions}
              value={values.motion}
              onChange={(value) => void change('motion', value)}
            />
          </section>
          <section className="card" aria-labelledby="region">
            <h2 id="region">{words.region}</h2>
            <PreferenceSelect
              label={words.language}
              options={answer.languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
              value={values.locale}
              onChange={(value) => void change('locale', value)}
            />
            <PreferenceSelect
              label={words.timeZone}
              options={timeZones(locale, words.browserZone)}
              value={values.timeZone ?? ''}
              onChange={(value) => void change('timeZone', value === '' ? null : value)}
            />
          </section>
          <section className="card" aria-labelledby="start">
            <h2 id="start">{words.start}</h2>
            <PreferenceSelect
              label={words.startPage}
              hint={words.startPageHint}
              options={answer.startPages.map(({ menuId, name }) => ({ value: String(menuId), label: name }))}
              value={String(values.startPage)}
              onChange={(value) => void change('startPage', Number(value))}
            />
            <PreferenceSwitch
              label={words.restoresTabs}
              value={values.restoresTabs}
              onChange={(value) => void change('restoresTabs', value)}
            />
            <PreferenceSwitch
              label={words.entersDirectly}
              value={values.entersDirectly}
              onChange={(value) => void change('entersDirectly', value)}
            />
            <PreferenceSwitch
              label={words.titleWithSystem}
              value={values.titleWithSystem}
              onChange={(value) => void change('titleWithSystem', value)}
            />
          </section>
          <MessageSettings
            titleWithUnread={values.titleWithUnread}
            onTitle={(value) => void change('titleWithUnread', value)}
          />
          <Shortcuts shortcuts={answer.shortcuts} onChanged={reload} />
          <DataExport />
        </>
      )}
    </main>
  )
}
