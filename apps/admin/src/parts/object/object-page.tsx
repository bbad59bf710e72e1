import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { useObject } from '../../calls/use-object.ts'
import { useChangeSets } from '../changes/use-change-sets.tsx'
import { usePortal } from '../../portal-context.ts'
import { BackLink } from '../back-link.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeletionQuestion } from './deletion-question.tsx'
import { Form } from '../form/form.tsx'
import type { ObjectDescription } from '../form/object-description.ts'
import { ManagedBy } from './managed-by.tsx'
import { ObjectPlaceholder } from './object-placeholder.tsx'
import { FactList } from '../fact-list.tsx'
import { HistoryLink } from './history-link.tsx'
import '../list/list.css'
import { goTo } from '../use-path.ts'

/** CONSOLE-5, CONSOLE-6: the page of one object, from the description of its kind. */
export function ObjectPage<Body extends object>({ of: kind }: { of: ObjectDescription<Body> }) {
  const { portal, texts } = usePortal()
  const { object, tag, problem, conflict, save, overwrite, takeTheirs, postpone, reload, formKey } = useObject<
    Body,
    object
  >(kind.path)
  const [isRemoving, setRemoving] = useState(false)
  const changes = useChangeSets(kind.documentOf && kind.configuration, takeTheirs)
  const back = <BackLink to={kind.list.to} label={kind.list.label} />
  if (!object) return <ObjectPlaceholder back={back} problem={problem} />
  const name = kind.titleOf(object)
  const labels = Object.fromEntries(kind.fields.map((field) => [field.name, field.label]))
  const optionLabels = new Map(
    kind.fields.flatMap(({ options = [] }) => options.map(({ value, label }) => [value, label] as const)),
  )
  const show = (value: string, name: string) =>
    kind.fields.find((field) => field.name === name)?.show?.(value) ?? optionLabels.get(value) ?? value
  const isFixed = kind.isFixed?.(object) ?? false
  const mayEdit = kind.mayEdit && !isFixed
  const remove = !isFixed && (kind.exists?.(object) ?? true) ? kind.remove : undefined
  return (
    <main className="page detail" aria-labelledby="page-title">
      {back}
      <header className="page-head">
        <h1 id="page-title">
          {name} {kind.renderState?.(object)}
        </h1>
        <div className="actions">
          {kind.history && <HistoryLink of={kind.history} />}
          {remove && (
            <button
              type="button"
              className="button is-danger"
              onClick={() => (changes.isOnlyWay ? changes.remove() : setRemoving(true))}
            >
              {remove.action}
            </button>
          )}
        </div>
      </header>
      {kind.configuration && <ManagedBy key={tag} of={kind.configuration} />}
      {mayEdit && changes.note}
      <div className="columns">
        <section className="card" aria-label={name}>
          {mayEdit ? (
            <Form
              key={formKey}
              fields={kind.fields}
              value={kind.valuesOf(object)}
              action={changes.labelOf(texts.save)}
              otherActions={changes.actions}
              title={texts.details}
              problem={problem}
              onSubmit={async (values, action) => {
                if (changes.isChosen(action)) return changes.add(kind.documentOf?.(values) ?? {})
                if (!(await save(kind.bodyOf(values, object)))) return false
                portal.toast(texts.saved)
                return true
              }}
            />
          ) : (
            <Facts kind={kind} body={object} show={show} />
          )}
        </section>
        {kind.renderSections?.(object, reload, tag)}
      </div>
      {changes.dialog}
      {remove && isRemoving && (
        <DeletionQuestion
          path={`${kind.path}/deletion`}
          title={texts.question.replace('{action}', remove.action).replace('{name}', name)}
          detail={remove.detail.replace('{name}', name)}
          action={remove.action}
          run={async () => {
            await call(portal, { method: 'DELETE', path: kind.path, tag })
            portal.toast(remove.done)
            goTo(kind.list.to)
          }}
          onClose={() => setRemoving(false)}
        />
      )}
      {conflict && (
        <ConflictDialog
          name={name}
          mine={kind.valuesOf({ ...conflict.theirs, ...conflict.mine })}
          theirs={kind.valuesOf(conflict.theirs)}
          labels={labels}
          show={show}
          onOverwrite={() => void overwrite()}
          onTakeTheirs={takeTheirs}
          onClose={postpone}
        />
      )}
    </main>
  )
}

interface FactsProps<Body> {
  kind: ObjectDescription<Body>
  body: Body
  show: (value: string, name: string) => string
}

/** The fields of an object for people who may only read it. */
function Facts<Body>({ kind, body, show }: FactsProps<Body>) {
  const { texts } = usePortal()
  const values = kind.valuesOf(body)
  return (
    <>
      <p className="quiet">{texts.readOnly}</p>
      <FactList
        facts={kind.fields.map(({ name, label }) => [label, values[name] == null ? '–' : show(values[name], name)])}
      />
    </>
  )
}
