import { readFile } from 'node:fs/promises'
import { type Call, CallError } from '@portico/contract/client/client'
import { OperatorError } from '../../operator-error.ts'
import { exactWords, MisuseError, type Order } from './order-parts.ts'

export const CALL_USAGE = 'npm run portico -- call GET|POST|PUT|DELETE PATH [-f FILE]'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

/** A call of an address that is known only when the command runs. */
type AnyCall = (route: string, input?: { body?: unknown }) => Promise<unknown>

/**
 * ADMIN-270: one call of the interface, with the JSON of a file as its body, and its answer as JSON. A change without the
 * tag of its object (428) reads the object and is made again.
 */
export const callOrder: Order = async (call, words, { file }, print) => {
  const [method, path] = exactWords(2, words)
  if (!METHODS.includes(method) || !path.startsWith('/api/')) throw new MisuseError()
  const input = file === undefined ? {} : { body: await readJson(file) }
  const callAny = call as Call as AnyCall
  const send = () => callAny(`${method} ${path}`, input)
  const answer = await send().catch(async (error: unknown) => {
    if (!(error instanceof CallError) || error.status !== 428) throw error
    // an act, such as a publication, is below its object
    await callAny(`GET ${method === 'POST' ? path.replace(/\/[^/]*$/, '') : path}`)
    return send()
  })
  if (answer !== undefined) print(printable(JSON.stringify(answer, null, 2)))
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`The file ${file} cannot be read.`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new OperatorError(`${file} is no JSON: ${(error as Error).message}`, { cause: error })
  }
}

/** ADMIN-39: JSON escapes only the control characters below the space; a terminal obeys others, too. */
const printable = (json: string): string =>
  json.replace(/[\u007f-\u009f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
