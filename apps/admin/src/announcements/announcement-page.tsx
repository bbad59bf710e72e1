import type { Announcement, AnnouncementText } from '@portico/contract/messages/announcements'
import { useState } from 'react'
import { call, messageOf } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useObject } from '../calls/use-object.ts'
import { usePortal } from '../portal-context.ts'
import { BackLink } from '../parts/back-link.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { ConflictDialog } from '../parts/conflict-dialog.tsx'
import { Form } from '../parts/form.tsx'
import '../parts/list.css'
import type { Values } from '../parts/object-description.ts'
import { goTo } from '../parts/use-path.ts'
import './announcement.css'
import { AnnouncementFacts } from './announcement-facts.tsx'
import { useAnnouncementFields } from './announcement-fields.tsx'
import { AnnouncementReaders } from './announcement-readers.tsx'
import { AnnouncementState } from './announcement-state.tsx'
import { draftOf, newAnnouncement, valuesOf } from './announcement-values.ts'
import type { RoleName } from './role-picker.tsx'
import { textIn } from './text-in.ts'

/** MSG-177: a draft that does not exist yet, or the page of one announcement. */
export function AnnouncementPage({ id }: { id: string }) {
  const { texts } = usePortal()
  const roles = useAnswer<{ items: RoleName[] }>({ path: 'roles', query: { limit: '200' } })
  const back = <BackLink to="/announcements" label={texts.announcements.title} />
  // without the roles the form would grow under the person's hand once they arrive
  if (!roles.answer)
    return (
      <main className="page">
        {back}
        <p className="problem" role="alert">
          {roles.problem}
        </p>
      </main>
    )
  const { items } = roles.answer.body
  return (
    <main className="page detail" aria-labelledby="page-title">
      {back}
      {id === 'new' ? <NewAnnouncement roles={items} /> : <StoredAnnouncement id={id} roles={items} />}
    </main>
  )
}

const NO_NAMES: ReadonlyMap<number, string> = new Map()

function NewAnnouncement({ roles }: { roles: readonly RoleName[] }) {
  const { portal, texts } = usePortal()
  const words = texts.announcements
  const [former] = useState(() => newAnnouncement(new Date()))
  const [problem, setProblem] = useState('')
  const fields = useAnnouncementFields({ roles, orgNames: NO_NAMES })
  const create = async (values: Values) => {
    setProblem('')
    try {
      const body = draftOf(values, former, portal.timeZone())
      const made = await call<Announcement>(portal, { method: 'POST', path: 'announcements', body })
      portal.toast(texts.saved)
      goTo(`/announcements~${made.body.id}`)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <>
      <header className="page-head">
        <h1 id="page-title">{words.create}</h1>
      </header>
      <section className="card narrow" aria-label={words.create}>
        <Form
          fields={fields}
          value={valuesOf(former, portal.timeZone())}
          action={words.saveDraft}
          problem={problem}
          onSubmit={create}
        />
      </section>
    </>
  )
}

interface StoredAnnouncementProps {
  id: string
  roles: readonly RoleName[]
}

/** An act on the announcement that the person has seen, and its tag. */
interface Act {
  name: 'publish' | 'withdraw'
  tag: string | null
}

function StoredAnnouncement({ id, roles }: StoredAnnouncementProps) {
  const { portal, locale, texts } = usePortal()
  const words = texts.announcements
  const zone = portal.timeZone()
  const path = `announcements/${encodeURIComponent(id)}`
  const { object, tag, problem, conflict, save, overwrite, takeTheirs, postpone, reload } = useObject<
    Announcement,
    AnnouncementText
  >(path)
  const [failure, setFailure] = useState('')
  const [asked, setAsked] = useState<Act | null>(null)
  const orgNames = new Map(object?.orgIds.map((orgId, index) => [orgId, object.orgNames[index] ?? String(orgId)]))
  const fields = useAnnouncementFields({ roles, orgNames })
  if (!object)
    return (
      <p className="problem" role="alert">
        {problem}
      </p>
    )
  const isDraft = object.state === 'draft'
  const title = textIn(object.titles, locale)
  const value = valuesOf(object, zone)

  /** Preview and publication have what the form shows: it is saved first, and they do nothing if that fails. */
  const submit = async (values: Values, action?: string) => {
    setFailure('')
    const mine = draftOf(values, object, zone)
    const isChanged = JSON.stringify(mine) !== JSON.stringify(draftOf(value, object, zone))
    const saved = isChanged || action === undefined ? await save(mine) : { tag }
    if (saved === null) return
    if (action === 'publish') setAsked({ name: 'publish', tag: saved.tag })
    else if (action === 'preview') await preview(saved.tag)
    else portal.toast(texts.saved)
  }
  const preview = async (seen: string | null) => {
    try {
      await call(portal, { method: 'POST', path: `${path}/preview`, tag: seen })
      portal.toast(words.previewed)
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  const act = async ({ name, tag: seen }: Act) => {
    if (name === 'publish') await call(portal, { method: 'POST', path: `${path}/publish`, tag: seen })
    else await call(portal, { method: 'DELETE', path, tag: seen })
    if (name === 'withdraw' && isDraft) {
      portal.toast(texts.removed)
      goTo('/announcements')
    } else reload()
  }
  const question = asked && questionOf(asked.name, isDraft, words)
  return (
    <>
      <header className="page-head">
        <h1 id="page-title">
          {title} <AnnouncementState state={object.state} />
        </h1>
        {object.state !== 'withdrawn' && (
          <div className="actions">
            <button type="button" className="button is-danger" onClick={() => setAsked({ name: 'withdraw', tag })}>
              {isDraft ? texts.remove : words.withdraw}
            </button>
          </div>
        )}
      </header>
      {isDraft ? (
        <section className="card narrow" aria-label={title}>
          <Form
            fields={fields}
            value={value}
            action={texts.save}
            otherActions={[
              { id: 'preview', label: words.preview },
              { id: 'publish', label: words.publishDraft },
            ]}
            problem={failure || problem}
            onSubmit={submit}
          />
        </section>
      ) : (
        <div className="columns">
          <AnnouncementFacts announcement={object} roles={roles} />
          <AnnouncementReaders path={path} count={object.readCount} />
        </div>
      )}
      {asked && question && (
        <Confirm
          title={texts.question.replace('{action}', question.action).replace('{name}', title)}
          detail={question.detail}
          action={question.action}
          isDangerous={asked.name === 'withdraw'}
          run={() => act(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {conflict && (
        <ConflictDialog
          name={title}
          mine={valuesOf({ ...conflict.theirs, ...conflict.mine }, zone)}
          theirs={valuesOf(conflict.theirs, zone)}
          labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
          show={(shown) => labelOf(fields, shown)}
          onOverwrite={() => void overwrite()}
          onTakeTheirs={takeTheirs}
          onClose={postpone}
        />
      )}
    </>
  )
}

/** CONSOLE-9: what publishing, withdrawing or deleting does. */
function questionOf(
  name: Act['name'],
  isDraft: boolean,
  words: ReturnType<typeof usePortal>['texts']['announcements'],
): { action: string; detail: string } {
  if (name === 'publish') return { action: words.publish, detail: words.publishDetail }
  if (isDraft) return { action: words.removeDraft, detail: words.removeDetail }
  return { action: words.withdraw, detail: words.withdrawDetail }
}

const labelOf = (fields: ReturnType<typeof useAnnouncementFields>, shown: string): string =>
  fields.flatMap(({ options = [] }) => options).find(({ value }) => value === shown)?.label ?? shown
