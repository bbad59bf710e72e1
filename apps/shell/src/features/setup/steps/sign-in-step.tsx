import type { SetupState } from '@portico/contract/administration/setup'
import { SETUP_METHODS, type SetupMethod } from '@portico/contract/rules/administration/setup'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ChoiceGroup, Radio } from '../choice-group.tsx'
import { useSetupText } from '../setup-text.ts'
import { StepFrame } from '../step-frame.tsx'
import type { Setup } from '../use-setup.ts'

/** SETUP-13: the password is always among the methods. */
export function SignInStep({ setup, means }: { setup: Setup; means: SetupState }) {
  const text = useSetupText()
  const { isEvery, methods } = setup.form.signIn
  const problem = setup.problems['signIn.methods']
  const choose = (everyMethod: boolean) => {
    setup.clearProblems('signIn.methods')
    setup.update('signIn', { isEvery: everyMethod })
  }
  const allow = (method: SetupMethod, isAllowed: boolean) =>
    setup.update('signIn', {
      methods: SETUP_METHODS.filter((one) => (one === method ? isAllowed : methods.includes(one))),
    })
  const isMissing = (method: SetupMethod) => method === 'sms' && !means.hasTextMessages
  return (
    <StepFrame setup={setup}>
      <ChoiceGroup isLabelHidden label={text('signIn.title')} error={problem ? text(`errors.${problem}`) : null}>
        <Radio name="sign-in-methods" isChosen={isEvery} onChoose={() => choose(true)}>
          {text('signIn.every')}
        </Radio>
        <Radio name="sign-in-methods" isChosen={!isEvery} onChoose={() => choose(false)}>
          {text('signIn.some')}
        </Radio>
      </ChoiceGroup>
      {!isEvery && (
        <div className="p-setup-part">
          {SETUP_METHODS.map((method) => (
            <div key={method} className="p-setup-choices">
              <Checkbox
                isSelected={method === 'password' || methods.includes(method)}
                isDisabled={method === 'password' || (isMissing(method) && !methods.includes(method))}
                onChange={(isAllowed) => allow(method, isAllowed)}
              >
                {text(`signIn.${method}`)}
              </Checkbox>
              {method === 'password' && <p className="p-field-hint">{text('signIn.passwordHint')}</p>}
              {isMissing(method) && <p className="p-field-hint">{text('signIn.smsHint')}</p>}
            </div>
          ))}
        </div>
      )}
    </StepFrame>
  )
}
