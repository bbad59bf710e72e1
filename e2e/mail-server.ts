import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

const RESET_LINK = /https?:\/\/\S+\/login\/reset#[\w-]{43}/

/** A mail server on this machine that keeps each mail as text. */
export async function startMailServer() {
  const mails: { to: string; text: string }[] = []
  const server = createServer((socket) => {
    let [to, text, isData] = ['', '', false]
    socket.on('error', () => undefined)
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      const part = chunk.toString()
      if (isData) {
        text += part
        if (!text.endsWith('\r\n.\r\n')) return
        mails.push({ to, text: decoded(text) })
        ;[text, isData] = ['', false]
      }
      to = /^RCPT TO:<([^>]+)>/im.exec(part)?.[1] ?? to
      if (/^DATA/im.test(part)) isData = true
      socket.write(/^EHLO/i.test(part) ? '250 mail\r\n' : isData ? '354 go\r\n' : '250 ok\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the link to set a password in the newest mail to the address. */
    linkTo: (address: string) =>
      mails.findLast(({ to, text }) => to === address && RESET_LINK.test(text))?.text.match(RESET_LINK)?.[0],
    stop: () => void server.close(),
  }
}

/** The text of quoted-printable lines and of base64 parts. */
function decoded(text: string): string {
  const plain = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  const parts = text.match(/(?:^[\w+/]{60,}={0,2}\r\n)+(?:^[\w+/]+={0,2}\r\n)?/gm) ?? []
  return [plain, ...parts.map((part) => Buffer.from(part, 'base64').toString())].join('\n')
}
