import type { OwnData } from '@portico/contract/account/account'
import type { PersonErasure } from '@portico/contract/administration/person-erasure'
import { useState } from 'react'
import { call, messageOf } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { Dialog } from '../parts/dialog.tsx'
import { saveFile } from '../parts/file/save-file.ts'
import { Form } from '../parts/form/form.tsx'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import { EffectsTable } from './effects-table.tsx'

interface PersonDataProps {
  personId: number
  personName: string
}

/** CONSOLE-155: the export of a person's data, and the erasure with its report. */
export function DataCard({ personId, personName }: PersonDataProps) {
  const { portal, session, texts } = usePortal()
  const [problem, setProblem] = useState('')
  const [isErasing, setErasing] = useState(false)
  const save = async () => {
    setProblem('')
    try {
      const { body } = await call<OwnData>(portal, { method: 'POST', path: `people/${personId}/data` })
      saveFile(`person-${personId}.json`, `${JSON.stringify(body, null, 2)}\n`, 'application/json')
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <section className="card" aria-labelledby="data">
      <h2 id="data">{texts.person.data}</h2>
      <p className="quiet">{texts.person.dataDetail}</p>
      <p className="problem" role="alert">
        {problem}
      </p>
      <div className="actions is-start">
        <button type="button" className="button" onClick={() => void save()}>
          {texts.person.exportData}
        </button>
        {personId !== session?.user.id && (
          <button type="button" className="button is-danger" onClick={() => setErasing(true)}>
            {texts.person.erase}
          </button>
        )}
      </div>
      {isErasing && <Erasure personId={personId} personName={personName} onClose={() => setErasing(false)} />}
    </section>
  )
}

/** CONSOLE-155: what an erasure removes and what stays, before it is made. */
function Erasure({ personId, personName, onClose }: PersonDataProps & { onClose: () => void }) {
  const { portal, texts } = usePortal()
  const path = `people/${personId}/erasure`
  const { answer, problem, reload } = useAnswer<PersonErasure>({ path })
  const [failure, setFailure] = useState('')
  const report = answer?.body
  const erase = async (body: { reason: string }) => {
    setFailure('')
    try {
      await call(portal, { method: 'POST', path: `${path}/apply`, tag: answer?.tag ?? null, body })
      portal.toast(texts.person.erased)
      goTo('/people')
      return true
    } catch (error) {
      setFailure(messageOf(error))
      reload()
      return false
    }
  }
  const action = texts.person.erase.replace('…', '')
  return (
    <Dialog title={texts.question.replace('{action}', action).replace('{name}', personName)} onClose={onClose}>
      <p className="problem" role="alert">
        {problem}
      </p>
      {report?.obstacles.map((obstacle) => (
        <p key={obstacle}>{texts.person.obstacles[obstacle]}</p>
      ))}
      {report && report.obstacles.length === 0 && (
        <>
          <p>{texts.person.eraseDetail.replaceAll('{name}', personName)}</p>
          <ErasureTable entries={report.entries} />
          <p className="quiet">{texts.person.staysDetail}</p>
          <Form<{ reason: string }>
            fields={[{ name: 'reason', label: texts.person.resetReason, isRequired: true, maxLength: 500 }]}
            value={{ reason: '' }}
            action={action}
            problem={failure}
            onSubmit={erase}
            onCancel={onClose}
          />
        </>
      )}
      {report && report.obstacles.length > 0 && (
        <div className="actions is-below">
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
        </div>
      )}
    </Dialog>
  )
}

const EFFECTS = ['removed', 'cleared', 'stays'] as const

function ErasureTable({ entries }: { entries: PersonErasure['entries'] }) {
  const { locale, texts } = usePortal()
  const number = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale)
  return (
    <EffectsTable
      rows={entries.map(({ kind, ...counts }) => ({
        kind,
        effects: EFFECTS.filter((effect) => counts[effect] > 0).map((effect) =>
          texts.person.effects[effect].replace('{n}', number.format(counts[effect])),
        ),
      }))}
    />
  )
}
