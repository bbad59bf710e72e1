import { ArrowLeft, Paperclip } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { usePortal } from '../portal-context.ts'
import { usePortalAnswer } from '../parts/use-portal-answer.ts'
import { goTo } from '../parts/use-path.ts'
import { fill } from '../texts/texts.ts'
import { fileSize } from './file-size.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageContent } from './message-content.tsx'
import type { ActionResult, MessageDetail } from './message.ts'
import './messages.css'
import { type Muted, SnoozeAndMute } from './snooze-and-mute.tsx'
import { WhyDelivered } from './why-delivered.tsx'
import { type Change, useMessageChange, useMessageNews } from './use-messages.ts'
import { useTimeFormat } from './use-time-format.ts'

/** MSG-46: shows one message and marks it as read; one that must be read is confirmed by its button (MSG-154). */
export function MessagePage({ id }: { id: number }) {
  const { session, texts } = usePortal()
  const { answer, problem, reload } = usePortalAnswer<MessageDetail | null>('messages.detail', { id })
  const { problem: failure, change, attempt } = useMessageChange()
  const format = useTimeFormat({ dateStyle: 'long', timeStyle: 'short' })
  useMessageNews(reload)
  const isToConfirm = mustBeConfirmed(answer)
  useReadMark(id, answer, change)
  if (!session) return <main className="page quiet">{texts.home.strangerDetail}</main>
  const openLink = (url: string) => void change('messages.openLink', { url })
  return (
    <main className="page messages is-detail" aria-busy={answer === undefined && problem === ''}>
      <button type="button" className="back" onClick={() => goTo('/messages/all')}>
        <ArrowLeft size={16} aria-hidden="true" />
        {texts.messages.back}
      </button>
      <p className="problem" role="alert">
        {answer === null
          ? texts.messages.gone
          : problem
            ? fill(texts.messages.loadOneFailed, { reason: problem })
            : failure && fill(texts.messages.changeFailed, { reason: failure })}
      </p>
      {problem && (
        <button type="button" className="button" onClick={reload}>
          {texts.messages.retry}
        </button>
      )}
      {answer && (
        <article className="card">
          <h1>{answer.title}</h1>
          <dl aria-label={texts.messages.details}>
            <Fact name={texts.messages.source}>{answer.sourceName}</Fact>
            {answer.kindName !== undefined && <Fact name={texts.messages.kind}>{answer.kindName}</Fact>}
            <Fact name={texts.messages.time}>
              <time dateTime={answer.createTime}>{format.format(new Date(answer.createTime))}</time>
            </Fact>
            <Fact name={texts.messages.tenant}>{answer.tenantName}</Fact>
            {answer.severity === 'alert' && (
              <Fact name={texts.messages.severity}>{texts.messages.severities.alert}</Fact>
            )}
          </dl>
          <MessageContent html={answer.content} onLink={openLink} />
          {answer.attachments.length > 0 && <Attachments attachments={answer.attachments} onOpen={openLink} />}
          {answer.actions && (
            <MessageActions
              actions={answer.actions}
              run={async (action) => (await change('messages.act', { id, action })) as ActionResult | undefined}
            />
          )}
          <MessageButtons
            message={answer}
            isToConfirm={isToConfirm}
            change={change}
            attempt={attempt}
            reload={reload}
          />
          <WhyDelivered id={id} />
        </article>
      )}
    </main>
  )
}

const mustBeConfirmed = (message: MessageDetail | null | undefined): boolean =>
  message?.banner === 'must-read' && !message.read

/** Marks the shown message as read, once: one that is marked as unread later, here or elsewhere, stays unread. */
function useReadMark(id: number, message: MessageDetail | null | undefined, change: Change<unknown>) {
  const isShown = message?.id === id
  const isToMark = isShown && !message.read && !mustBeConfirmed(message)
  const shownId = useRef(0)
  useEffect(() => {
    if (!isShown || shownId.current === id) return
    shownId.current = id
    if (isToMark) void change('messages.mark', { ids: [id], read: true })
  }, [id, isShown, isToMark, change])
}

interface MessageButtonsProps {
  message: MessageDetail
  isToConfirm: boolean
  change: Change<unknown>
  /** Resolves to whether the change succeeded. */
  attempt: Change<boolean>
  reload: () => void
}

/** The buttons that open, confirm, mark, snooze or mute the message. After a failure the page stays, and says why. */
function MessageButtons({ message, isToConfirm, change, attempt, reload }: MessageButtonsProps) {
  const { session, texts } = usePortal()
  const { id } = message
  const changeAndLeave = async (name: string, data: unknown) => {
    if (await attempt(name, data)) goTo('/messages/all')
  }
  const changeAndReload = async (name: string, data: unknown) => {
    if (await attempt(name, data)) reload()
  }
  const mark = (how: { read: boolean } | { done: boolean }) => ['messages.mark', { ids: [id], ...how }] as const
  const finish = () => (message.done === true ? changeAndReload(...mark({ done: false })) : changeAndLeave(...mark({ done: true }))) // prettier-ignore
  return (
    <footer>
      {message.businessJump && (
        <button type="button" className="button is-primary" onClick={() => void change('messages.open', { id })}>
          {message.tenantId === session?.tenant.id
            ? texts.messages.open
            : fill(texts.messages.openElsewhere, { tenant: message.tenantName })}
        </button>
      )}
      {isToConfirm ? (
        <button
          type="button"
          className="button is-primary"
          onClick={() => void changeAndReload(...mark({ read: true }))}
        >
          {texts.messages.haveRead}
        </button>
      ) : (
        <>
          <button type="button" className="button" onClick={() => void finish()}>
            {message.done === true ? texts.messages.markNotDone : texts.messages.markDone}
          </button>
          <button type="button" className="button" onClick={() => void changeAndLeave(...mark({ read: false }))}>
            {texts.messages.markUnread}
          </button>
          <SnoozeAndMute
            message={message}
            onSnooze={(until) =>
              void (until === null ? changeAndReload : changeAndLeave)('messages.snooze', { id, until })
            }
            onMute={(what, until) => void changeAndLeave('messages.changePreferences', mutesOf(message, what, until))}
          />
        </>
      )}
    </footer>
  )
}

/** The change of the preferences that mutes the source, subject or organisation of a message. */
function mutesOf({ source, subject, webContentUrl }: MessageDetail, what: Muted, until: string | null) {
  if (what === 'source') return { muted: { [source]: { until } } }
  const target = what === 'subject' ? { source, subject } : { source: '', subject: String(webContentUrl?.orgId) }
  return { mutes: [{ scope: what, ...target, isMuted: true, until }] }
}

function Attachments({
  attachments,
  onOpen,
}: {
  attachments: MessageDetail['attachments']
  onOpen: (url: string) => void
}) {
  const { locale, texts } = usePortal()
  return (
    <section aria-label={texts.messages.attachments}>
      <h2>{texts.messages.attachments}</h2>
      <ul>
        {attachments.map(({ name, url, size }) => (
          <li key={url}>
            <Paperclip size={14} aria-hidden="true" />
            <button type="button" className="link" onClick={() => onOpen(url)}>
              {name}
            </button>
            <small>{fileSize(size, locale)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
