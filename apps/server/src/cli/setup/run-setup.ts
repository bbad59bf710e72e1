import { CallError } from '@portico/contract/client/client'
import { type SetupAnswers, SetupFile } from '@portico/contract/administration/setup'
import type { SetupRefusal } from '@portico/contract/rules/administration/setup'
import { onDatabase } from '../command.ts'
import { describe } from '../files/document-files.ts'
import { readText } from '../../documents/read-text.ts'
import { readDocumentsOf } from '../../documents/read-documents.ts'
import type { Portal } from '../portal/open-portal.ts'
import { MisuseError, type PrintLine } from '../portal/order-parts.ts'

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
  file: string | undefined
  code: string | undefined
  portal: Pick<Portal, 'call' | 'encrypt'>
  print: PrintLine
}

/** SETUP-16, SETUP-17: returns the exit code. */
export async function runSetup({ words, file, code, portal, print }: Run): Promise<0 | 1> {
  if (words.length === 1 && words[0] === 'code' && file === undefined && code === undefined) return printCode(print)
  if (words.length > 0 || !file || !code) throw new MisuseError()
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
    print(`Next: sign in as ${answers.administrator.account}, and give the tenant applications, menus and people.`)
    return 0
  } catch (error) {
    const refusals = refusalsOf(error)
    if (refusals.length === 0) throw error
    for (const { path, text } of refusals) print(describe(file, { ...positionOf(0, path), text }))
    print('Nothing was changed.')
    return 1
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
