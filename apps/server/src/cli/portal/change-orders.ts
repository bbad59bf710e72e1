import type {
  ChangeConflicts,
  ChangeFinding,
  ChangeFindings,
  ChangeOperation,
  ChangeSetSummary,
} from '@portico/contract/administration/change-sets'
import type { ConfigurationDocument, ConfigurationKind } from '@portico/contract/administration/configuration'
import type { SecondPersonRefusal } from '@portico/contract/administration/two-person-rule'
import { type Call, CallError } from '@portico/contract/client/client'
import { CHANGE_STATES, type ChangeState } from '@portico/contract/rules/administration/change-sets'
import { CONFIGURATION_VERSION } from '@portico/contract/rules/administration/configuration'
import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import {
  eachPage,
  exactWords,
  expectNoWords,
  MisuseError,
  numberOf,
  type Order,
  type PrintLine,
  row,
  sortIn,
  sortUsage,
} from './order-parts.ts'

export const CHANGE_USAGE = `npm run portico -- changes list [--state ${CHANGE_STATES.join('|')}] ${sortUsage(SORT_KEYS.changeSets)}
npm run portico -- changes show|check SET
npm run portico -- changes prepare -f PATH --name NAME
npm run portico -- changes request SET
npm run portico -- changes publish SET [--confirm]
npm run portico -- changes refuse SET --reason TEXT
npm run portico -- changes roll-back SET [OPERATION] [--confirm]
npm run portico -- changes versions DOCUMENT-KIND [CODE]
npm run portico -- changes restore DOCUMENT-KIND [CODE] VERSION`

const stateOf = (text: string | undefined): ChangeState | undefined => {
  const state = CHANGE_STATES.find((one) => one === text)
  if (text !== undefined && !state) throw new MisuseError()
  return state
}

/** The kinds of configuration, without the library that checks their documents (OPS-106). */
export const DOCUMENT_KINDS = Object.keys(KIND_RIGHTS) as ConfigurationKind[]

const kindOf = (text: string): ConfigurationKind => {
  const kind = DOCUMENT_KINDS.find((one) => one === text)
  if (!kind) throw new MisuseError()
  return kind
}

const nameOf = ({ name, source }: Pick<ChangeSetSummary, 'name' | 'source'>) => name ?? source

/** ADMIN-39: a stored value neither breaks the line nor speaks to the terminal. */
const show = (value: unknown) => JSON.stringify(value ?? null).replace(/\p{Cc}/gu, '?')

const fieldOf = ({ field, language }: Pick<ChangeFinding, 'field' | 'language'>) =>
  [field, language].filter(Boolean).join('.')

function linesOf({ number, change, kind, code, fields, conflicts, problem }: ChangeOperation): string[] {
  return [
    row(number, change, kind, code ?? ''),
    ...(problem === null ? [] : [`    ${problem}`]),
    ...fields.map((one) => `    ${fieldOf(one)}: ${show(one.before)} -> ${show(one.after)}`),
    ...conflicts.map(
      (one) =>
        `    conflict in ${fieldOf(one) || 'the object'}: ${show(one.present)} by ${show(one.by?.name)}, not ${show(one.proposed)}`,
    ),
  ]
}

/** CHANGE-12: a finding in a line: whether it blocks, the check, the operation, the field, and the people or values. */
const findingLine = (one: ChangeFinding): string =>
  row(
    ...[one.blocks ? 'error' : 'warning', one.check, one.operation ?? '', fieldOf(one)],
    one.people ? `${one.people.count}: ${one.people.names.join(', ')}` : one.values.join(', '),
  )

/** CHANGE-12: runs an act. Its refusal is printed, and the exit code is 1. */
async function act(run: () => Promise<string>, print: PrintLine): Promise<number> {
  try {
    print(await run())
    return 0
  } catch (error) {
    const code = error instanceof CallError ? error.problem?.errorCode : undefined
    const details = error instanceof CallError ? error.problem?.details : undefined
    if (code === 'CHECKS_FAILED') {
      const { findings } = details as ChangeFindings
      findings.forEach((one) => print(findingLine(one)))
      const isBlocked = findings.some(({ blocks }) => blocks)
      print(isBlocked ? 'Nothing was changed.' : 'Nothing was changed. --confirm accepts the warnings.')
    } else if (code === 'CHANGE_CONFLICT') {
      const { conflicts } = details as ChangeConflicts
      for (const one of conflicts)
        print(row('conflict', one.operation, fieldOf(one), show(one.present), one.by?.name ?? ''))
      print('Nothing was changed.')
    } else if (code === 'SECOND_PERSON_NEEDED') {
      const { problem } = details as SecondPersonRefusal
      print(row('second person', problem))
      print('Nothing was changed.')
    } else throw error
    return 1
  }
}

const read = (call: Call, id: string) => call('GET /api/admin/v1/change-sets/{id}', { params: { id: numberOf(id) } })

