import { suppressReturnedAddress, RETURNED_LENGTH } from '../modules/messages/delivery/mail/returned-mail.ts'
import { exitWithUsage, onServedDatabase } from './command.ts'

const USAGE = `npm run returned-mail < EMAIL

Reads an email that a mail server has returned. If it reports that the address of an email of the portal gets no mail, the
portal mails nothing more to that address until it changes or an administrator lifts that.

Ends with 0 if it has read the email, whatever it was, and with 75 if it could not; the mail server then tries again.`

/** MSG-189: EX_TEMPFAIL of sysexits.h. The mail server keeps the email and tries again. */
const TRY_AGAIN = 75

if (process.argv.length > 2) exitWithUsage(USAGE)

try {
  let text = ''
  process.stdin.setEncoding('utf8')
  for await (const part of process.stdin) if (text.length < RETURNED_LENGTH) text += String(part)
  await onServedDatabase(async (database) => {
    const isSuppressed = await suppressReturnedAddress(database, text)
    console.log(
      isSuppressed
        ? 'Noted. Nothing more is mailed to that address.'
        : 'Ignored: no report about the address of an email of the portal.',
    )
  })
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException
  console.error(message || code)
  process.exitCode = TRY_AGAIN
}
