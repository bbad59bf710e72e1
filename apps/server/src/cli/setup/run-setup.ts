import { join } from 'node:path'
import { CallError } from '@portico/contract/client/client'
import { type SetupAnswers, SetupFile } from '@portico/contract/administration/setup'
import type { SetupRefusal } from '@portico/contract/rules/administration/setup'
import { onDatabase } from '../command.ts'
import { describe } from '../files/document-files.ts'
import { readText } from '../../documents/read-text.ts'
import { readDocumentsOf } from '../../documents/read-documents.ts'
import type { Portal } from '../portal/open-portal.ts'
import { MisuseError, type PrintLine } from '../portal/order-parts.ts'
import { fillTenant, isFolder, readFolder, SETUP_FILE } from './fill-tenant.ts'

/** Bytes of a file of answers, which holds legal texts. */
const FILE_BYTES = 1024 * 1024

const REASONS: Record<SetupRefusal, string> = {
  not_offered: 'The default language is not one of the languages.',
  password_unfit: 'The password must be 8 to 128 characters long.',
  password_common: 'The password is too common, or contains the name.',
  no_mail_server: 'The person can only be invited by mail, and no mail server is configured (SMTP_URL).',
  same_person: 'This is the address of the first administrator.',
  no_password_method: 'The password must be one of the methods: the first administrator has nothing else.',
  no_text_messages: 'No webhook for text messages is configured (SMS_WEBHOOK_URL).',
  text_missing: 'The text is missing in an offered language.',
}

interface Run {
  words: string[]
  /** A file of answers, or a folder that also has the files of the first tenant (CONF-60). */
  file: string | undefined
  code: string | undefined
  portal: Omit<Portal, 'useKey'>
  print: PrintLine
}

/** SETUP-16, SETUP-17: returns the exit code. */
export async function runSetup({ words, file: path, code, portal, print }: Run): Promise<0 | 1> {
  if (words.length === 1 && words[0] === 'code' && path === undefined && code === undefined) return printCode(print)
  if (words.length > 0 || !path || !code) throw new MisuseError()
  const folder = (await isFolder(path)) ? path : undefined
  const file = folder === undefined ? path : join(folder, SETUP_FILE)
  const steps = folder === undefined ? [] : await readFolder(folder)
  const { documents, problems, positionOf } = readDocumentsOf(await readText(file, FILE_BYTES), SetupFile)
  problems.forEach((problem) => print(describe(file, problem)))
  const [answers, ...more] = documents
  if (problems.length > 0) return 1
  if (!answers || more.length > 0) {
    print(`${file}: The file needs one document.`)
    return 1
  }
  try {
    const { tenantId } = await setUp(portal, code, answers)
    print(`The portal is set up. Its first tenant has the number ${tenantId}.`)
    if (folder === undefined) {
      print(`Next: sign in as ${answers.administrator.account}, and give the tenant applications, menus and people.`)
      return 0
    }
    return await fillFirstTenant({ portal, tenantId, print }, { folder, steps, ...answers.administrator })
  } catch (error) {
    const refusals = refusalsOf(error)
    if (refusals.length === 0) throw error
    for (const { path, text } of refusals) print(describe(file, { ...positionOf(0, path), text }))
    print('Nothing was changed.')
    return 1
  }
}

interface FirstTenant {
  folder: string
  steps: Awaited<ReturnType<typeof readFolder>>
  account: string
  password: string
}

/** CONF-60: as the first administrator. The set-up is done, so an error says how to go on. */
async function fillFirstTenant(
  filling: Parameters<typeof fillTenant>[0] & { portal: Run['portal'] },
  { folder, steps, account, password }: FirstTenant,
): Promise<0 | 1> {
  const { portal, tenantId, print } = filling
  let isDone = false
  try {
    await portal.signIn(account, password)
    isDone = (await fillTenant(filling, steps)) === 0
    return isDone ? 0 : 1
  } finally {
    print(
      isDone
        ? `Done. Delete ${join(folder, SETUP_FILE)}: it has the password.`
        : `The set-up is done, and the first tenant is not complete. Correct the file and go on:
  PORTICO_ACCOUNT=${account} PORTICO_PASSWORD=… PORTICO_TENANT=${tenantId} npm run portico -- fill ${folder}`,
    )
  }
}

async function setUp({ call, encrypt }: Run['portal'], code: string, file: SetupFile) {
  const { administrator, ...others } = file
  const password = await encrypt(administrator.password)
  const answers: SetupAnswers = { ...others, administrator: { ...administrator, password } }
  return call('POST /api/setup/v1/deployment', { body: { code, answers } })
}

/** The refused fields of the answer; none for other errors. */
function refusalsOf(error: unknown): { path: string[]; text: string }[] {
  const details = error instanceof CallError ? (error.problem?.details as { fields?: unknown } | null) : null
  const fields = Array.isArray(details?.fields) ? (details.fields as { field: string; reason: string }[]) : []
  return fields.map(({ field, reason }) => {
    const path = field.split('.').slice(1)
    return { path, text: `${path.join('.')}: ${REASONS[reason as SetupRefusal] ?? reason}` }
  })
}

async function printCode(print: PrintLine): Promise<0 | 1> {
  const { createSetupCode } = await import('../../modules/setup/setup-code.service.ts')
  let isPrinted = false
  await onDatabase(async (database) => {
    const code = await database.system(createSetupCode)
    isPrinted = code !== undefined
    print(code ?? 'The portal is already set up.')
    return isPrinted
  })
  return isPrinted ? 0 : 1
}
