import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { PortalError } from '@portico/contract/protocol/errors'
import { TICKET_STATES, type TicketState } from '@portico/contract/rules/support/tickets'
import { parseConfig } from '../config.ts'
import type { Database } from '../db/handles.ts'
import { auditOperator } from '../modules/audit/operator-audit.service.ts'
import { answerTicket } from '../modules/tickets/answers.service.ts'
import { findHelpDesk, removeHelpDesk, setHelpDesk, setTicketOption } from '../modules/tickets/help-desk.service.ts'
import { findTicketFile, listTickets } from '../modules/tickets/ticket-list.service.ts'
import { createSecretBox } from '../secret-box.ts'
import { exitWithUsage, onDatabase, readArguments } from './command.ts'

const USAGE = `npm run help-desk -- TENANT                        shows the help desk and the latest tickets
npm run help-desk -- TENANT set [--webhook URL] [--email ADDRESS]
npm run help-desk -- TENANT remove
npm run help-desk -- TENANT branch CODE [--zh NAME] [--en NAME] [--sv NAME]
npm run help-desk -- TENANT product CODE [--zh NAME] [--en NAME] [--sv NAME]
npm run help-desk -- TENANT answer TICKET [--text TEXT] [--state STATE] [--by NAME]
npm run help-desk -- TENANT file TICKET PATH

set      tickets are posted to the webhook, or mailed if there is only an address. Prints the new secret, which signs the
         calls to the webhook and the answers of the help desk, once.
branch   sets a branch of the ticket form; without names it is removed. The same for products.
answer   answers a ticket; the text reaches the person as a message. STATE is one of: ${TICKET_STATES.join(', ')}.
file     writes the attachment of a ticket to a new file. Treat it as untrusted.

TENANT is a number. Changes are written to the audit log of the tenant.`

const text = { type: 'string' } as const
const { values, positionals } = readArguments(USAGE, () =>
  parseArgs({
    allowPositionals: true,
    options: { webhook: text, email: text, zh: text, en: text, sv: text, text, state: text, by: text },
  }),
)
const [tenant = '', order = 'show', name = '', path = '', ...more] = positionals
const tenantId = Number(tenant)
if (!/^[1-9]\d{0,14}$/.test(tenant) || more.length > 0) exitWithUsage(USAGE)

const textOption = values.text?.trim() ?? ''
const audit = (database: Database, action: string, target: Record<string, unknown>) =>
  database.system((db) => auditOperator(db, [tenantId], { action, target }))

const orders: Record<string, (database: Database) => Promise<boolean>> = {
  show,
  set,
  remove,
  branch: option,
  product: option,
  answer,
  file,
}
const run = Object.hasOwn(orders, order) ? orders[order] : undefined
if (!run || !isComplete()) exitWithUsage(USAGE)
await onDatabase(run)

/** Checks the options of the order before a database is opened. */
function isComplete(): boolean {
  const { webhook, email, state } = values
  if (order === 'set')
    return (
      (webhook !== undefined || email !== undefined) &&
      (webhook === undefined || /^https?:\/\/[^\s@]+$/.test(webhook)) &&
      (email === undefined || /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email))
    )
  if (order === 'branch' || order === 'product') return /^[\w.-]{1,100}$/.test(name)
  if (order === 'answer')
    return state === undefined ? textOption !== '' : (TICKET_STATES as readonly string[]).includes(state)
  return order !== 'file' || (name !== '' && path !== '')
}

async function show(database: Database): Promise<boolean> {
  const desk = await database.system((db) => findHelpDesk(db, tenantId))
  console.log(`Webhook: ${desk?.webhookUrl ?? '(none)'}\nMail: ${desk?.email ?? '(none)'}`)
  for (const ticket of await database.tenant(tenantId, (db) => listTickets(db, tenantId))) {
    const file = ticket.fileName === null ? '' : ` [${ticket.fileName}]`
    console.log(`${ticket.ticketNo}  ${ticket.state}  ${ticket.delivery}  ${ticket.question}${file}`)
  }
  return true
}

async function set(database: Database): Promise<boolean> {
  const { webhook = null, email = null } = values
  const secretBox = createSecretBox(parseConfig(process.env))
  const secret = await database.system((db) => setHelpDesk(db, secretBox, { tenantId, webhookUrl: webhook, email }))
  await audit(database, 'help-desk.set', { webhook, email })
  console.log(`Set. The secret is shown only now:\n${secret}`)
  return true
}

async function remove(database: Database): Promise<boolean> {
  await database.system((db) => removeHelpDesk(db, tenantId))
  await audit(database, 'help-desk.remove', {})
  console.log('Removed. New tickets stay in the portal.')
  return true
}

async function option(database: Database): Promise<boolean> {
  const { zh, en, sv } = values
  const definedTexts = Object.entries({ 'zh-CN': zh, en, 'sv-SE': sv }).filter(([, value]) => value !== undefined)
  const names = definedTexts.length === 0 ? null : Object.fromEntries(definedTexts)
  const kind = order === 'branch' ? 'branch' : 'product'
  await database.system((db) => setTicketOption(db, { tenantId, kind, code: name, names }))
  await audit(database, `help-desk.${kind}`, { code: name, names })
  console.log(names ? `${name} is set.` : `${name} is removed.`)
  return true
}

async function answer(database: Database): Promise<boolean> {
  const { state, by } = values
  try {
    const answered = await database.tenant(tenantId, (db) =>
      answerTicket(db, {
        tenantId,
        ticketNo: name,
        reference: `operator ${randomUUID()}`,
        text: textOption,
        state: (state as TicketState | undefined) ?? 'answered',
        answeredBy: by?.trim() || null,
      }),
    )
    await audit(database, 'ticket.answer', answered)
    console.log(`${answered.ticketNo}: ${answered.state}.`)
    return true
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    console.error('There is no such ticket.')
    return false
  }
}

async function file(database: Database): Promise<boolean> {
  const content = await database.tenant(tenantId, (db) => findTicketFile(db, tenantId, name))
  if (!content) {
    console.error('There is no such ticket, or it has no attachment.')
    return false
  }
  await writeFile(path, content, { flag: 'wx', mode: 0o600 })
  await audit(database, 'ticket.file', { ticketNo: name })
  console.log(`Written to ${path}.`)
  return true
}
