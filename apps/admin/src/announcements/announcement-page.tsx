import type { Announcement, AnnouncementText } from '@portico/contract/messages/announcements'
import { useState } from 'react'
import { call, messageOf, type CallRequest } from '../calls/call.ts'
import { useObject } from '../calls/use-object.ts'
import { usePortal } from '../portal-context.ts'
import { BackLink } from '../parts/back-link.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { ConflictDialog } from '../parts/object/conflict-dialog.tsx'
import { Form } from '../parts/form/form.tsx'
import { HistoryLink } from '../parts/object/history-link.tsx'
import { ObjectPlaceholder } from '../parts/object/object-placeholder.tsx'
import '../parts/list/list.css'
import type { Values } from '../parts/form/object-description.ts'
import { goTo } from '../parts/use-path.ts'
import './announcement.css'
import { AnnouncementFacts } from './announcement-facts.tsx'
import { useAnnouncementFields } from './announcement-fields.tsx'
import { AnnouncementReaders } from './announcement-readers.tsx'
import { AnnouncementState } from './announcement-state.tsx'
import { draftOf, newAnnouncement, valuesOf } from './announcement-values.ts'
import { type AudienceChoices, useAudienceChoices } from './use-audience-choices.ts'
import { textIn } from './text-in.ts'

/** MSG-177: the form of a new announcement (`id` is 'new'), or the page of a stored one. */
export function AnnouncementPage({ id }: { id: string }) {
  const { texts } = usePortal()
  const { choices, problem } = useAudienceChoices()
  const back = <BackLink to="/announcements" label={texts.announcements.title} />
  // Wait for the choices, so that the form does not change size in use.
  if (!choices) return <ObjectPlaceholder back={back} problem={problem} />
  return (
    <main className="page detail" aria-labelledby="page-title">
      {back}
      {id === 'new' ? <NewAnnouncement choices={choices} /> : <StoredAnnouncement id={id} choices={choices} />}
    </main>
  )
}

const NO_NAMES: ReadonlyMap<number, string> = new Map()

function NewAnnouncement({ choices }: { choices: AudienceChoices }) {
  const { portal, texts } = usePortal()
  const [former] = useState(() => newAnnouncement(new Date()))
  const [problem, setProblem] = useState('')
  const fields = useAnnouncementFields({ choices, orgNames: NO_NAMES })
  const create = async (values: Values) => {
    setProblem('')
    try {
      const body = draftOf(values, former, portal.timeZone())
      const made = await call<Announcement>(portal, { method: 'POST', path: 'announcements', body })
      portal.toast(texts.saved)
      goTo(`/announcements~${made.body.id}`)
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    }
  }
  return (
    <>
      <header className="page-head">
        <h1 id="page-title">{texts.announcements.create}</h1>
      </header>
      <section className="card narrow" aria-label={texts.announcements.create}>
        <Form
          fields={fields}
          value={valuesOf(former, portal.timeZone())}
          action={texts.announcements.saveDraft}
          title={texts.details}
          problem={problem}
          onSubmit={create}
        />
      </section>
    </>
  )
}

interface StoredAnnouncementProps {
  id: string
  choices: AudienceChoices
}

/** An action awaiting confirmation, with the ETag of the version on screen. */
interface PendingAction {
  name: 'publish' | 'withdraw'
  tag: string | null
}

