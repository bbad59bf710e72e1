import { OperatorError } from '../../operator-error.ts'
import { readDefinition } from '../portal/definition-orders.ts'
import { exactWords, MisuseError, type PrintLine } from '../portal/order-parts.ts'
import { addressOf, type SendRequest, testDefinition } from './test-definition.ts'

interface Run {
  words: string[]
  /** The address at which the application runs, if not at the source of the definition. */
  url: string | undefined
  /** Address of the portal. */
  portal: string
  request: SendRequest
  print: PrintLine
}

/** ADMIN-100: tests a definition at a running application, without a portal. Returns the exit code. */
export async function runDefinitionTest({ words, url, portal, request, print }: Run): Promise<0 | 1> {
  const [file] = exactWords(1, words)
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new MisuseError()
  const { definition, at } = await readDefinition(file)
  const address = url ?? addressOf(definition)
  if (address === undefined)
    throw new OperatorError('The definition names files. Name the address of a running application with --url.')
  const { origin } = new URL(portal)
  const { pages, problems } = await testDefinition(definition, { address, portal: origin, request })
  for (const { path, text } of problems) print(at(path, text))
  print(`Pages requested: ${pages}; problems: ${problems.length}.`)
  return problems.length > 0 ? 1 : 0
}
