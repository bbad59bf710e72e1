import type { MergedAccount, MergeReport } from '@portico/contract/administration/people-merge'
import type { Person } from '@portico/contract/administration/people'
import { useState } from 'react'
import { call, messageOf, RefusedCall } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { Dialog } from '../parts/dialog.tsx'
import { PersonSearch } from '../parts/form/person-search.tsx'
import { usePortal } from '../portal-context.ts'
import { MergeEffects } from './merge-effects.tsx'

const CHANGED_MEANWHILE = 412

interface MergePersonProps {
  person: Person
  /** Gets the account that remains. */
  onMerged: (remaining: MergedAccount) => void
  onClose: () => void
}

/** CONSOLE-130: chooses the other account of a person by search, shows the effects, and merges after a confirmation. */
export function MergePerson({ person, onMerged, onClose }: MergePersonProps) {
  const { texts } = usePortal()
  const [other, setOther] = useState<number | null>(null)
  const [isSwapped, setSwapped] = useState(false)
  const name = person.nickname ?? person.name
  const ids = other === null ? null : isSwapped ? ([other, person.id] as const) : ([person.id, other] as const)
  return (
    <Dialog title={texts.merge.title.replace('{name}', name)} onClose={onClose}>
      {ids === null ? (
        <OtherAccount ownId={person.id} onChoose={setOther} onClose={onClose} />
      ) : (
        <Effects
          key={ids.join(' ')}
          path={`people/${ids[0]}/merges/${ids[1]}`}
          onSwap={() => setSwapped(!isSwapped)}
          onBack={() => setOther(null)}
          onMerged={onMerged}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface OtherAccountProps {
  ownId: number
  onChoose: (id: number) => void
  onClose: () => void
}

function OtherAccount({ ownId, onChoose, onClose }: OtherAccountProps) {
  const { texts } = usePortal()
  return (
    <>
      <p className="quiet">{texts.merge.detail}</p>
      <div className="field">
        <PersonSearch
          label={texts.merge.search}
          omitted={[ownId]}
          nothing={texts.merge.nobody}
          onChoose={({ id }) => onChoose(id)}
        />
      </div>
      <div className="actions is-below">
        <button type="button" className="button" onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </>
  )
}

interface EffectsProps {
  path: string
  onSwap: () => void
  onBack: () => void
  onMerged: (remaining: MergedAccount) => void
  onClose: () => void
}

/** CONSOLE-131: the effects of the merge. Once they have changed, they are shown again before anything is merged. */
function Effects({ path, onSwap, onBack, onMerged, onClose }: EffectsProps) {
  const { portal, texts } = usePortal()
  const { answer, problem, reload } = useAnswer<MergeReport>({ path })
  const [moveLinks, setMoveLinks] = useState(false)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const report = answer?.body
  const merge = async () => {
    setBusy(true)
    setFailure('')
    try {
      const { body } = await call<MergeReport>(portal, {
        ...{ method: 'POST', path: `${path}/apply`, tag: answer?.tag ?? null, body: { moveLinks } },
      })
      const { remaining, removed } = body
      portal.toast(texts.merge.done.replace('{removed}', removed.name).replace('{name}', remaining.name))
      onMerged(remaining)
    } catch (error) {
      const isChanged = error instanceof RefusedCall && error.status === CHANGED_MEANWHILE
      setFailure(isChanged ? texts.merge.changed : messageOf(error))
      if (isChanged) reload()
      setBusy(false)
    }
  }
  const hasLinks = report?.entries.some(({ kind }) => kind === 'sign-in-link') === true && report.mayMoveLinks
  const choices = (
    <div className="actions is-start">
      <button type="button" className="button" onClick={onSwap}>
        {texts.merge.swap}
      </button>
      <button type="button" className="button" onClick={onBack}>
        {texts.merge.back}
      </button>
    </div>
  )
  return (
    <>
      {report ? <MergeEffects report={report}>{choices}</MergeEffects> : choices}
      {hasLinks && (
        <>
          <label className="check">
            <input type="checkbox" checked={moveLinks} onChange={({ target }) => setMoveLinks(target.checked)} />
            {texts.merge.moveLinks}
          </label>
          <p className="quiet">{texts.merge.moveLinksHint}</p>
        </>
      )}
      <p>
        <b>{texts.merge.final}</b>
      </p>
      <p className="problem" role="alert">
        {failure || problem || report?.obstacles.map((obstacle) => texts.merge.obstacles[obstacle]).join(' ')}
      </p>
      <div className="actions is-below">
        <button type="button" className="button" onClick={onClose}>
          {texts.cancel}
        </button>
        <button
          type="button"
          className="button is-danger"
          disabled={isBusy || report === undefined || report.obstacles.length > 0}
          onClick={() => void merge()}
        >
          {texts.merge.act}
        </button>
      </div>
    </>
  )
}
