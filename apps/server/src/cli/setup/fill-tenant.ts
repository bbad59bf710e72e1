import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PLATFORM_TENANT } from '@portico/contract/rules/navigation/menu-visibility'
import { describeProblem, readConfiguration } from '../../documents/read-configuration.ts'
import { OperatorError } from '../../operator-error.ts'
import { configurationCommand } from '../configuration/run-configuration.ts'
import { applicationOrders } from '../portal/application-orders.ts'
import { definitionOrders, readDefinition } from '../portal/definition-orders.ts'
import { organisationImportOrder, peopleImportOrder } from '../portal/import-order.ts'
import type { Portal } from '../portal/open-portal.ts'
import type { Order, PrintLine } from '../portal/order-parts.ts'

/** CONF-60: the file of a folder that sets up the portal, which `fill` ignores. */
export const SETUP_FILE = 'setup.yaml'

interface Filling {
  portal: Pick<Portal, 'call' | 'enter'>
  tenantId: number
  print: PrintLine
}

/** Sends one file. Returns false if it was refused, after printing the reasons. */
type Send = (file: string, filling: Filling) => Promise<boolean>

const order =
  (run: Order): Send =>
  async (file, { portal, tenantId, print }) => {
    await portal.enter(tenantId)
    await run(portal.call, [file], {}, print)
    return true
  }

/** CONF-3: documents of the tenant. */
const documents: Send = async (file, { portal, tenantId, print }) => {
  await portal.enter(tenantId)
  const apply = configurationCommand(['apply'])
  return (await apply?.({ file, print, connect: async () => portal.call })) === 0
}

/** ADMIN-91: an operator makes the application and gives it to the tenant. */
const application: Send = async (file, { portal, tenantId, print }) => {
  const { definition } = await readDefinition(file)
  await portal.enter(PLATFORM_TENANT)
  await definitionOrders['apply']?.(portal.call, [file], {}, print)
  await applicationOrders['give']?.(portal.call, [String(tenantId), definition.code], {}, print)
  return true
}

/** CONF-61: the steps in their order, each with the names that its file can have. */
const STEPS: readonly { names: readonly string[]; send: Send }[] = [
  { names: ['application.yaml'], send: application },
  { names: ['organisations.csv', 'organisations.xlsx'], send: order(organisationImportOrder) },
  { names: ['tenant.yaml'], send: documents },
  { names: ['people.csv', 'people.xlsx'], send: order(peopleImportOrder) },
  { names: ['legal.yaml'], send: documents },
]

export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  )

/**
 * CONF-62: the steps of a folder, with their files. An unknown file, two files of one step and a document that cannot be
 * read end the command before anything is sent.
 */
export async function readFolder(folder: string): Promise<{ file: string; send: Send }[]> {
  if (!(await isFolder(folder))) throw new OperatorError(`${folder} is no folder.`)
  const present = (await readdir(folder)).filter((name) => /\.(?:ya?ml|json|csv|xlsx?)$/i.test(name))
  const known = [SETUP_FILE, ...STEPS.flatMap(({ names }) => names)]
  const unknown = present.find((name) => !known.includes(name))
  if (unknown)
    throw new OperatorError(`${join(folder, unknown)}: The name is unknown. Known names: ${known.join(', ')}.`)
  const steps = STEPS.flatMap(({ names, send }) => {
    const found = names.filter((name) => present.includes(name))
    if (found.length > 1) throw new OperatorError(`${folder} has both ${found.join(' and ')}.`)
    return found.map((name) => ({ file: join(folder, name), send }))
  })
  const problems: string[] = []
  for (const { file, send } of steps) {
    if (send === application) await readDefinition(file)
    if (send === documents) problems.push(...(await readConfiguration(file)).problems.map(describeProblem))
  }
  if (problems.length > 0) throw new OperatorError(problems.join('\n'))
  return steps
}

/** CONF-61: sends the files of a folder to a tenant. Returns the exit code; the first refused file is the last one. */
export async function fillTenant(filling: Filling, steps: Awaited<ReturnType<typeof readFolder>>): Promise<0 | 1> {
  for (const { file, send } of steps) {
    filling.print(`${file}:`)
    if (!(await send(file, filling))) return 1
  }
  return 0
}
