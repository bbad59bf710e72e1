import { ArrowLeft, Paperclip } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { usePortal } from '../portal-context.ts'
import { usePortalAnswer } from '../parts/use-portal-answer.ts'
import { goTo } from '../parts/use-path.ts'
import { dateLocale, fill } from '../texts/texts.ts'
import { fileSize } from './file-size.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageContent } from './message-content.tsx'
import type { ActionResult, MessageDetail } from './message.ts'
import './messages.css'
import { type Muted, SnoozeAndMute } from './snooze-and-mute.tsx'
import { WhyDelivered } from './why-delivered.tsx'
import { useMessageChange } from './use-messages.ts'

/** MSG-46: shows one message and marks it as read. */
export function MessagePage({ id }: { id: number }) {
  const { session, locale, texts } = usePortal()
  const words = texts.messages
  const { answer, problem, reload } = usePortalAnswer<MessageDetail>('messages.detail', { id })
  const { problem: failure, change } = useMessageChange()
  const isUnread = answer?.id === id && !answer.read
  useEffect(() => {
    if (isUnread) void change('messages.mark', { ids: [id], read: true })
    // once for each message: marking it as unread leaves it unread
  }, [id, isUnread, change])

  if (!session) return <main className="page quiet">{texts.home.strangerDetail}</main>
  const markUnread = async () => {
    await change('messages.mark', { ids: [id], read: false })
    goTo('/messages/all')
  }
  const finish = async (done: boolean) => {
    await change('messages.mark', { ids: [id], done })
    if (done) goTo('/messages/all')
    else reload()
  }
  const snooze = async (until: string | null) => {
    await change('messages.snooze', { id, until })
    if (until === null) reload()
    else goTo('/messages/all')
  }
  const mute = async (what: Muted, until: string | null) => {
    if (answer) await change('messages.changePreferences', mutesOf(answer, what, until))
    goTo('/messages/all')
  }
  const openLink = (url: string) => void change('messages.openLink', { url })
  return (
    <main className="page messages is-detail" aria-busy={answer === undefined && problem === ''}>
      <button type="button" className="back" onClick={() => goTo('/messages/all')}>
        <ArrowLeft size={16} aria-hidden="true" />
        {words.back}
      </button>
      <p className="problem" role="alert">
        {problem ? words.gone : failure && fill(words.failed, { reason: failure })}
      </p>
      {problem && (
        <button type="button" className="button" onClick={reload}>
          {words.again}
        </button>
      )}
      {answer && (
        <article className="card">
          <h1>{answer.title}</h1>
          <dl aria-label={words.details}>
            <Fact name={words.source}>{answer.sourceName}</Fact>
            {answer.kindName !== undefined && <Fact name={words.kind}>{answer.kindName}</Fact>}
            <Fact name={words.time}>
              <time dateTime={answer.createTime}>
                {new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeStyle: 'short' }).format(
                  new Date(answer.createTime),
                )}
              </time>
            </Fact>
            <Fact name={words.tenant}>{answer.tenantName}</Fact>
            {answer.severity === 'alert' && <Fact name={words.severity}>{words.severities.alert}</Fact>}
          </dl>
          <MessageContent html={answer.content} onLink={openLink} />
          {answer.attachments.length > 0 && <Attachments attachments={answer.attachments} onOpen={openLink} />}
          {answer.actions && (
            <MessageActions
              actions={answer.actions}
              run={async (action) => (await change('messages.act', { id, action })) as ActionResult | undefined}
            />
          )}
          <footer>
            {answer.businessJump && (
              <button type="button" className="button is-primary" onClick={() => void change('messages.open', { id })}>
                {answer.tenantId === session.tenant.id
                  ? words.open
                  : fill(words.openElsewhere, { tenant: answer.tenantName })}
              </button>
            )}
            <button type="button" className="button" onClick={() => void finish(answer.done !== true)}>
              {answer.done === true ? words.markNotDone : words.markDone}
            </button>
            <button type="button" className="button" onClick={() => void markUnread()}>
              {words.markUnread}
            </button>
            <SnoozeAndMute
              message={answer}
              onSnooze={(until) => void snooze(until)}
              onMute={(what, until) => void mute(what, until)}
            />
          </footer>
          <WhyDelivered id={id} />
        </article>
      )}
    </main>
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
  const words = texts.messages
  return (
    <section aria-label={words.attachments}>
      <h2>{words.attachments}</h2>
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
