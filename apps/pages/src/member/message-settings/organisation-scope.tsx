import { usePortal } from '../../portal-context.ts'
import { fill } from '../../texts/texts.ts'
import type { MessageSettingsAnswer } from './message-settings-model.ts'
import { PreferenceSelect } from '../preference-fields.tsx'

interface OrganisationScopeProps {
  answer: MessageSettingsAnswer
  /** Null: all organisations. */
  orgId: number | null
  onSelect: (orgId: number | null) => void
  onReset: (orgId: number) => void
}

/** MSG-181: the organisation whose messages the choices are for, and a button that resets all choices for it. */
export function OrganisationScope({ answer, orgId, onSelect, onReset }: OrganisationScopeProps) {
  const { texts } = usePortal()
  const { organisation: current, organisations } = answer
  const others = organisations
    .filter((one) => one.orgId !== current?.orgId)
    .map(({ orgId: id, name }) => ({ orgId: id, name: name ?? fill(texts.messageSettings.lostOrganisation, { id }) }))
  if (!current && others.length === 0) return null
  const chosen = [...(current ? [current] : []), ...others].find((one) => one.orgId === orgId)
  const hasChoices = organisations.some((one) => one.orgId === orgId)
  return (
    <>
      <PreferenceSelect
        label={texts.messageSettings.scope}
        options={[
          { value: '', label: texts.messageSettings.allOrganisations },
          ...(current
            ? [
                {
                  value: String(current.orgId),
                  label: fill(texts.messageSettings.thisOrganisation, { name: current.name }),
                },
              ]
            : []),
          ...others.map(({ orgId: id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(orgId ?? '')}
        onChange={(value) => onSelect(value === '' ? null : Number(value))}
      />
      {chosen && (
        <p className="organisation-scope">
          {fill(texts.messageSettings.organisationHint, { name: chosen.name })}
          <button type="button" className="button" disabled={!hasChoices} onClick={() => onReset(chosen.orgId)}>
            {texts.messageSettings.resetOrganisation}
          </button>
        </p>
      )}
    </>
  )
}
