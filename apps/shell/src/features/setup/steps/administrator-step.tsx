import { useState } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { SetupField } from '../setup-field.tsx'
import { useSetupText } from '../setup-text.ts'
import { StepFrame } from '../step-frame.tsx'
import type { Setup } from '../use-setup.ts'

/** SETUP-9: the password stays in the memory of the page. */
export function AdministratorStep({ setup }: { setup: Setup }) {
  const text = useSetupText()
  const shell = useText()
  const [isShown, setShown] = useState(false)
  const { account, name, email } = setup.form.administrator
  const { password, repeat } = setup.secrets
  const secret = { icon: 'password', type: isShown ? 'text' : 'password', autoComplete: 'new-password' } as const
  return (
    <StepFrame setup={setup} lead={<p>{text('administrator.text')}</p>}>
      <SetupField
        setup={setup}
        field="administrator.name"
        label={text('administrator.label')}
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(value) => setup.update('administrator', { name: value })}
      />
      <SetupField
        setup={setup}
        field="administrator.email"
        isOptional
        label={text('administrator.email')}
        hint={text('administrator.emailHint')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={(value) => setup.update('administrator', { email: value })}
      />
      <SetupField
        setup={setup}
        field="administrator.account"
        label={text('administrator.account')}
        hint={text('administrator.accountHint')}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={account}
        onChange={(value) => setup.update('administrator', { account: value })}
      />
      <SetupField
        {...secret}
        setup={setup}
        field="administrator.password"
        label={text('administrator.password')}
        hint={shell('password.rule')}
        maxLength={256}
        value={password}
        onChange={(value) => setup.updateSecrets({ password: value })}
        end={
          <IconButton
            icon={isShown ? 'hide' : 'show'}
            label={shell(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
            onClick={() => setShown((was) => !was)}
          />
        }
      />
      <SetupField
        {...secret}
        setup={setup}
        field="administrator.repeat"
        label={text('administrator.repeat')}
        maxLength={256}
        value={repeat}
        onChange={(value) => setup.updateSecrets({ repeat: value })}
      />
    </StepFrame>
  )
}
