import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import type { MessageDefaultChanges } from '@portico/contract/messages/message-preferences'
import type { SystemDb } from '../../../db/handles.ts'
import { inTenant } from '../../../db/tenant-scope.ts'
import {
  changeMessageDefaults,
  getMessageDefaults,
  readDefaults,
} from '../../messages/delivery/message-defaults.service.ts'
import type { RightsHolder } from '../../rights/rights.service.ts'
import { type Complete, header, type Kind } from '../kind.ts'

type Defaults = Complete<'MessageDefaults'>
type Nested = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const read = (db: SystemDb, reader: RightsHolder): Promise<Defaults> =>
  inTenant(db, reader.actor.tenantId, async (own) => {
    const { bySource, byKind, browserByKind, pushTitles } = await getMessageDefaults(own, reader)
    return { ...header('MessageDefaults'), bySource, byKind, browserByKind, pushTitles }
  })

/** CONF-71: how messages arrive at people without a choice of their own; a tenant has one such object. */
export const messageDefaultsKind: Kind<'MessageDefaults'> = {
  ...KIND_RIGHTS.MessageDefaults,
  async *list(db, reader) {
    yield await read(db, reader)
  },
  find: read,
  normalise: (document) => ({
    ...document,
    bySource: inOrder(document.bySource, ['normal', 'alert', 'browser']),
    byKind: inOrder(document.byKind),
    browserByKind: inOrder(document.browserByKind),
  }),
  async write(db, context, { document }) {
    const { actor } = context
    await inTenant(db, actor.tenantId, async (own) => {
      const present = await readDefaults(own, actor.tenantId)
      await changeMessageDefaults(own, context, changesTo(document, present))
    })
  },
}

/** CONF-4: the choices that differ; a choice that the document does not have ends. */
const changesTo = (document: Defaults, present: Omit<Defaults, 'apiVersion' | 'kind'>): MessageDefaultChanges => ({
  bySource: differences(document.bySource, present.bySource),
  byKind: differences(document.byKind, present.byKind),
  browserByKind: differences(document.browserByKind, present.browserByKind),
  pushTitles: document.pushTitles,
})

function differences<T extends Nested>(next: T, former: Nested) {
  const sources = Object.keys({ ...former, ...next }).flatMap((source): [string, object][] => {
    const [after, before] = [next[source] ?? {}, former[source] ?? {}]
    const changed = Object.keys({ ...before, ...after })
      .filter((key) => after[key] !== before[key])
      .map((key) => [key, after[key] ?? null])
    return changed.length === 0 ? [] : [[source, Object.fromEntries(changed)]]
  })
  return Object.fromEntries(sources) as { [Source in keyof T]: { [Key in keyof T[Source]]: T[Source][Key] | null } }
}

/** CONF-2: sources and their entries in one order, without sources that have no entry. */
function inOrder<T extends Nested>(choices: T, keys?: readonly string[]): T {
  const sources = Object.keys(choices)
    .toSorted()
    .flatMap((source): [string, object][] => {
      const own = choices[source] ?? {}
      const entries = (keys ?? Object.keys(own).toSorted()).filter((key) => own[key] !== undefined)
      return entries.length === 0 ? [] : [[source, Object.fromEntries(entries.map((key) => [key, own[key]]))]]
    })
  return Object.fromEntries(sources) as T
}
