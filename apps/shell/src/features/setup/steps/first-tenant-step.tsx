import type { SetupState } from '@portico/contract/administration/setup'
import { LANGUAGES } from '@portico/i18n/languages'
import { languageOptions } from '../../../lib/i18n/language-options.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { SetupField } from '../setup-field.tsx'
import { useSetupText } from '../setup-text.ts'
import { StepFrame } from '../step-frame.tsx'
import type { Setup } from '../use-setup.ts'

/** SETUP-14 */
export function FirstTenantStep({ setup, means }: { setup: Setup; means: SetupState }) {
  const text = useSetupText()
  const { tenant } = setup.form
  const code = tenant.customCode.trim() || '…'
  return (
    <StepFrame setup={setup} lead={<p>{text('tenant.text')}</p>}>
      <SetupField
        setup={setup}
        field="tenant.name"
        label={text('tenant.label')}
        maxLength={100}
        value={tenant.name}
        onChange={(name) => setup.update('tenant', { name })}
      />
      <SetupField
        setup={setup}
        field="tenant.companyName"
        isOptional
        label={text('tenant.companyName')}
        autoComplete="organization"
        maxLength={200}
        value={tenant.companyName}
        onChange={(companyName) => setup.update('tenant', { companyName })}
      />
      <SetupField
        setup={setup}
        field="tenant.customCode"
        isOptional
        label={text('tenant.customCode')}
        hint={text('tenant.codeHint', { address: `${location.host}/login/custom/${code}` })}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={tenant.customCode}
        onChange={(customCode) => setup.update('tenant', { customCode })}
      />
      <div className="p-setup-choices">
        <Checkbox
          isSelected={tenant.invites}
          isDisabled={!means.hasMailServer && !tenant.invites}
          onChange={(invites) => {
            setup.clearProblems('tenant.administrator')
            setup.update('tenant', { invites })
          }}
        >
          {text('tenant.invites')}
        </Checkbox>
        {!means.hasMailServer && <p className="p-field-hint">{text('errors.no_mail_server')}</p>}
      </div>
      {tenant.invites && <InvitedPerson setup={setup} />}
    </StepFrame>
  )
}

function InvitedPerson({ setup }: { setup: Setup }) {
  const text = useSetupText()
  const { administrator } = setup.form.tenant
  const updateAdministrator = (patch: Partial<typeof administrator>) =>
    setup.update('tenant', { administrator: { ...administrator, ...patch } })
  return (
    <div className="p-setup-part">
      <SetupField
        setup={setup}
        field="tenant.administrator.name"
        label={text('tenant.personName')}
        maxLength={100}
        value={administrator.name}
        onChange={(name) => updateAdministrator({ name })}
      />
      <SetupField
        setup={setup}
        field="tenant.administrator.email"
        label={text('tenant.personEmail')}
        type="email"
        maxLength={254}
        value={administrator.email}
        onChange={(email) => updateAdministrator({ email })}
      />
      <Select
        label={text('tenant.personLanguage')}
        value={administrator.language}
        options={languageOptions(LANGUAGES)}
        onChange={(language) => updateAdministrator({ language })}
      />
    </div>
  )
}
