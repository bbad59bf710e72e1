import { useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { dateLocale } from '@portico/i18n/languages'
import { ticketDialog } from '../../lib/ticket-dialogs.ts'
import { useLanguage } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useOffersTickets } from '../../workbench/layout/offers-tickets.ts'
import { useTicketText } from './ticket-text.ts'
import './tickets.css'

/** The number of tickets that the list shows at first, and that each press adds. */
const PAGE_SIZE = 20
const LONGEST = 200

/** TICKET-47: the person's tickets with their states, and one of them with its answers. */
export function TicketListDialog({ onClose }: { onClose: () => void }) {
  const text = useTicketText()
  const [ticketNo, setTicketNo] = useState<string | null>(null)
  const isOffered = useOffersTickets()
  const create = () => {
    onClose()
    ticketDialog.open()
  }
  return (
    <Dialog
      title={text('mine')}
      width={640}
      closeLabel={text('close')}
      onClose={onClose}
      footer={
        isOffered && (
          <Button kind="primary" icon="add" onClick={create}>
            {text('title')}
          </Button>
        )
      }
    >
      {ticketNo === null ? (
        <TicketList onChoose={setTicketNo} />
      ) : (
        <TicketView ticketNo={ticketNo} onBack={() => setTicketNo(null)} />
      )}
    </Dialog>
  )
}

function useMoment(): (time: string) => string {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeStyle: 'short' })
  return (time) => format.format(new Date(time))
}

function TicketList({ onChoose }: { onChoose: (ticketNo: string) => void }) {
  const text = useTicketText()
  const moment = useMoment()
  const [size, setSize] = useState(PAGE_SIZE)
  const options = { silent: true, staleTime: 0, keepPrevious: true }
  const list = useEndpoint('GET /api/workbench/v4/tickets', { query: { pageSize: String(size) } }, options)
  if (list.isError && list.data === undefined)
    return (
      <EmptyState
        icon="warning"
        title={text('listFailed')}
        actions={<Button onClick={() => void list.refetch()}>{text('retry')}</Button>}
      />
    )
  if (list.data?.recordTotal === 0) return <EmptyState icon="inspection" title={text('none')} />
  const { records = [], recordTotal = 0 } = list.data ?? {}
  return (
    <div className="p-tickets" aria-busy={list.data === undefined || undefined}>
      <ul>
        {records.map(({ ticketNo, state, createTime, question }) => (
          <li key={ticketNo}>
            <button type="button" onClick={() => onChoose(ticketNo)}>
              <span className="p-tickets-question">{question}</span>
              <span className="p-ticket-state" data-state={state}>
                {text(`states.${state}`)}
              </span>
              <span className="p-tickets-about">
                {ticketNo} · <time dateTime={createTime}>{moment(createTime)}</time>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {recordTotal > records.length && size < LONGEST && (
        <Button onClick={() => setSize(size + PAGE_SIZE)}>{text('more')}</Button>
      )}
    </div>
  )
}

function TicketView({ ticketNo, onBack }: { ticketNo: string; onBack: () => void }) {
  const text = useTicketText()
  const moment = useMoment()
  const options = { silent: true, staleTime: 0 }
  const { data, isError, refetch } = useEndpoint(
    'GET /api/workbench/v4/tickets/{ticketNo}',
    { params: { ticketNo } },
    options,
  )
  const back = (
    <Button kind="quiet" size="small" icon="back" autoFocus onClick={onBack}>
      {text('back')}
    </Button>
  )
  if (isError && data === undefined)
    return (
      <>
        {back}
        <EmptyState
          icon="warning"
          title={text('listFailed')}
          actions={<Button onClick={() => void refetch()}>{text('retry')}</Button>}
        />
      </>
    )
  const facts = data && [
    [text('product'), data.productName],
    [text('branch'), data.branchName],
    [text('project'), data.projectName],
    [text('name'), `${data.accountName} · ${data.mobile}`],
    ...(data.attachment ? [[text('attachment'), data.attachment.name]] : []),
    ...(data.page === null ? [] : [[text('page'), data.page]]),
    ...(data.traceId === null ? [] : [[text('code'), data.traceId]]),
  ]
  return (
    <article className="p-ticket" aria-busy={data === undefined || undefined} aria-label={ticketNo}>
      {back}
      {data && facts && (
        <>
          <header>
            <h3>{ticketNo}</h3>
            <span className="p-ticket-state" data-state={data.state}>
              {text(`states.${data.state}`)}
            </span>
            <time dateTime={data.createTime}>{moment(data.createTime)}</time>
          </header>
          <p className="p-ticket-text">{data.question}</p>
          <section className="p-ticket-facts">
            <dl>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <h3>{text('answers')}</h3>
          {data.answers.length === 0 && <p className="p-ticket-none">{text('noAnswer')}</p>}
          {data.answers.map((answer) => (
            <section key={answer.id} className="p-ticket-answer">
              <p className="p-ticket-text">{answer.text}</p>
              <p className="p-tickets-about">
                {answer.answeredBy ?? text('desk')} ·{' '}
                <time dateTime={answer.createTime}>{moment(answer.createTime)}</time>
              </p>
            </section>
          ))}
        </>
      )}
    </article>
  )
}
