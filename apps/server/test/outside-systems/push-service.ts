import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

export interface ReceivedPush {
  /** Name of the browser. */
  to: string
  content: { title: string; body: string; tag: string; tenantId: number; id: number; lang: string }
  headers: Readonly<Record<string, unknown>>
  /** The portal's key that has signed the call. */
  publicKey: string
  subject: string | undefined
}

interface SubscribedBrowser {
  ecdh: ECDH
  auth: Buffer
}

/**
 * A push service on this machine with browsers. It verifies the signature of each call (RFC 8292) and decrypts the
 * content as a browser does (RFC 8291), without the library of the server.
 */
export async function startPushService() {
  const browsers = new Map<string, SubscribedBrowser>()
  const received: ReceivedPush[] = []
  /** Status by name of the browser; 201 without one. */
  const statuses = new Map<string, number>()
  /** Calls without an answer; undefined while each call is answered. */
  let hanging: number | undefined
  const server = createServer((request, answer) => {
    if (hanging !== undefined) {
      hanging += 1
      return
    }
    const name = (request.url ?? '').slice(1)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const status = statuses.get(name) ?? 201
      const browser = browsers.get(name)
      const { host, authorization = '' } = request.headers
      const receive = async () => {
        if (!browser || status >= 300) return
        const { publicKey, subject } = await verify(authorization, `http://${host}`)
        const content = JSON.parse(decrypt(Buffer.concat(parts), browser)) as ReceivedPush['content']
        received.push({ to: name, content, headers: request.headers, publicKey, subject })
      }
      receive().then(
        () => answer.writeHead(status).end(),
        (error: unknown) => answer.writeHead(400).end(String(error)),
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    statuses,
    /** From now on no call is answered. */
    hang: () => void (hanging = 0),
    hanging: () => hanging ?? 0,
    /** The subscription that a browser of this name hands to the portal. */
    subscription(name: string) {
      const browser = browsers.get(name) ?? { ecdh: createECDH('prime256v1'), auth: randomBytes(16) }
      if (!browsers.has(name)) browser.ecdh.generateKeys()
      browsers.set(name, browser)
      return {
        endpoint: `${origin}/${name}`,
        p256dh: browser.ecdh.getPublicKey('base64url'),
        auth: browser.auth.toString('base64url'),
      }
    },
    stop: () =>
      new Promise((done) => {
        server.close(done)
        server.closeAllConnections()
      }),
  }
}

async function verify(authorization: string, audience: string) {
  const { token = '', publicKey = '' } =
    /^vapid t=(?<token>[\w.-]+), k=(?<publicKey>[\w-]+)$/.exec(authorization)?.groups ?? {}
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience })
  return { publicKey, subject: payload.sub }
}

/** RFC 8188 with one record: salt, record size, length of the key, the sender's key, the content. */
function decrypt(body: Buffer, { ecdh, auth }: SubscribedBrowser): string {
  const [salt, sender, encrypted] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const derive = (key: Buffer, saltOfKey: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, saltOfKey, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key,
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(encrypted.subarray(-16))
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
