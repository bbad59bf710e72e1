import type { Announcement, AnnouncementReader } from '@portico/contract/messages/announcements'
import { useState } from 'react'
import { call, messageOf } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useHost } from '../host-context.ts'
import { BackLink } from '../parts/back-link.tsx'
import { Confirm } from '../parts/confirm.tsx'
import '../parts/list.css'
import { TableCard } from '../parts/table-card.tsx'
import { useDates } from '../parts/use-dates.ts'
import { goTo } from '../parts/use-path.ts'
import { AnnouncementForm, type AnnouncementChange } from './announcement-form.tsx'
import { AnnouncementState } from './announcement-state.tsx'
import { titleOf } from './title-of.ts'

/** MSG-176: one announcement; a draft can be changed, previewed and published, others can be withdrawn. */
export function AnnouncementPage({ id }: { id: string }) {
  const { host, locale, texts } = useHost()
  const words = texts.announcements
  const { answer, problem, reload } = useAnswer<Announcement[]>({ path: 'announcements' })
  const [failure, setFailure] = useState('')
  const [confirming, setConfirming] = useState<'publish' | 'withdraw' | null>(null)
  const isNew = id === 'new'
  const path = `announcements/${encodeURIComponent(id)}`
  const announcement = answer?.body.find((one) => String(one.id) === id)
  const attempt = async (act: () => Promise<unknown>) => {
    setFailure('')
    await act().catch((error: unknown) => setFailure(messageOf(error)))
  }
  const save = (body: AnnouncementChange) =>
    attempt(async () => {
      if (isNew) {
        const made = await call<Announcement>(host, { method: 'POST', path: 'announcements', body })
        goTo(`/announcements~${made.body.id}`)
      } else {
        await call(host, { method: 'PUT', path, body })
        reload()
      }
      host.toast(texts.saved)
    })
  const preview = () =>
    attempt(async () => {
      await call(host, { method: 'POST', path: `${path}/preview` })
      host.toast(words.previewed)
    })
  const isDraft = announcement?.state === 'draft'
  const isOver = announcement?.state === 'withdrawn'
  const isGone = answer !== undefined && announcement === undefined && !isNew
  return (
    <main className="page detail" aria-labelledby="page-title">
      <BackLink to="/announcements" label={words.title} />
      <header className="page-head">
        <h1 id="page-title">
          {announcement ? titleOf(announcement.titles, locale) : isNew ? words.create : words.title}{' '}
          {announcement && <AnnouncementState state={announcement.state} />}
        </h1>
        {announcement && (
          <div className="actions">
            {isDraft && (
              <button type="button" className="button" onClick={() => void preview()}>
                {words.preview}
              </button>
            )}
            {!isOver && (
              <button type="button" className="button" onClick={() => setConfirming('withdraw')}>
                {isDraft ? words.delete : words.withdraw}
              </button>
            )}
            {isDraft && (
              <button type="button" className="button is-primary" onClick={() => setConfirming('publish')}>
                {words.publish}
              </button>
            )}
          </div>
        )}
      </header>
      <p className="problem" role="alert">
        {failure || problem || (isGone ? words.gone : '')}
      </p>
      {(isNew || isDraft) && (
        <section className="card narrow" aria-label={words.text}>
          <AnnouncementForm
            key={id}
            value={announcement}
            action={isNew ? words.saveDraft : texts.save}
            onSubmit={save}
          />
        </section>
      )}
      {announcement && !isDraft && <Readers announcement={announcement} path={path} />}
      {announcement && confirming && (
        <Confirm
          title={texts.question
            .replace('{action}', confirming === 'publish' ? words.publish : isDraft ? words.delete : words.withdraw)
            .replace('{name}', titleOf(announcement.titles, locale))}
          detail={confirming === 'publish' ? words.publishDetail : isDraft ? words.deleteDetail : words.withdrawDetail}
          action={confirming === 'publish' ? words.publish : isDraft ? words.delete : words.withdraw}
          isDangerous={confirming === 'withdraw'}
          run={async () => {
            if (confirming === 'publish') await call(host, { method: 'POST', path: `${path}/publish` })
            else await call(host, { method: 'DELETE', path })
            if (isDraft && confirming === 'withdraw') goTo('/announcements')
            else reload()
          }}
          onClose={() => setConfirming(null)}
        />
      )}
    </main>
  )
}

/** MSG-153: who has read a published announcement. */
function Readers({ announcement, path }: { announcement: Announcement; path: string }) {
  const { texts } = useHost()
  const words = texts.announcements
  const dates = useDates()
  const { answer } = useAnswer<AnnouncementReader[]>({ path: `${path}/readers` })
  return (
    <>
      <h2 id="readers">{words.readers.replace('{n}', String(announcement.readCount ?? 0))}</h2>
      <TableCard label={words.readCount}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.reader}</th>
              <th scope="col">{words.readAt}</th>
            </tr>
          </thead>
          <tbody>
            {answer?.body.map(({ userId, name, accountName, readAt }) => (
              <tr key={userId}>
                <td>
                  <b>{name}</b> <small>{accountName}</small>
                </td>
                <td>{dates(readAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableCard>
    </>
  )
}
