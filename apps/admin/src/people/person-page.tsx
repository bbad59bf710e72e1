import type { Person, PersonChange } from '@portico/contract/administration/people'
import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useObject } from '../calls/use-object.ts'
import { useRights, useTenantRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { BackLink } from '../parts/back-link.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { ConflictDialog } from '../parts/object/conflict-dialog.tsx'
import { Form } from '../parts/form/form.tsx'
import { useDates } from '../parts/use-dates.ts'
import { MergeButton } from './merge-button.tsx'
import { ViewAs } from './view-as.tsx'
import { SecondFactorCard } from './person-second-factor.tsx'
import { DataCard } from './person-data.tsx'
import { IdentitiesCard } from './person-identities.tsx'
import { PersonRoles } from './person-roles.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { PersonState } from './person-state.tsx'
import { HistoryLink } from '../parts/object/history-link.tsx'
import { ObjectPlaceholder } from '../parts/object/object-placeholder.tsx'
import { FactList } from '../parts/fact-list.tsx'

type PersonActionName = 'disable' | 'enable' | 'reset'

interface PersonAction {
  action: string
  detail: string
  isDangerous?: boolean
  run: () => Promise<void>
}

/** The actions that an administrator may take on a member, each with the text of its confirmation. */
function usePersonActions({ path, setState }: { path: string; setState: (state: Person['state']) => Promise<void> }) {
  const { portal, texts } = usePortal()
  const dates = useDates()
  const actions: Record<PersonActionName, PersonAction> = {
    disable: {
      action: texts.people.disable,
      detail: texts.people.disableDetail,
      isDangerous: true,
      run: () => setState('disabled'),
    },
    enable: { action: texts.people.enable, detail: texts.people.enableDetail, run: () => setState('active') },
    reset: {
      action: texts.people.reset,
      detail: texts.people.resetDetail,
      run: async () => {
        const { body } = await call<{ expiresAt: string }>(portal, { method: 'POST', path: `${path}/reset-link` })
        portal.toast(texts.people.resetSent.replace('{time}', dates(body.expiresAt)))
      },
    },
  }
  return actions
}

/** CONSOLE-7: one member of the tenant, and what an administrator may do. */
export function PersonPage({ id }: { id: string }) {
  const { portal, session, texts } = usePortal()
  const rights = useRights()
  const path = `people/${encodeURIComponent(id)}`
  const {
    object: person,
    problem,
    conflict,
    save,
    overwrite,
    takeTheirs,
    postpone,
    formKey,
    reload,
  } = useObject<Person, PersonChange>(path)
  const [isViewing, setViewing] = useState(false)
  const [confirming, setConfirming] = useState<PersonActionName | null>(null)
  const setState = async (state: Person['state']) => {
    if (person && (await save({ nickname: person.nickname, state })))
      portal.toast(texts.people[state === 'active' ? 'enabledNow' : 'disabledNow'])
  }
  const actions = usePersonActions({ path, setState })
  const back = <BackLink to="/people" label={texts.people.title} />
  if (!person) return <ObjectPlaceholder back={back} problem={problem} />
  const name = person.nickname ?? person.name
  const mayEdit = rights.has('edit person')
  const mayAct = rights.has('act person')
  const mayView = mayAct && person.state === 'active' && person.id !== session?.user.id
  const offered: PersonActionName[] = [
    ...(mayAct ? (['reset'] as const) : []),
    ...(mayEdit ? [person.state === 'active' ? ('disable' as const) : ('enable' as const)] : []),
  ]
  const action = confirming && actions[confirming]
  return (
    <main className="page detail" aria-labelledby="page-title">
      {back}
      <header className="page-head">
        <div>
          <h1 id="page-title">
            {name} <PersonState person={person} />
            {person.tenantAdmin && <span className="tag">{texts.people.administrator}</span>}
          </h1>
        </div>
        <div className="actions">
          <HistoryLink of={{ kind: 'person', id }} />
          {mayView && (
            <button type="button" className="button" onClick={() => setViewing(true)}>
              {texts.people.viewAs}
            </button>
          )}
          <MergeButton person={person} onMerged={reload} />
          {offered.map((one) => (
            <button
              key={one}
              type="button"
              className={actions[one].isDangerous && one === 'disable' ? 'button is-danger' : 'button'}
              onClick={() => setConfirming(one)}
            >
              {actions[one].action}
            </button>
          ))}
        </div>
      </header>
      <p className="problem" role="alert">
        {problem}
      </p>
      <div className="columns">
        <PersonFacts key={formKey} person={person} save={mayEdit ? save : null} />
        <PersonCards person={person} name={name} />
      </div>
      {isViewing && <ViewAs personId={person.id} personName={name} onClose={() => setViewing(false)} />}
      {action && (
        <Confirm
          title={texts.question.replace('{action}', action.action).replace('{name}', name)}
          detail={action.detail.replace('{name}', name)}
          action={action.action}
          isDangerous={action.isDangerous ?? false}
          run={action.run}
          onClose={() => setConfirming(null)}
        />
      )}
      {conflict && (
        <ConflictDialog
          name={name}
          mine={conflict.mine}
          theirs={conflict.theirs}
          labels={{ nickname: texts.people.nickname, state: texts.people.state }}
          show={(value) =>
            value === 'active' ? texts.people.active : value === 'disabled' ? texts.people.disabled : value
          }
          onOverwrite={() => void overwrite()}
          onTakeTheirs={takeTheirs}
          onClose={postpone}
        />
      )}
    </main>
  )
}

/** The cards beside the details, as the rights of the viewer permit them. */
function PersonCards({ person: { id }, name }: { person: Person; name: string }) {
  const rights = useRights()
  const ofTenant = useTenantRights()
  return (
    <>
      {rights.has('read role') && <PersonRoles userId={id} personName={name} mayGrant={rights.has('grant role')} />}
      {rights.has('act person') && <PersonSessions personId={id} personName={name} />}
      {rights.has('act person') && <SecondFactorCard personId={id} personName={name} />}
      <IdentitiesCard personId={id} />
      {ofTenant.has('edit person') && ofTenant.has('act person') && <DataCard personId={id} personName={name} />}
    </>
  )
}

interface PersonFactsProps {
  person: Person
  /** Null for those who may only read. */
  save: ((change: PersonChange) => Promise<unknown>) | null
}

function PersonFacts({ person, save }: PersonFactsProps) {
  const { portal, texts } = usePortal()
  const dates = useDates()
  const facts: [string, string][] = [
    [texts.people.ownName, person.name],
    [texts.people.account, person.accountName],
    [texts.people.email, person.email ?? texts.people.noEmail],
    [texts.people.lastUsed, person.lastUsedAt === null ? texts.people.never : dates(person.lastUsedAt)],
  ]
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">{texts.people.facts}</h2>
      <FactList facts={facts} />
      {save && (
        <Form<{ nickname: string | null }>
          fields={[{ name: 'nickname', label: texts.people.nickname, hint: texts.people.nicknameHint, maxLength: 100 }]}
          value={{ nickname: person.nickname }}
          action={texts.save}
          onSubmit={async ({ nickname }) => {
            if (!(await save({ nickname, state: person.state }))) return false
            portal.toast(texts.saved)
            return true
          }}
        />
      )}
    </section>
  )
}
