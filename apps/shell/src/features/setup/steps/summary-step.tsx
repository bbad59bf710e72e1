import { LANGUAGE_NAMES } from '@portico/i18n/languages'
import { SETUP_METHODS } from '@portico/contract/rules/administration/setup'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { answersOf } from '../model/answers.ts'
import type { Step } from '../model/steps.ts'
import { useSetupText, type SetupText } from '../setup-text.ts'
import { STEP_TEXTS } from '../step-texts.ts'
import { StepFrame } from '../step-frame.tsx'
import type { Setup } from '../use-setup.ts'

type Fact = readonly [name: string, value: string]

/** SETUP-10: nothing is stored before the last call. */
export function SummaryStep({ setup }: { setup: Setup }) {
  const text = useSetupText()
  return (
    <StepFrame setup={setup} lead={<p>{text('summary.text')}</p>} action={text('summary.finish')}>
      {factsOf(setup, text).map(([step, facts]) => (
        <section key={step} className="p-setup-summary" aria-labelledby={`p-setup-${step}`}>
          <h2 id={`p-setup-${step}`}>{text(STEP_TEXTS[step].name)}</h2>
          <Button
            kind="quiet"
            size="small"
            aria-label={text('summary.editStep', { step: text(STEP_TEXTS[step].name) })}
            onClick={() => setup.show(step)}
          >
            {text('summary.edit')}
          </Button>
          <Facts facts={facts} />
        </section>
      ))}
    </StepFrame>
  )
}

function factsOf({ form }: Setup, text: SetupText): [Step, Fact[]][] {
  const { portal, tenant, administrator, signIn, legal } = answersOf(form)
  const given = (name: string, value: string | null): Fact[] => (value === null ? [] : [[name, value]])
  const invited = tenant.administrator
  const methods = SETUP_METHODS.filter((method) => signIn.methods?.includes(method))
  return [
    [
      'portal',
      [
        [text('portal.label'), portal.name],
        [text('portal.languages'), portal.languages.map((language) => LANGUAGE_NAMES[language]).join(' · ')],
        [text('portal.defaultLanguage'), LANGUAGE_NAMES[portal.defaultLanguage]],
      ],
    ],
    [
      'tenant',
      [
        [text('tenant.label'), tenant.name],
        ...given(text('tenant.companyName'), tenant.companyName),
        ...given(text('tenant.customCode'), tenant.customCode),
        ...given(text('summary.invited'), invited && `${invited.name}, ${invited.email}`),
      ],
    ],
    [
      'administrator',
      [
        [text('administrator.label'), administrator.name],
        ...given(text('administrator.email'), administrator.email),
        [text('administrator.account'), administrator.account],
      ],
    ],
    [
      'signIn',
      [
        [
          text('signIn.title'),
          signIn.methods ? methods.map((method) => text(`signIn.${method}`)).join(' · ') : text('summary.every'),
        ],
      ],
    ],
    [
      'legal',
      [
        [
          text('legal.title'),
          legal ? text('summary.ownTexts', { count: portal.languages.length }) : text('summary.none'),
        ],
      ],
    ],
  ]
}
