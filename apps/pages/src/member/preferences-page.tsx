import { usePortal } from '../portal-context.ts'
import { useUnsavedChoices } from '../parts/use-unsaved-choices.ts'
import { DataExport } from './data-export.tsx'
import { MessageSettings } from './message-settings/message-settings.tsx'
import { PreferenceRadioGroup, PreferenceSelect, PreferenceCheckbox } from './preference-fields.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { timeZones } from './time-zones.ts'
import { usePreferences, withChoice, type PreferenceChoice, type PreferenceValues } from './use-preferences.ts'
import './member.css'
import './preferences.css'

/** PREF-1: the person's settings. Each applies at once and is saved separately. */
export function PreferencesPage() {
  const { portal, session, locale, texts } = usePortal()
  const preferences = usePreferences()
  const { shown, failure, choose } = useUnsavedChoices(preferences, withChoice, (choice: PreferenceChoice) =>
    portal.ask('account.changePreference', choice),
  )
  if (!session) return <main className="page quiet">{texts.home.strangerDetail}</main>

  const change = <Name extends keyof PreferenceValues>(name: Name, value: PreferenceValues[Name]) =>
    void choose({ name, value })
  return (
    <main className="page member preferences" aria-labelledby="page-title">
      <h1 id="page-title">{texts.preferences.title}</h1>
      <p className="quiet intro">{texts.preferences.intro}</p>
      <p className="problem" role="alert">
        {failure === '' ? preferences.problem : `${texts.preferences.notSaved} ${failure}`}
      </p>
      {shown && (
        <>
          <section className="card" aria-labelledby="look">
            <h2 id="look">{texts.preferences.look}</h2>
            <PreferenceRadioGroup
              label={texts.preferences.colourScheme}
              options={texts.preferences.colourSchemes}
              value={shown.values.colorScheme}
              onChange={(value) => change('colorScheme', value)}
            />
            <PreferenceRadioGroup
              label={texts.preferences.density}
              options={texts.preferences.densities}
              value={shown.values.density}
              onChange={(value) => change('density', value)}
            />
            <PreferenceRadioGroup
              label={texts.preferences.motion}
              options={texts.preferences.motions}
              value={shown.values.motion}
              onChange={(value) => change('motion', value)}
            />
          </section>
          <section className="card" aria-labelledby="region">
            <h2 id="region">{texts.preferences.region}</h2>
            <PreferenceSelect
              label={texts.preferences.language}
              options={shown.languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
              value={shown.values.locale}
              onChange={(value) => change('locale', value)}
            />
            <PreferenceSelect
              label={texts.preferences.timeZone}
              options={timeZones(locale, texts.preferences.browserZone)}
              value={shown.values.timeZone ?? ''}
              onChange={(value) => change('timeZone', value === '' ? null : value)}
            />
          </section>
          <section className="card" aria-labelledby="start">
            <h2 id="start">{texts.preferences.start}</h2>
            <PreferenceSelect
              label={texts.preferences.startPage}
              hint={texts.preferences.startPageHint}
              options={shown.startPages.map(({ menuId, name }) => ({ value: String(menuId), label: name }))}
              value={String(shown.values.startPage)}
              onChange={(value) => change('startPage', Number(value))}
            />
            <PreferenceCheckbox
              label={texts.preferences.restoresTabs}
              value={shown.values.restoresTabs}
              onChange={(value) => change('restoresTabs', value)}
            />
            <PreferenceCheckbox
              label={texts.preferences.entersDirectly}
              value={shown.values.entersDirectly}
              onChange={(value) => change('entersDirectly', value)}
            />
            <PreferenceCheckbox
              label={texts.preferences.titleWithSystem}
              value={shown.values.titleWithSystem}
              onChange={(value) => change('titleWithSystem', value)}
            />
          </section>
          <MessageSettings
            titleWithUnread={shown.values.titleWithUnread}
            onTitle={(value) => change('titleWithUnread', value)}
          />
          <Shortcuts shortcuts={shown.shortcuts} onChanged={preferences.reload} />
          <DataExport />
        </>
      )}
    </main>
  )
}