export const changeOrders: Record<string, Order> = {
  async list(call, words, { state, sort: by }, print) {
    expectNoWords(words)
    const only = stateOf(state)
    const sort = sortIn(by, SORT_KEYS.changeSets)
    await eachPage(
      (cursor) => call('GET /api/admin/v1/change-sets', { query: { cursor, state: only, sort, limit: '200' } }),
      (one) =>
        print(
          row(
            ...[one.id, one.state, nameOf(one), one.operationCount, one.createdBy?.name ?? ''],
            one.publishedAt ?? one.schedule?.dueAt ?? '',
          ),
        ),
    )
  },
  async show(call, words, _options, print) {
    const [id] = exactWords(1, words)
    const set = await read(call, id)
    print(row(nameOf(set), set.state, set.publishedAt ?? set.schedule?.dueAt ?? ''))
    if (set.request) print(row('requested', set.request.by?.name ?? '', set.request.expiresAt ?? ''))
    if (set.refusal) print(row('refused', set.refusal.by?.name ?? '', set.refusal.reason))
    if (set.secondPerson) print(row('second person', set.secondPerson.problem ?? 'you may decide'))
    for (const operation of set.operations) linesOf(operation).forEach((line) => print(line))
    if (set.hiddenOperations > 0) print(`${set.hiddenOperations} more operations are hidden.`)
  },
  async check(call, words, _options, print) {
    const [id] = exactWords(1, words)
    const { findings } = await call('POST /api/admin/v1/change-sets/{id}/check', { params: { id: numberOf(id) } })
    findings.forEach((one) => print(findingLine(one)))
    const errors = findings.filter(({ blocks }) => blocks).length
    print(`${errors} errors, ${findings.length - errors} warnings.`)
    return errors > 0 ? 1 : 0
  },
  async prepare(call, words, { file, name }, print) {
    expectNoWords(words)
    if (!file || !name) throw new MisuseError()
    const { readConfiguration, describeProblem } = await import('../../documents/read-configuration.ts')
    const { documents, problems } = await readConfiguration(file)
    problems.forEach((problem) => print(describeProblem(problem)))
    if (problems.length > 0) return 1
    const operations = documents.map((document) => ({ document, remove: false }))
    const set = await call('POST /api/admin/v1/change-sets', { body: { name, operations } })
    print(row(set.id, set.state, nameOf(set), set.operationCount))
    return 0
  },
  request(call, words, _options, print) {
    const [id] = exactWords(1, words)
    const params = { id: numberOf(id) }
    return act(async () => {
      const { name } = await read(call, id)
      const body = { name: name ?? '', isWaiting: true }
      const set = await call('PUT /api/admin/v1/change-sets/{id}', { params, body })
      const until = set.request?.expiresAt
      return `${row(nameOf(set))} awaits its publication${until ? ` until ${until}` : ''}.`
    }, print)
  },
  refuse(call, words, { reason }, print) {
    const [id] = exactWords(1, words)
    if (!reason) throw new MisuseError()
    const params = { id: numberOf(id) }
    return act(async () => {
      await read(call, id)
      const set = await call('POST /api/admin/v1/change-sets/{id}/refuse', { params, body: { reason } })
      return `${row(nameOf(set))} is refused and a draft again.`
    }, print)
  },
  publish(call, words, { confirm }, print) {
    const [id] = exactWords(1, words)
    const params = { id: numberOf(id) }
    return act(async () => {
      await read(call, id)
      const body = { confirmed: confirm !== undefined }
      const set = await call('POST /api/admin/v1/change-sets/{id}/publish', { params, body })
      return `${row(nameOf(set))} is published: ${set.operationCount} objects.`
    }, print)
  },
  'roll-back'(call, words, { confirm }, print) {
    const [id, operation] = words.length === 2 ? exactWords(2, words) : exactWords(1, words)
    const params = { id: numberOf(id) }
    const operations = operation === undefined ? null : [Number(numberOf(operation))]
    return act(async () => {
      const body = { operations, publish: true, confirmed: confirm !== undefined }
      const set = await call('POST /api/admin/v1/change-sets/{id}/roll-back', { params, body })
      return `${row(nameOf(set))} is rolled back by the set ${set.id}: ${set.operationCount} objects.`
    }, print)
  },
  async versions(call, words, _options, print) {
    const [kindName = '', code] = words.length === 2 ? exactWords(2, words) : exactWords(1, words)
    const kind = kindOf(kindName)
    await eachPage(
      (cursor) => call('GET /api/admin/v1/object-versions/{kind}', { params: { kind }, query: { code, cursor } }),
      (one) => {
        const mark = one.isPresent ? 'present' : ''
        print(row(one.number, one.publishedAt, one.publishedBy?.name ?? '', nameOf(one.set), one.set.id, mark))
        for (const field of one.fields) print(`    ${fieldOf(field)}: ${show(field.before)} -> ${show(field.after)}`)
      },
    )
  },
  async restore(call, words, _options, print) {
    const [kindName = '', ...others] = words.length === 3 ? exactWords(3, words) : exactWords(2, words)
    const [number = '', code] = others.toReversed()
    const [kind, version] = [kindOf(kindName), numberOf(number)]
    const params = { kind, number: version }
    const { document } = await call('GET /api/admin/v1/object-versions/{kind}/{number}', { params, query: { code } })
    const operation = {
      document: (document ?? { apiVersion: CONFIGURATION_VERSION, kind, code }) as ConfigurationDocument,
      remove: document === null,
    }
    const name = [kind, code, version].filter(Boolean).join(' ')
    const set = await call('POST /api/admin/v1/change-sets', { body: { name, operations: [operation] } })
    print(row(set.id, set.state, nameOf(set), set.operationCount))
    return 0
  },
}
