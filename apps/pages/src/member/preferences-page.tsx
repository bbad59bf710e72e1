import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { messageOf } from '../parts/use-portal-answer.ts'
import { DataExport } from './data-export.tsx'
import { MessageSettings } from './message-settings/message-settings.tsx'
import { PreferenceRadioGroup, PreferenceSelect, PreferenceCheckbox } from './preference-fields.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { timeZones } from './time-zones.ts'
import { usePreferences, type PreferenceValues } from './use-preferences.ts'
import './member.css'
import './preferences.css'

/** PREF-1: the person's settings. Each applies at once and is saved separately. */
export function PreferencesPage() {
  const { portal, session, locale, texts } = usePortal()
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
      setFailure(`${texts.preferences.notSaved} ${messageOf(error)}`)
    }
    reload()
  }
  const values = answer && { ...answer.values, ...chosenValues }
  return (
    <main className="page member preferences" aria-labelledby="page-title">
      <h1 id="page-title">{texts.preferences.title}</h1>
      <p className="quiet intro">{texts.preferences.intro}</p>
      <p className="problem" role="alert">
        {failure || problem}
      </p>
      {answer && values && (
        <>
          <section className="card" aria-labelledby="look">
            <h2 id="look">{texts.preferences.look}</h2>
            <PreferenceRadioGroup
              label={texts.preferences.colourScheme}
              options={texts.preferences.colourSchemes}
              value={values.colorScheme}
              onChange={(value) => void change('colorScheme', value)}
            />
            <PreferenceRadioGroup
              label={texts.preferences.density}
              options={texts.preferences.densities}
              value={values.density}
              onChange={(value) => void change('density', value)}
            />
            <PreferenceRadioGroup
              label={texts.preferences.motion}
              options={texts.preferences.motions}
              value={values.motion}
              onChange={(value) => void change('motion', value)}
            />
          </section>
          <section className="card" aria-labelledby="region">
            <h2 id="region">{texts.preferences.region}</h2>
            <PreferenceSelect
              label={texts.preferences.language}
              options={answer.languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
              value={values.locale}
              onChange={(value) => void change('locale', value)}
            />
            <PreferenceSelect
              label={texts.preferences.timeZone}
              options={timeZones(locale, texts.preferences.browserZone)}
              value={values.timeZone ?? ''}
              onChange={(value) => void change('timeZone', value === '' ? null : value)}
            />
          </section>
          <section className="card" aria-labelledby="start">
            <h2 id="start">{texts.preferences.start}</h2>
            <PreferenceSelect
              label={texts.preferences.startPage}
              hint={texts.preferences.startPageHint}
              options={answer.startPages.map(({ menuId, name }) => ({ value: String(menuId), label: name }))}
              value={String(values.startPage)}
              onChange={(value) => void change('startPage', Number(value))}
            />
            <PreferenceCheckbox
              label={texts.preferences.restoresTabs}
              value={values.restoresTabs}
              onChange={(value) => void change('restoresTabs', value)}
            />
            <PreferenceCheckbox
              label={texts.preferences.entersDirectly}
              value={values.entersDirectly}
              onChange={(value) => void change('entersDirectly', value)}
            />
            <PreferenceCheckbox
              label={texts.preferences.titleWithSystem}
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
