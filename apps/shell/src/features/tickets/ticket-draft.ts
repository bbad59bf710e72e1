import { create } from 'zustand'
import { TICKET_LENGTHS } from '@portico/contract/rules/support/tickets'
import { getSession } from '../../lib/session/session-store.ts'
import { sessionStore } from '../../lib/storage/storage.ts'

export const FIELDS = ['question', 'branchCode', 'projectName', 'mobile', 'accountName', 'faultCode'] as const
export type TicketField = (typeof FIELDS)[number]
export type TicketFields = Readonly<Record<TicketField, string>>

/** The state of the file: 0 pending, 1 uploading, 2 done. */
export const UPLOAD = { pending: 0, uploading: 1, done: 2 } as const
export type UploadState = (typeof UPLOAD)[keyof typeof UPLOAD]

interface Draft {
  /** Person and tenant of the draft. */
  owner: string
  fields: TicketFields
  /** The values that the portal has filled in at the latest opening. */
  defaults: Partial<TicketFields>
  file: File | null
  upload: UploadState
  /** The uploaded part of the file, from 0 to 1. */
  progress: number
  /** The `idempotency-key` of the submission: a repetition after a lost answer is the same ticket. */
  key: string
  traceId: string | null
  page: string | null
}

const EMPTY: TicketFields = {
  question: '',
  branchCode: '',
  projectName: '',
  mobile: '',
  accountName: '',
  faultCode: '',
}

const newKey = () => crypto.randomUUID().replaceAll('-', '')

function ownerOf(): string {
  const { user, tenant } = getSession()
  return `${user?.id ?? ''}/${tenant?.tenantId ?? ''}`
}

const emptyDraft = (): Draft => ({
  owner: ownerOf(),
  fields: EMPTY,
  defaults: {},
  file: null,
  upload: UPLOAD.pending,
  progress: 0,
  key: newKey(),
  traceId: null,
  page: null,
})

/**
 * TICKET-44: the ticket as the person has entered it, until it is submitted. It survives the dialog and a sign-in;
 * without the file, also a reload of the page.
 */
export const useTicketDraft = create<Draft>(emptyDraft)

interface Start {
  /** Values for fields that are empty. */
  defaults: Partial<TicketFields>
  traceId: string | null
  page: string | null
}

/**
 * Opens the draft of this person and tenant, or begins one. TICKET-50: a field that nobody has changed follows the
 * organisation, until the description is written. TICKET-45: opened from an error, it has that error and its
 * page. Otherwise a draft with a question has its own error and page, and any other draft has the open page.
 */
export function startDraft({ defaults, traceId, page }: Start): void {
  const present = useTicketDraft.getState()
  const draft = present.owner === ownerOf() && present.fields !== EMPTY ? present : (readStored() ?? emptyDraft())
  const fields = { ...draft.fields }
  const isWritten = draft.fields.question !== ''
  for (const field of FIELDS) {
    const isOwn = fields[field] !== '' && (isWritten || fields[field] !== draft.defaults[field])
    if (!isOwn) fields[field] = (defaults[field] ?? fields[field]).slice(0, TICKET_LENGTHS[field])
  }
  const keepsFacts = traceId === null && isWritten
  const facts = keepsFacts ? { traceId: draft.traceId, page: draft.page ?? page } : { traceId, page }
  useTicketDraft.setState({ ...draft, ...facts, fields, defaults: { ...draft.defaults, ...defaults } })
}

function readStored(): Draft | null {
  const stored = sessionStore.read('ticketDraft')
  if (typeof stored !== 'object' || stored === null) return null
  const { owner, fields, key, traceId, page } = stored as Partial<Draft>
  if (owner !== ownerOf() || typeof fields !== 'object' || typeof key !== 'string') return null
  const texts = FIELDS.map((field) => [field, String((fields as Partial<TicketFields>)[field] ?? '')] as const)
  const facts = { traceId: textOf(traceId, TICKET_LENGTHS.traceId), page: textOf(page, TICKET_LENGTHS.page) }
  return { ...emptyDraft(), ...facts, fields: Object.fromEntries(texts) as TicketFields, key }
}

const textOf = (stored: unknown, length: number) => (typeof stored === 'string' ? stored.slice(0, length) : null)

/** A changed form is another ticket: it gets another key. */
export function changeDraft(change: Partial<TicketFields> | { file: File | null }): void {
  const { fields, owner, traceId, page } = useTicketDraft.getState()
  const key = newKey()
  if ('file' in change) {
    useTicketDraft.setState({ file: change.file, upload: UPLOAD.pending, progress: 0, key })
    return
  }
  const next = { ...fields, ...change }
  useTicketDraft.setState({ fields: next, key })
  sessionStore.write('ticketDraft', { owner, fields: next, key, traceId, page })
}

export function setUploadProgress(upload: UploadState, progress: number): void {
  useTicketDraft.setState({ upload, progress })
}

export function clearDraft(): void {
  sessionStore.remove('ticketDraft')
  useTicketDraft.setState(emptyDraft())
}
