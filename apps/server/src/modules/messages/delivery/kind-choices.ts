import type { EscalationStep } from '@portico/contract/messages/kinds'
import type { MessageDefaults, MessagePreferences } from '@portico/contract/messages/message-preferences'
import type { Language } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Channel } from '@portico/contract/rules/support/messages'
import { sql } from 'kysely'
import type { NameAllLang } from '@portico/contract/protocol/common'
import type { TenantDb } from '../../../db/handles.ts'
import { nameIn } from '../../environment/names.service.ts'
import { stepsOf } from './steps-of-kind.ts'

/** A row with channels of a source, or of one of its kinds. */
export interface ChosenRow {
  source: string
  kind: string
  normal: Channel | null
  alert: Channel | null
}

export const invalid = (field: string) => new PortalError('VALIDATION', { fields: [{ part: 'body', field }] })

/** The channels of rows, by source, and by source and kind. */
function channelsOf(rows: readonly ChosenRow[]): Pick<MessageDefaults, 'bySource' | 'byKind'> {
  const ofSources = rows.filter(({ kind, normal, alert }) => kind === '' && (normal !== null || alert !== null))
  return {
    bySource: Object.fromEntries(ofSources.map((row) => [row.source, sourceChannelsOf(row)])),
    byKind: valuesByKind(rows, ({ normal, alert }) => normal ?? alert),
  }
}

const sourceChannelsOf = ({ normal, alert }: ChosenRow) => ({
  ...(normal === null ? {} : { normal }),
  ...(alert === null ? {} : { alert }),
})

/** A row with choices of a person, or of a tenant. */
export interface OwnChoiceRow extends ChosenRow {
  in_browser: boolean | null
}

/** MSG-183: as `channelsOf`, with the choices of notifications of the browser. */
export function choicesOf(
  rows: readonly OwnChoiceRow[],
): Pick<MessagePreferences, 'bySource' | 'byKind' | 'browserByKind'> {
  const ofSources = rows.filter((row) => row.kind === '' && hasChoice(row))
  return {
    bySource: Object.fromEntries(
      ofSources.map((row) => [
        row.source,
        { ...sourceChannelsOf(row), ...(row.in_browser === null ? {} : { browser: row.in_browser }) },
      ]),
    ),
    byKind: channelsOf(rows).byKind,
    browserByKind: valuesByKind(rows, ({ in_browser }) => in_browser),
  }
}

const hasChoice = ({ normal, alert, in_browser }: OwnChoiceRow) =>
  normal !== null || alert !== null || in_browser !== null

/** The values of the rows of kinds, by source and kind, without those that are null. */
function valuesByKind<Row extends ChosenRow, Value>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value | null,
): Record<string, Record<string, Value>> {
  const chosen = rows.filter((row) => row.kind !== '' && valueOf(row) !== null)
  return Object.fromEntries(
    [...Map.groupBy(chosen, ({ source }) => source)].map(([source, own]) => [
      source,
      Object.fromEntries(own.map((row) => [row.kind, valueOf(row) as Value])),
    ]),
  )
}

/** The changes of rows, by the values of a record of sources and their kinds. */
export function changesOf<Value, Change>(
  valuesBySource: Readonly<Record<string, Readonly<Record<string, Value>>>>,
  changeOf: (value: Value) => Change,
) {
  return Object.entries(valuesBySource).flatMap(([source, kinds]) =>
    Object.entries(kinds).map(([kind, value]) => ({ source, kind, change: changeOf(value) })),
  )
}

interface Choice {
  source: string
  /** Null for a source without kinds. */
  kind: string | null
  mandatory: boolean
  /** Messages of the kind that stay unread are mailed. */
  is_mailable: boolean
}

/** The kinds of the sources. An unknown source is refused. */
export async function listKnownKinds(db: TenantDb, sources: readonly string[]): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select p.code as source, k.code as kind, coalesce(k.mandatory, false) as mandatory,
      k.mail_after_minutes is not null as is_mailable
    from product p left join message_kind k on k.product_code = p.code
    where p.code = any(${[...new Set(sources)]})`.execute(db)
  if (new Set(rows.map(({ source }) => source)).size < new Set(sources).size) throw invalid('source')
  return rows
}

/** MSG-143: refuses unknown kinds, and kinds whose channel is fixed. */
export function assertChoosable(choices: readonly Choice[], byKind: Readonly<Record<string, object>>): void {
  for (const [source, kinds] of Object.entries(byKind)) {
    for (const kind of Object.keys(kinds)) {
      const choice = choices.find((one) => one.source === source && one.kind === kind)
      if (!choice || choice.mandatory) throw invalid('kind')
    }
  }
}

/** MSG-164: refuses unknown kinds, and kinds whose emails are fixed. */
export function assertMailable(choices: readonly Choice[], mailed: Readonly<Record<string, object>>): void {
  assertChoosable(
    choices.filter((choice) => choice.is_mailable),
    mailed,
  )
}

interface KindRow {
  source: string
  source_names: NameAllLang
  code: string
  names: NameAllLang
  severity: 'normal' | 'alert'
  mandatory: boolean
  usual: Channel
  usual_browser: boolean
  /** Null if messages of the kind are not mailed, or always are. */
  is_mailed: boolean | null
  mail_after_minutes: number | null
  escalation: EscalationStep[] | null
}

/**
 * MSG-143, MSG-164: the kinds of the tenant's applications, with the channel that each has without a choice of the
 * person, and the person's choice of emails.
 */
export async function listKinds(
  db: TenantDb,
  { tenantId, userId, language }: { tenantId: number; userId: number; language: Language },
): Promise<MessagePreferences['kinds']> {
  const { rows } = await sql<KindRow>`
    select k.product_code as source, p.names as source_names, k.code, k.names, k.severity, k.mandatory, s.channel as usual,
      s.in_browser as usual_browser,
      k.mail_after_minutes, k.escalation,
      case when k.mail_after_minutes is not null and not k.mandatory then coalesce(own.is_mailed, true) end as is_mailed
    from message_kind k
    join product p on p.code = k.product_code
    left join message_preference own on own.tenant_id = ${tenantId} and own.user_id = ${userId}
      and own.source = k.product_code and own.kind = k.code
    -- nobody has the number 0: what remains is the tenant's choice and the kind's own
    cross join lateral message_setting(${tenantId}, 0, k.product_code, k.code, k.severity, null) s
    where k.product_code in (
      select a.product_code from tenant_application own join application a on a.code = own.application_code
      where own.tenant_id = ${tenantId} and own.enabled)
    order by k.product_code, k.code`.execute(db)
  return rows.map(
    ({ source, source_names, code, names, severity, mandatory, usual, usual_browser, is_mailed, ...row }) => ({
      ...{
        source,
        code,
        severity,
        mandatory,
        usual,
        usualBrowser: usual_browser,
        mailed: is_mailed,
        steps: stepsOf(row),
      },
      name: nameIn(names, language),
      sourceName: nameIn(source_names, language),
    }),
  )
}
