import type { AuditForwarding } from '@portico/contract/administration/audit'
import { useState } from 'react'
import { call, messageOf } from '../calls/call.ts'
import { useObject } from '../calls/use-object.ts'
import { useTenantRights } from '../calls/use-rights.ts'
import { BackLink } from '../parts/back-link.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { FactList } from '../parts/fact-list.tsx'
import { Form } from '../parts/form/form.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { ConflictDialog } from '../parts/object/conflict-dialog.tsx'
import { SettingsPage } from '../parts/object/settings-page.tsx'
import { useDates } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'
import { answerOf, outcomeOfTest, stateOf } from './forwarding-state.ts'
import './forwarding.css'
import { ShownKey } from './shown-key.tsx'

type Saved = AuditForwarding & { secret?: string | null }

/** AUDIT-29, AUDIT-32, CONSOLE-118: the server to which the log is forwarded. Saving asks for a proof of identity. */
export function ForwardingPage() {
  const { portal, texts } = usePortal()
  const text = texts.forwarding
  const mayEdit = useTenantRights().has('edit log')
  const forwarding = useObject<Saved, { url: string | null }>('audit/forwarding')
  const { object, problem, conflict, save, reload, formKey } = forwarding
  const [pending, setPending] = useState<{ url: string | null } | null>(null)
  const [key, setKey] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const url = object?.url ?? null

  const apply = async (change: { url: string | null }) => {
    const answered = await save(change)
    if (!answered) return
    if (answered.body.secret) setKey(answered.body.secret)
    else portal.toast(text.turnedOff)
  }
  const test = async () => {
    setFailure('')
    try {
      const path = 'audit/forwarding/test'
      const { status } = (await call<{ status: number | null }>(portal, { method: 'POST', path })).body
      const { isTaken, message } = outcomeOfTest(status, text)
      if (isTaken) portal.toast(message)
      else setFailure(message)
    } catch (error) {
      setFailure(messageOf(error))
    }
    reload()
  }
  const question = pending && questionOf(pending.url, url, text)
  return (
    <>
      <SettingsPage
        back={<BackLink to="/log" label={texts.log.title} />}
        title={text.title}
        intro={text.intro}
        problem={failure || (object ? undefined : problem)}
        actions={mayEdit && url !== null && <Acts url={url} onTest={() => void test()} onChange={setPending} />}
      >
        {object && (
          <>
            {mayEdit && (
              <div className="card narrow">
                <Form<Values>
                  key={formKey}
                  fields={[{ name: 'url', label: text.url, hint: text.urlHint, isRequired: true, maxLength: 2000 }]}
                  value={{ url }}
                  action={texts.save}
                  problem={problem}
                  title={texts.settings}
                  onSubmit={(values) => {
                    setPending({ url: values['url'] ?? null })
                    return Promise.resolve(false)
                  }}
                />
              </div>
            )}
            <StateCard of={object} />
          </>
        )}
      </SettingsPage>
      {pending && question && (
        <Confirm
          title={question.title}
          detail={question.detail}
          action={question.action}
          isDangerous={pending.url === null}
          run={() => apply(pending)}
          onClose={() => setPending(null)}
        />
      )}
      {key !== null && <ShownKey value={key} onClose={() => setKey(null)} />}
      {conflict && (
        <ConflictDialog
          name={text.title}
          mine={conflict.mine}
          theirs={{ url: conflict.theirs.url }}
          labels={{ url: text.url }}
          show={(value) => value}
          onOverwrite={() => void forwarding.overwrite().then((answered) => setKey(answered?.body.secret ?? null))}
          onTakeTheirs={forwarding.takeTheirs}
          onClose={forwarding.postpone}
        />
      )}
    </>
  )
}

interface ActsProps {
  url: string
  onTest: () => void
  onChange: (change: { url: string | null }) => void
}

/** AUDIT-33, AUDIT-35: a test, a new key, and the end of the forwarding. */
function Acts({ url, onTest, onChange }: ActsProps) {
  const text = usePortal().texts.forwarding
  return (
    <>
      <button type="button" className="button" onClick={onTest}>
        {text.test}
      </button>
      <button type="button" className="button" onClick={() => onChange({ url })}>
        {text.renew}
      </button>
      <button type="button" className="button is-danger" onClick={() => onChange({ url: null })}>
        {text.turnOff}
      </button>
    </>
  )
}

/** AUDIT-32: how far the forwarding has come. */
function StateCard({ of: forwarding }: { of: AuditForwarding }) {
  const { locale, texts } = usePortal()
  const dates = useDates()
  const text = texts.forwarding
  const { url, lastSentAt, waiting } = forwarding
  if (url === null)
    return (
      <section className="card narrow forwarding-state" aria-label={text.state}>
        <p>{text.off}</p>
      </section>
    )
  return (
    <section className="card narrow forwarding-state" aria-label={text.state}>
      <FactList
        facts={[
          [text.url, url],
          [text.state, text.states[stateOf(forwarding)]],
          [text.lastSentAt, lastSentAt === null ? text.never : dates(lastSentAt)],
          [text.waiting, (waiting ?? 0).toLocaleString(locale)],
          [text.lastAnswer, answerOf(forwarding, text)],
        ]}
      />
    </section>
  )
}

/** CONSOLE-9: the effect of another server, of a new key, and of none. */
function questionOf(
  next: string | null,
  present: string | null,
  text: ReturnType<typeof usePortal>['texts']['forwarding'],
): { title: string; detail: string; action: string } {
  if (next === null) return { title: text.turnOff, detail: text.turnOffDetail, action: text.turnOff }
  if (next === present) return { title: text.renew, detail: text.renewDetail, action: text.renew }
  return { title: text.title, detail: text.saveDetail.replace('{url}', next), action: text.title }
}
