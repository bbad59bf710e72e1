import type { SetupState } from '@portico/contract/administration/setup'
import { LANGUAGE_NAMES, LANGUAGES } from '@portico/i18n/languages'
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
        onChange={(name) => setup.change('tenant', { name })}
      />
      <SetupField
        setup={setup}
        field="tenant.companyName"
        isOptional
        label={text('tenant.companyName')}
        autoComplete="organization"
        maxLength={200}
        value={tenant.companyName}
        onChange={(companyName) => setup.change('tenant', { companyName })}
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
        onChange={(customCode) => setup.change('tenant', { customCode })}
      />
      <div className="p-setup-choices">
        <Checkbox
          isSelected={tenant.invites}
          isDisabled={!means.hasMailServer && !tenant.invites}
          onChange={(invites) => setup.change('tenant', { invites, administrator: tenant.administrator })}
        >
          {text('tenant.invites')}
        </Checkbox>
        {!means.hasMailServer && <p className="p-field-hint">{text('tenant.noMail')}</p>}
      </div>
      {tenant.invites && <InvitedPerson setup={setup} />}
    </StepFrame>
  )
}

function InvitedPerson({ setup }: { setup: Setup }) {
  const text = useSetupText()
  const { administrator } = setup.form.tenant
  const change = (patch: Partial<typeof administrator>) =>
    setup.change('tenant', { administrator: { ...administrator, ...patch } })
  return (
    <div className="p-setup-part">
      <SetupField
        setup={setup}
        field="tenant.administrator.name"
        label={text('tenant.personName')}
        maxLength={100}
        value={administrator.name}
        onChange={(name) => change({ name })}
      />
      <SetupField
        setup={setup}
        field="tenant.administrator.email"
        label={text('tenant.personEmail')}
        type="email"
        maxLength={254}
        value={administrator.email}
        onChange={(email) => change({ email })}
      />
      <Select
        label={text('tenant.personLanguage')}
        value={administrator.language}
        options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code], lang: code }))}
        onChange={(language) => change({ language })}
      />
    </div>
  )
}
