import type { MoveImpact, TenantOrganisation } from '@portico/contract/administration/organisations'
import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { Confirm } from '../parts/confirm.tsx'
import { OrganisationField } from '../parts/form/organisation-field.tsx'
import { organisationNameIn } from '../parts/organisation-name.ts'
import { usePortal } from '../portal-context.ts'

const EFFECTS = ['organisationCount', 'grantsLost', 'grantsGained', 'denialsLost', 'administratorsGained'] as const

interface MoveOrganisationProps {
  organisation: TenantOrganisation
  tag: string | null
  onMoved: () => void
}

/** CONSOLE-169, ADMIN-72: moves an organisation with all below it, once its effect is shown. */
export function MoveOrganisation({ organisation, tag, onMoved }: MoveOrganisationProps) {
  const { portal, locale, texts } = usePortal()
  const { organisations: text } = texts
  const [isOpen, setOpen] = useState(false)
  const [parent, setParent] = useState<string | null>(null)
  const [isRoot, setRoot] = useState(false)
  const isChosen = isRoot || parent !== null
  const parentId = isRoot || parent === null ? null : (JSON.parse(parent) as { id: number }).id
  const path = `organisations/${organisation.id}`
  const { answer, problem, status } = useAnswer<MoveImpact>(
    isOpen && isChosen
      ? { path: `${path}/move-impact`, query: parentId === null ? {} : { parentId: String(parentId) } }
      : null,
  )
  const isSame = isChosen && parentId === organisation.parentId
  const impact = isChosen && !isSame && problem === '' ? answer?.body : undefined
  const close = () => {
    setOpen(false)
    setParent(null)
    setRoot(false)
  }
  const move = async () => {
    const { id: _, depth: __, ...present } = organisation
    try {
      await call(portal, { method: 'PUT', path, tag, body: { ...present, parentId } })
      portal.toast(text.moved)
    } finally {
      onMoved()
    }
  }
  const failure = !isChosen ? '' : isSame ? text.sameParent : status === 409 ? text.moveCircle : problem
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {text.move}
      </button>
      {isOpen && (
        <Confirm
          title={text.moveTitle.replace('{name}', organisationNameIn(organisation, locale))}
          detail={text.moveDetail}
          action={text.moveHere}
          isReady={impact !== undefined}
          failure={failure}
          run={move}
          onClose={close}
        >
          {!isRoot && (
            <fieldset className="field">
              <legend>{text.newParent}</legend>
              <OrganisationField search={text.searchParent} value={parent} onChange={setParent} />
            </fieldset>
          )}
          {organisation.parentId !== null && (
            <div className="field">
              <label className="check">
                <input type="checkbox" checked={isRoot} onChange={({ target }) => setRoot(target.checked)} />
                {text.asRoot}
              </label>
            </div>
          )}
          {impact && (
            <section aria-label={text.impact}>
              <p>
                <b>{text.impact}</b>
              </p>
              <ul>
                {EFFECTS.filter((effect) => impact[effect] > 0).map((effect) => (
                  <li key={effect}>{text.impacts[effect].replace('{n}', impact[effect].toLocaleString(locale))}</li>
                ))}
              </ul>
            </section>
          )}
        </Confirm>
      )}
    </>
  )
}
