import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRegistration } from '@portico/contract/sign-in/second-factor'

interface Options {
  challenge: string
  rpId?: string
  rp?: { id?: string }
}

interface Change {
  origin?: string
  rpId?: string
  /** The flags of the authenticator data: 1 for user presence, 4 for user verification. */
  flags?: number
  counter?: number
  userHandle?: string
}

const PRESENT_AND_VERIFIED = 1 + 4
const HAS_CREDENTIAL = 64

/**
 * A software WebAuthn authenticator with one ES256 credential. Its registrations have the attestation format 'none'.
 */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16)
  readonly #key: KeyObject
  readonly #point: { x: Buffer; y: Buffer }
  #counter = 0

  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  register(options: unknown, change: Change = {}): PasskeyRegistration {
    const { challenge, rp } = options as Options
    const flags = (change.flags ?? PRESENT_AND_VERIFIED) + HAS_CREDENTIAL
    const { x, y } = this.#point
    const key = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, this.id.length), this.id, key])
    const data = Buffer.concat([this.#head(change.rpId ?? rp?.id ?? '', flags, change.counter), credential])
    // {"fmt": "none", "attStmt": {}, "authData": data}
    const head = 'a363666d74646e6f6e656761747453746d74a068617574684461746158'
    const attestation = Buffer.concat([Buffer.from(head, 'hex'), Buffer.of(data.length), data])
    return {
      ...this.#name(),
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge, change).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  sign(options: unknown, change: Change = {}): PasskeyAssertion {
    const { challenge, rpId = '' } = options as Options
    const data = this.#head(change.rpId ?? rpId, change.flags ?? PRESENT_AND_VERIFIED, change.counter)
    const client = this.#client('webauthn.get', challenge, change)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, createHash('sha256').update(client).digest()]))
      .sign(this.#key)
    return {
      ...this.#name(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: change.userHandle ?? null,
      },
    }
  }

  #name() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #head(rpId: string, flags: number, counter = ++this.#counter): Buffer {
    const bytes = Buffer.alloc(5)
    bytes.writeUInt8(flags)
    bytes.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), bytes])
  }

  #client(type: string, challenge: string, { origin = this.origin }: Change): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}
