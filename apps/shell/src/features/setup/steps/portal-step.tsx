import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@portico/i18n/languages'
import { languageOptions } from '../../../lib/i18n/language-options.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { ChoiceGroup } from '../choice-group.tsx'
import { SetupField } from '../setup-field.tsx'
import { useSetupText } from '../setup-text.ts'
import { StepFrame } from '../step-frame.tsx'
import type { Setup } from '../use-setup.ts'

/** SETUP-8 */
export function PortalStep({ setup }: { setup: Setup }) {
  const text = useSetupText()
  const { name, languages, defaultLanguage } = setup.form.portal
  const problem = setup.problems['portal.languages']
  const offer = (language: Language, isOffered: boolean) => {
    const next = LANGUAGES.filter((one) => (one === language ? isOffered : languages.includes(one)))
    const [first = defaultLanguage] = next
    setup.update('portal', {
      languages: next,
      defaultLanguage: next.includes(defaultLanguage) ? defaultLanguage : first,
    })
  }
  const offered = languages.length > 0 ? languages : LANGUAGES
  return (
    <StepFrame setup={setup}>
      <SetupField
        setup={setup}
        field="portal.name"
        label={text('portal.label')}
        hint={text('portal.hint')}
        maxLength={60}
        value={name}
        onChange={(value) => setup.update('portal', { name: value })}
      />
      <ChoiceGroup label={text('portal.languages')} error={problem ? text(`errors.${problem}`) : null}>
        {LANGUAGES.map((language) => (
          <Checkbox
            key={language}
            isSelected={languages.includes(language)}
            onChange={(isOffered) => offer(language, isOffered)}
          >
            <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          </Checkbox>
        ))}
      </ChoiceGroup>
      <div className="p-setup-select">
        <Select
          label={text('portal.defaultLanguage')}
          value={defaultLanguage}
          options={languageOptions(offered)}
          onChange={(language) => setup.update('portal', { defaultLanguage: language })}
        />
        <p className="p-field-hint">{text('portal.defaultHint')}</p>
      </div>
    </StepFrame>
  )
}
