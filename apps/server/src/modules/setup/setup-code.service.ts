import { hash, randomBytes } from 'node:crypto'
import { PortalError } from '@portico/contract/protocol/errors'
import { isEmpty, lockFirstData } from '../../db/seed/empty.ts'
import type { Database, SystemDb } from '../../db/handles.ts'
import { findSetting } from '../environment/flags.service.ts'

/** The name of the setting with the hashes of the codes. */
const SETTING = 'setup-codes'
/** Codes that are valid at a time: each process of a deployment prints its own. */
const VALID_CODES = 10
/** Base 32 without the letters that look like digits, and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHARACTERS = 20

/** SETUP-3: a new code of 100 random bits; the database stores its hash. Undefined if the portal is set up. */
export async function createSetupCode(db: SystemDb): Promise<string | undefined> {
  // two concurrent processes must not drop each other's code
  await lockFirstData(db)
  if (!(await isEmpty(db))) return undefined
  const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  const hashes = JSON.stringify([...(await readHashes(db)), hashOfCode(characters)].slice(-VALID_CODES))
  await db
    .insertInto('deployment_setting')
    .values({ name: SETTING, value: hashes })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: hashes }))
    .execute()
  return characters.replace(/.{5}(?=.)/g, '$&-')
}

/**
 * SETUP-4, SETUP-6: returns whether the code is valid: a start of the server or `portico setup code` has printed it. A wrong code
 * costs as much as a right one.
 *
 * @throws `ALREADY_SET_UP`
 */
export async function isSetupCode(db: SystemDb, code: string): Promise<boolean> {
  if (!(await isEmpty(db))) throw new PortalError('ALREADY_SET_UP')
  return (await readHashes(db)).includes(hashOfCode(normalise(code)))
}

/** SETUP-3: no code is valid after the set-up. */
export async function removeSetupCodes(db: SystemDb): Promise<void> {
  await db.deleteFrom('deployment_setting').where('name', '=', SETTING).execute()
}

/** SETUP-2: returns whether the deployment is set up. It stays set up (SETUP-6), so a positive answer is cached. */
export function createSetupState(database: Database): () => Promise<boolean> {
  let isSetUp = false
  return async () => {
    if (!isSetUp) isSetUp = !(await database.system(isEmpty))
    return isSetUp
  }
}

async function readHashes(db: SystemDb): Promise<string[]> {
  const stored = await findSetting(db, SETTING)
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
}

/** People read the code from a screen, so case, groups and look-alike letters are ignored. */
const normalise = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

const hashOfCode = (characters: string): string => hash('sha256', characters, 'hex')
