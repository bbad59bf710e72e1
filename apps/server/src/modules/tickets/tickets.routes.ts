import type { FastifyRequest } from 'fastify'
import { type ErrorCode, PortalError } from '@portico/contract/protocol/errors'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@portico/contract/rules/protocol/idempotency'
import { ATTACHMENT_BYTES, TICKET_LENGTHS } from '@portico/contract/rules/support/tickets'
import { TicketForm, ticketForm, tickets } from '@portico/contract/support/tickets'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { readUploadedForm, type UploadedForm } from '../../http/requests/multipart-upload.ts'
import { nameIn } from '../environment/names.service.ts'
import type { Settings } from '../settings.ts'
import { acceptSignedAnswer } from './answers.service.ts'
import { listOptions } from './options.ts'
import { listOwnTickets, readOwnTicket } from './own-tickets.ts'
import { submitTicket, type TicketRefusal } from './submit-ticket.ts'
import { ticketText } from './ticket-texts.ts'
import { watchUpload } from './upload-progress.ts'

/** W3: the success of a call of the knowledge service. */
const ok = <T>(data: T) => ({ code: 0, msg: 'ok', data })

type UploadRefusal = 'tooLarge' | 'infected' | 'unscanned'

/** TICKET-12: the codes of refusals, which are those of HTTP. */
const CODES: Readonly<Record<TicketRefusal | UploadRefusal, number>> = {
  invalid: 400,
  tooLarge: 413,
  wrongFile: 415,
  infected: 422,
  tooMany: 429,
  unscanned: 503,
}

/** The parts of a form: its texts, with at most four bytes for each UTF-16 code unit. */
const LIMITS = {
  bytes: ATTACHMENT_BYTES,
  name: 'videoOrPhoto',
  fields: Object.keys(TicketForm.shape).length,
  fieldBytes: TICKET_LENGTHS.question * 4,
}

/** The route of the form, for the scope that reads multipart forms. */
export const ticketFormRoutes: Implementation[] = implement(ticketForm, {
  'POST /knowledge/api/robot/control-panel/get-service-ticket': {
    // No transaction is open during a slow upload.
    detached: async ({ database, actor, request, language }) => {
      const refuse = (reason: keyof typeof CODES) => ({
        code: CODES[reason],
        msg: ticketText(reason, language),
        data: null,
      })
      watchUpload(request)
      const uploaded = await readForm(request)
      if (typeof uploaded === 'string') return refuse(uploaded)
      const { data: form } = TicketForm.safeParse(uploaded.fields)
      if (!form) return refuse('invalid')
      const submission = { form, file: uploaded.file, key: keyOf(request) }
      const outcome = await database.tenant(actor.tenantId, (db) => submitTicket(db, actor, submission))
      if (typeof outcome === 'string') return refuse(outcome)
      return { code: 0, msg: ticketText('received', language, outcome), data: outcome }
    },
  },
})

const UPLOAD_REFUSALS: Partial<Record<ErrorCode, UploadRefusal>> = {
  PAYLOAD_TOO_LARGE: 'tooLarge',
  FILE_INFECTED: 'infected',
  UNAVAILABLE: 'unscanned',
}

async function readForm(request: FastifyRequest): Promise<UploadedForm | UploadRefusal> {
  try {
    return await readUploadedForm(request, LIMITS)
  } catch (error) {
    const refusal = error instanceof PortalError ? UPLOAD_REFUSALS[error.code] : undefined
    if (refusal === undefined) throw error
    return refusal
  }
}

/** TICKET-11: the key of a submission; null for none. */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers[IDEMPOTENCY_HEADER]
  return typeof key === 'string' && IDEMPOTENCY_KEY.test(key) ? key : null
}

export const ticketRoutes = ({ secretBox }: Settings): Implementation[] =>
  implement(tickets, {
    'GET /knowledge/api/robot/control-panel/get-channel': async ({ db, actor }) => {
      const [first] = await listOptions(db, actor.tenantId, 'branch')
      return ok({ branchCode: first?.code ?? null })
    },
    'GET /knowledge/api/robot/control-panel/get-channel-list': async ({ db, actor, language }) => {
      const branches = await listOptions(db, actor.tenantId, 'branch')
      return ok(Object.fromEntries(branches.map(({ code, names }) => [code, nameIn(names, language)])))
    },
    'GET /knowledge/api/robot/control-panel/get-C4-product-info-l3': async ({ db, actor, language }) => {
      const products = await listOptions(db, actor.tenantId, 'product')
      return ok(products.map(({ code, names }) => ({ pid: code, pname: nameIn(names, language) })))
    },
    'GET /api/workbench/v4/tickets': ({ db, actor, query }) => listOwnTickets(db, actor, query),
    'GET /api/workbench/v4/tickets/{ticketNo}': ({ db, actor, params }) => readOwnTicket(db, actor, params.ticketNo),
    'POST /knowledge/api/help-desk/answers': {
      // the signature is verified before the tenant's transaction
      detached: async ({ database, body }) => ok(await acceptSignedAnswer(database, secretBox, body)),
    },
  })
