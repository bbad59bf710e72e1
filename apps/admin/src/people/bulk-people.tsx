import type { Person } from '@portico/contract/administration/people'
import type { TenantRoleSummary } from '@portico/contract/administration/roles'
import { useRef, useState } from 'react'
import { messageOf, type Query } from '../calls/call.ts'
import { fetchAllPages } from '../calls/fetch-all-pages.ts'
import { useAll } from '../calls/use-all.ts'
import { useRights } from '../calls/use-rights.ts'
import { Dialog } from '../parts/dialog.tsx'
import { switchField } from '../parts/form/fields.ts'
import { Form } from '../parts/form/form.tsx'
import { OrganisationField } from '../parts/form/organisation-field.tsx'
import { usePortal } from '../portal-context.ts'
import { BulkResults } from './bulk-results.tsx'
import type { PeopleBulkAction } from '../texts/bulk-en.ts'
import { type BulkChange, type PersonResult, runBulk, UNDO } from './bulk-run.ts'

/** Pages of 200 people that one run changes at most: 2,000 people. */
const PAGES_MAX = 10

/** The selected people, or all whom the filters of the list leave. */
export type BulkTarget = { people: readonly Person[] } | { query: Query; count: number }

interface BulkPeopleProps {
  target: BulkTarget
  onClose: (isActed: boolean) => void
}

/** CONSOLE-156: changes several people: a choice with the number, a confirmation, the progress and the results. */
export function BulkPeople({ target, onClose }: BulkPeopleProps) {
  const { portal, texts } = usePortal()
  const [change, setChange] = useState<BulkChange | null>(null)
  const [people, setPeople] = useState<readonly Person[]>([])
  const [results, setResults] = useState<readonly PersonResult[] | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState('')
  const stop = useRef<AbortController>(null)
  const count = 'people' in target ? target.people.length : target.count
  const run = async (next: BulkChange, whom: readonly Person[] | null) => {
    const control = new AbortController()
    stop.current = control
    setRunning(true)
    setProblem('')
    setResults([])
    setChange(next)
    try {
      const chosen = whom ?? (await peopleOf(target, control.signal))
      setPeople(chosen)
      setProblem(
        await runBulk(portal, { people: chosen, change: next, signal: control.signal, onProgress: setResults }),
      )
    } catch (error) {
      if (!control.signal.aborted) setProblem(messageOf(error))
    }
    setRunning(false)
  }
  const peopleOf = async (from: BulkTarget, signal: AbortSignal): Promise<readonly Person[]> => {
    if ('people' in from) return from.people
    const all = await fetchAllPages<Person>(portal, { path: 'people', query: from.query, maxPages: PAGES_MAX, signal })
    if (all === null) throw new Error(texts.bulk.tooMany)
    return all
  }
  const close = () => {
    stop.current?.abort()
    onClose(results !== null)
  }
  const undone = change && UNDO[change.action]
  const done = (results ?? []).filter(({ outcome }) => outcome === 'done').map(({ person }) => person)
  return (
    <Dialog title={texts.bulk.title.replace('{n}', String(count))} onClose={close}>
      {results === null ? (
        <ChooseChange count={count} onConfirm={(next) => void run(next, null)} onClose={close} />
      ) : (
        <BulkResults
          total={people.length || count}
          results={results}
          isRunning={isRunning}
          problem={problem}
          onStop={() => stop.current?.abort()}
          onUndo={change && undone && done.length > 0 ? () => void run({ ...change, action: undone }, done) : undefined}
          onClose={close}
        />
      )}
    </Dialog>
  )
}

type Choice = Record<'action' | 'roleCode' | 'organisation' | 'inherit', string | null>

interface ChooseChangeProps {
  count: number
  onConfirm: (change: BulkChange) => void
  onClose: () => void
}

/** The action, its details and, in the next step, its effect with the number of people (CONSOLE-9). */
function ChooseChange({ count, onConfirm, onClose }: ChooseChangeProps) {
  const { locale, texts } = usePortal()
  const rights = useRights()
  const { items: roles = [] } = useAll<TenantRoleSummary>(rights.has('grant role') ? 'roles' : null)
  const [confirming, setConfirming] = useState<BulkChange | null>(null)
  const [problem, setProblem] = useState('')
  const actions: PeopleBulkAction[] = [
    ...(rights.has('edit person') ? (['disable', 'enable'] as const) : []),
    ...(rights.has('act person') ? (['link'] as const) : []),
    ...(rights.has('grant role') ? (['give', 'withdraw'] as const) : []),
  ]
  if (confirming)
    return (
      <>
        <p>{texts.bulk.effects[confirming.action].replace('{n}', String(count))}</p>
        <div className="actions is-below">
          <button type="button" className="button" onClick={() => setConfirming(null)}>
            {texts.bulk.back}
          </button>
          <button
            type="button"
            className={confirming.action === 'disable' ? 'button is-danger' : 'button is-primary'}
            onClick={() => onConfirm(confirming)}
          >
            {texts.bulk.actions[confirming.action]}
          </button>
        </div>
      </>
    )
  const isOfRole = ({ action }: Readonly<Record<string, string | null>>) => action === 'give' || action === 'withdraw'
  return (
    <Form<Choice>
      fields={[
        {
          name: 'action',
          label: texts.bulk.action,
          kind: 'choice',
          isRequired: true,
          options: actions.map((action) => ({ value: action, label: texts.bulk.actions[action] })),
        },
        {
          name: 'roleCode',
          label: texts.people.role,
          kind: 'choice',
          isShown: isOfRole,
          isRequired: true,
          options: [
            { value: '', label: texts.people.chooseRole },
            ...roles.map(({ code, names }) => ({ value: code, label: names[locale] ?? code })),
          ],
        },
        {
          name: 'organisation',
          label: texts.people.organisation,
          isShown: isOfRole,
          render: (value, set) => (
            <OrganisationField search={texts.people.searchOrganisation} value={value} onChange={set} />
          ),
        },
        {
          ...switchField(texts, 'inherit', texts.people.below, texts.people.belowHint),
          name: 'inherit',
          isShown: ({ action }) => action === 'give',
        },
      ]}
      value={{ action: actions[0] ?? null, roleCode: null, organisation: null, inherit: 'true' }}
      action={texts.bulk.next}
      problem={problem}
      onCancel={onClose}
      onSubmit={({ action, roleCode, organisation, inherit }) => {
        const chosen = action as PeopleBulkAction
        const orgId = organisation === null ? undefined : (JSON.parse(organisation) as { id: number }).id
        const isRole = chosen === 'give' || chosen === 'withdraw'
        if (isRole && (roleCode === null || orgId === undefined)) {
          setProblem(texts.people.organisationMissing)
          return Promise.resolve(false)
        }
        const role = isRole && roleCode && orgId ? { roleCode, orgId, inherit: inherit === 'true' } : null
        setConfirming({ action: chosen, role })
        return Promise.resolve(true)
      }}
    />
  )
}
