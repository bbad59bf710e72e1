import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Step } from '../../steps.ts'
import { node, NotAvailableError, SOURCES, type Application } from '../application.ts'

/** The folder of examples of other projects, each built as its README says. The repository does not contain them. */
const EXAMPLES = process.argv.find((argument) => argument.startsWith('--examples='))?.slice('--examples='.length)

interface PublishedExample {
  code: string
  what: string
  /** The built main page, below the folder of examples. */
  main: string
  /** The built parts, by the port on `localhost` at which the main page expects them. */
  parts?: Readonly<Record<number, string>>
  /** Local files that replace those of content delivery networks, by the prefix of their address. */
  networkFiles?: Readonly<Record<string, string>>
  path?: string
  steps: Step[]
}

/**
 * Defines a published example of a micro-frontend framework. If its folder is missing, the results list it as not run.
 */
export const publishedExample = ({
  main,
  parts = {},
  networkFiles = {},
  steps,
  ...more
}: PublishedExample): Application => ({
  ...more,
  networkFiles: Object.fromEntries(
    Object.entries(networkFiles).map(([address, file]) => [address, join(EXAMPLES ?? '', file)]),
  ),
  start({ port }) {
    const served = Object.entries({ [port]: main, ...parts })
    if (EXAMPLES === undefined)
      throw new NotAvailableError('The option --examples=FOLDER is missing: it names the folder of the built examples')
    for (const [, folder] of served)
      if (!existsSync(join(EXAMPLES, folder)))
        throw new NotAvailableError(`${folder} is not built in the folder of examples`)
    const pairs = served.map(([at, folder]) => `${at}=${join(EXAMPLES, folder)}`)
    return { command: node, args: [join(SOURCES, 'serve-built.mjs'), ...pairs] }
  },
  steps: () => steps,
})
