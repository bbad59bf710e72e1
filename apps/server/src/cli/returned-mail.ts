import { noteReturnedMail, RETURNED_LENGTH } from '../modules/messages/delivery/returned-mail.ts'
import { misuse, onDatabase } from './command.ts'

const USAGE = `npm run returned-mail < EMAIL

Reads an email that a mail server has returned. If it reports that an email of the portal was refused for good, the portal
mails nothing more to that address until it changes or an administrator lifts that.`

if (process.argv.length > 2) misuse(USAGE)

let text = ''
process.stdin.setEncoding('utf8')
for await (const part of process.stdin) if (text.length < RETURNED_LENGTH) text += String(part)
await onDatabase(async (database) => {
  const isNoted = await noteReturnedMail(database, text)
  console.log(
    isNoted ? 'Noted. Nothing more is mailed to that address.' : 'Ignored: no report about an email of the portal.',
  )
  return true
})
