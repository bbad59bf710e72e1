import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** First byte of encrypted values; a different key or cipher would get another number. */
const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/**
 * Encrypts secrets before they are stored. `context` names the row: a value copied to another row cannot be
 * decrypted.
 */
export interface SecretBox {
  seal(secret: Buffer, context: string): Promise<Buffer>
  /** Rejects if the key or the context differs, or the value was modified. */
  open(sealed: Buffer, context: string): Promise<Buffer>
}

/** FACTOR-6: AES-256-GCM with the key from `SECRETS_KEY`, else from a key file that the first use creates. */
export function createSecretBox({ secretsKey, dataDir }: Pick<Config, 'secretsKey' | 'dataDir'>): SecretBox {
  let loading: Promise<Buffer> | undefined
  const key = () =>
    (loading ??= secretsKey
      ? Promise.resolve(secretsKey)
      : readKeyFile(dataDir).catch((error: unknown) => {
          loading = undefined
          throw error
        }))

  return {
    async seal(secret, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', await key(), iv).setAAD(Buffer.from(context))
      const content = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), content])
    },
    async open(sealed, context) {
      if (sealed[0] !== VERSION) throw new Error('The secret was encrypted by another version of the portal')
      const iv = sealed.subarray(1, 1 + IV_BYTES)
      const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', await key(), iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}

/** If two processes create the file at once, the second one's link fails and both read the first one's key. */
async function readKeyFile(folder: string): Promise<Buffer> {
  const file = join(folder, 'secrets.key')
  const present = await readFile(file).catch(() => undefined)
  if (!present) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = join(folder, `secrets.${randomBytes(8).toString('hex')}.tmp`)
    await writeFile(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' })
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(draft)
  }
  const key = present ?? (await readFile(file))
  if (key.length !== KEY_BYTES) throw new Error(`${file} does not contain a key of ${KEY_BYTES} bytes`)
  return key
}
