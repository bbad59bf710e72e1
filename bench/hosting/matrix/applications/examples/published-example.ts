import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Step } from '../../steps.ts'
import { node, NotHere, SOURCES, type Application } from '../application.ts'

/** The folder that holds the examples of other projects, each built as its own README says. They are not part of this repository. */
const EXAMPLES = process.argv.find((argument) => argument.startsWith('--examples='))?.slice('--examples='.length)

interface PublishedExample {
  code: string
  what: string
  /** The built main page, below the folder of examples. */
  main: string
  /** Built parts, by the port at which the main page expects them on `localhost`. */
  parts?: Readonly<Record<number, string>>
  /** Files of content delivery networks, which the run answers itself, by the beginning of their address. */
  networkFiles?: Readonly<Record<string, string>>
  path?: string
  steps: Step[]
}

/** A published example of a micro-frontend framework, run as it was built. Without its folder it is listed as not run. */
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
    if (EXAMPLES === undefined) throw new NotHere('--examples=FOLDER names no folder that holds the built examples')
    for (const [, folder] of served)
      if (!existsSync(join(EXAMPLES, folder))) throw new NotHere(`${folder} is not built in the folder of examples`)
    const pairs = served.map(([at, folder]) => `${at}=${join(EXAMPLES, folder)}`)
    return { command: node, args: [join(SOURCES, 'serve-built.mjs'), ...pairs] }
  },
  steps: () => steps,
})
