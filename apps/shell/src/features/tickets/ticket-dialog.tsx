import { useEffect, useRef, useState } from 'react'
import { ticketDialog } from '../../lib/ticket-dialogs.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { showNotice } from '../../lib/api/failures.ts'
import { useSession, useUser } from '../../lib/session/session-store.ts'
import { localName, useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useActiveMenuId } from '../../workbench/model/targets/active-menu.ts'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { AttachmentField } from './attachment-field.tsx'
import { sendTicket } from './send-ticket.ts'
import { clearDraft, FIELDS, startDraft, UPLOAD, useTicketDraft, type TicketField } from './ticket-draft.ts'
import { fieldProblem } from './ticket-field-problems.ts'
import { QuestionField, TicketSelect, TicketTextField } from './ticket-inputs.tsx'
import { useTicketText } from './ticket-text.ts'
import './tickets.css'

const PATH = 'GET /knowledge/api/robot/control-panel'

/** TICKET-41 to TICKET-46: the ticket form. */
export function TicketDialog({ onClose }: { onClose: () => void }) {
  const text = useTicketText()
  const { fields, upload } = useTicketDraft()
  const branches = useEndpoint(`${PATH}/get-channel-list`, {}, { silent: true })
  const products = useEndpoint(`${PATH}/get-C4-product-info-l3`, {}, { silent: true })
  const channel = useEndpoint(`${PATH}/get-channel`, {}, { silent: true })
  const [left, setLeft] = useState<readonly TicketField[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isCapturing, setCapturing] = useState(false)
  const sending = useRef<AbortController | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useUsualValues(channel.data?.data.branchCode ?? null)
  const isSending = upload === UPLOAD.uploading
  const isMissing = [branches, products, channel].some(({ isError, data }) => isError && data === undefined)

  const submit = async () => {
    if (isSending) return
    setLeft(FIELDS)
    const wrong = FIELDS.find((field) => fieldProblem(field, useTicketDraft.getState().fields) !== null)
    if (wrong !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    setFailure(null)
    sending.current = new AbortController()
    const { signal } = sending.current
    const { isAccepted, message } = await sendTicket(signal)
    if (!isAccepted) {
      if (!signal.aborted) setFailure(message ?? text('failed'))
      return
    }
    clearDraft()
    onClose()
    showNotice({ kind: 'success', text: message ?? '' })
  }
  const props = (field: TicketField) => ({
    field,
    problem: left.includes(field) ? fieldProblem(field, fields) : null,
    isDisabled: isSending,
    onLeave: () => setLeft((leftFields) => (leftFields.includes(field) ? leftFields : [...leftFields, field])),
  })

  if (isCapturing) return null
  return (
    <Dialog
      title={text('title')}
      width={560}
      closeLabel={text('close')}
      onClose={onClose}
      footer={
        <>
          {isSending && <Button onClick={() => sending.current?.abort()}>{text('cancel')}</Button>}
          <Button kind="primary" isBusy={isSending} disabled={isMissing} onClick={() => void submit()}>
            {text('submit')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className="p-ticket-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {isMissing && (
          <OptionsFailure onRetry={() => [branches, products, channel].forEach(({ refetch }) => void refetch())} />
        )}
        {failure !== null && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <QuestionField {...props('question')} />
        <div className="p-ticket-pair">
          <TicketSelect {...props('branchCode')} options={Object.entries(branches.data?.data ?? {})} />
          <TicketSelect
            {...props('faultCode')}
            options={(products.data?.data ?? []).map(({ pid, pname }) => [pid, pname] as const)}
          />
        </div>
        <TicketTextField {...props('projectName')} />
        <div className="p-ticket-pair">
          <TicketTextField {...props('accountName')} autoComplete="name" />
          <TicketTextField {...props('mobile')} />
        </div>
        <AttachmentField isDisabled={isSending} onCapture={setCapturing} />
        <SentAlong />
      </form>
    </Dialog>
  )
}

/** TICKET-42: fills empty fields with the values that the portal knows: organisation, person, address and branch. */
function useUsualValues(branchCode: string | null): void {
  const language = useLanguage()
  const text = useText()
  const user = useUser()
  const organisation = useSession((session) => session.organisation)
  const id = useActiveMenuId()
  const index = useMenus()
  useEffect(() => {
    const menu = id === null ? undefined : index.byId.get(id)
    const page = menu
      ? text('common.withNote', {
          name: localName(menu.nameAllLang ?? {}, menu.name, language),
          note: String(menu.code ?? menu.id),
        })
      : null
    const defaults = {
      projectName: organisation?.name ?? '',
      accountName: user.nickname,
      mobile: user.accountName.includes('@') ? user.accountName : '',
      ...(branchCode === null ? {} : { branchCode }),
    }
    startDraft({ defaults, traceId: ticketDialog.traceId, page })
    // only once for each opening and answer: a field that the person has emptied stays empty
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [branchCode])
}

function OptionsFailure({ onRetry }: { onRetry: () => void }) {
  const text = useTicketText()
  return (
    <Banner tone="warning" role="alert" actions={<Button onClick={onRetry}>{text('retry')}</Button>}>
      {text('optionsFailed')}
    </Banner>
  )
}

/** TICKET-45: the page and the error's code, which are sent with the ticket. */
function SentAlong() {
  const text = useTicketText()
  const { traceId, page } = useTicketDraft()
  if (traceId === null && page === null) return null
  return (
    <section className="p-ticket-facts" aria-label={text('sentAlong')}>
      <h3>{text('sentAlong')}</h3>
      <dl>
        {page !== null && (
          <div>
            <dt>{text('page')}</dt>
            <dd>{page}</dd>
          </div>
        )}
        {traceId !== null && (
          <div>
            <dt>{text('code')}</dt>
            <dd>{traceId}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