/** MSG-177: saving, preview, publication and withdrawal, each of the version on screen (MSG-176). */
function useAnnouncementActions(path: string) {
  const { portal, texts } = usePortal()
  const zone = portal.timeZone()
  const stored = useObject<Announcement, AnnouncementText>(path)
  const { object, tag, save, reload } = stored
  const [failure, setFailure] = useState('')
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null)

  /** Reads the announcement again if the action is refused, so that the next action is on the state that is shown then. */
  const callSeen = async (request: CallRequest) => {
    try {
      await call(portal, request)
    } catch (error) {
      reload()
      throw error
    }
  }
  const preview = async (seen: string | null) => {
    try {
      await callSeen({ method: 'POST', path: `${path}/preview`, tag: seen })
      portal.toast(texts.announcements.previewed)
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return {
    ...stored,
    failure: failure || stored.problem,
    pendingAction,
    requestConfirmation: setPendingAction,
    /** Preview and publication use the values of the form: these are saved first, and a failure stops both. */
    submit: async (values: Values, action?: string) => {
      if (!object) return false
      setFailure('')
      const mine = draftOf(values, object, zone)
      const isChanged = JSON.stringify(mine) !== JSON.stringify(draftOf(valuesOf(object, zone), object, zone))
      const saved = isChanged || action === undefined ? await save(mine) : { tag }
      if (saved === null) return false
      if (action === 'publish') setPendingAction({ name: 'publish', tag: saved.tag })
      else if (action === 'preview') await preview(saved.tag)
      else portal.toast(texts.saved)
      return true
    },
    runAction: async ({ name, tag: seen }: PendingAction) => {
      if (name === 'publish') await callSeen({ method: 'POST', path: `${path}/publish`, tag: seen })
      else await callSeen({ method: 'DELETE', path, tag: seen })
      if (name === 'withdraw' && object?.state === 'draft') {
        portal.toast(texts.removed)
        goTo('/announcements')
      } else reload()
    },
  }
}

function StoredAnnouncement({ id, choices }: StoredAnnouncementProps) {
  const { portal, locale, texts } = usePortal()
  const zone = portal.timeZone()
  const path = `announcements/${encodeURIComponent(id)}`
  const {
    object,
    tag,
    failure,
    conflict,
    pendingAction,
    requestConfirmation,
    submit,
    runAction,
    overwrite,
    takeTheirs,
    postpone,
    formKey,
  } = useAnnouncementActions(path)
  const orgNames = new Map(object?.orgIds.map((orgId, index) => [orgId, object.orgNames[index] ?? String(orgId)]))
  const fields = useAnnouncementFields({ choices, orgNames })
  if (!object)
    return (
      <p className="problem" role="alert">
        {failure}
      </p>
    )
  const isDraft = object.state === 'draft'
  const title = textIn(object.titles, locale)
  const question = pendingAction && questionOf(pendingAction.name, isDraft, texts.announcements)
  return (
    <>
      <header className="page-head">
        <h1 id="page-title">
          {title} <AnnouncementState state={object.state} />
        </h1>
        <div className="actions">
          <HistoryLink of={{ kind: 'announcement', id: String(object.id) }} />
          {object.state !== 'withdrawn' && (
            <button
              type="button"
              className="button is-danger"
              onClick={() => requestConfirmation({ name: 'withdraw', tag })}
            >
              {isDraft ? texts.remove : texts.announcements.withdraw}
            </button>
          )}
        </div>
      </header>
      {isDraft ? (
        <section className="card narrow" aria-label={title}>
          <Form
            key={formKey}
            fields={fields}
            value={valuesOf(object, zone)}
            action={texts.save}
            title={texts.details}
            otherActions={[
              { id: 'preview', label: texts.announcements.preview },
              { id: 'publish', label: texts.announcements.publishDraft },
            ]}
            problem={failure}
            onSubmit={submit}
          />
        </section>
      ) : (
        <div className="columns">
          <AnnouncementFacts announcement={object} choices={choices} />
          <AnnouncementReaders path={path} count={object.readCount} />
        </div>
      )}
      {pendingAction && question && (
        <Confirm
          title={texts.question.replace('{action}', question.action).replace('{name}', title)}
          detail={question.detail}
          action={question.action}
          isDangerous={pendingAction.name === 'withdraw'}
          run={() => runAction(pendingAction)}
          onClose={() => requestConfirmation(null)}
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

/** CONSOLE-9: the effect of publishing, withdrawing or deleting. */
function questionOf(
  name: PendingAction['name'],
  isDraft: boolean,
  texts: ReturnType<typeof usePortal>['texts']['announcements'],
): { action: string; detail: string } {
  if (name === 'publish') return { action: texts.publish, detail: texts.publishDetail }
  if (isDraft) return { action: texts.removeDraft, detail: texts.removeDetail }
  return { action: texts.withdraw, detail: texts.withdrawDetail }
}

const labelOf = (fields: ReturnType<typeof useAnnouncementFields>, shown: string): string =>
  fields.flatMap(({ options = [] }) => options).find(({ value }) => value === shown)?.label ?? shown
