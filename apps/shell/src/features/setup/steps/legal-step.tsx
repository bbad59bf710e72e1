import { SETUP_TEXT_LENGTH } from '@portico/contract/rules/administration/setup'
import { dateLocale, LANGUAGE_NAMES } from '@portico/i18n/languages'
import { useLanguage } from '../../../lib/i18n/i18n.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ChoiceGroup, Radio } from '../choice-group.tsx'
import { useSetupText } from '../setup-text.ts'
import { StepFrame } from '../step-frame.tsx'
import type { Setup } from '../use-setup.ts'

/** SETUP-12: the person's own legal texts, or none. */
export function LegalStep({ setup }: { setup: Setup }) {
  const text = useSetupText()
  const { isOwn } = setup.form.legal
  return (
    <StepFrame setup={setup} lead={<p>{text('legal.text')}</p>}>
      <ChoiceGroup isLabelHidden label={text('legal.title')}>
        <Radio name="legal" isChosen={!isOwn} onChoose={() => setup.update('legal', { isOwn: false })}>
          {text('legal.none')}
        </Radio>
        <Radio name="legal" isChosen={isOwn} onChoose={() => setup.update('legal', { isOwn: true })}>
          {text('legal.own')}
        </Radio>
      </ChoiceGroup>
      {isOwn && <LegalTexts setup={setup} />}
    </StepFrame>
  )
}

function LegalTexts({ setup }: { setup: Setup }) {
  const text = useSetupText()
  const limit = SETUP_TEXT_LENGTH.toLocaleString(dateLocale(useLanguage()))
  const { legal, portal } = setup.form
  return (
    <div className="p-setup-part">
      {(['agreement', 'privacy'] as const).flatMap((document) =>
        portal.languages.map((language) => {
          const problem = setup.problems[`legal.${document}.${language}`]
          const names = { document: text(`legal.${document}`), language: LANGUAGE_NAMES[language] }
          return (
            <TextArea
              key={`${document} ${language}`}
              label={text('legal.inLanguage', names)}
              hint={text('legal.hint', { limit })}
              error={problem ? text(`errors.${problem}`) : null}
              lang={language}
              maxLength={SETUP_TEXT_LENGTH}
              value={legal[document][language] ?? ''}
              onChange={(value) => setup.update('legal', { [document]: { ...legal[document], [language]: value } })}
            />
          )
        }),
      )}
    </div>
  )
}
