import type { ServiceAccount, ServiceGrant } from '@portico/contract/administration/service-accounts'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../../db/handles.ts'
import {
  codesOfOrganisations,
  findOrganisationByCode,
} from '../../organisation-administration/coded-organisations.service.ts'
import type { RightsHolder } from '../../rights/rights.service.ts'
import {
  changeServiceAccount,
  createServiceAccount,
  deleteServiceAccount,
  listServiceAccounts,
} from '../../service-accounts/service-accounts.service.ts'
import { type Complete, header, invalidField, type Kind } from '../kind.ts'

type AccountDocument = Complete<'ServiceAccount'>
type Grant = AccountDocument['grants'][number]

/** The document of an account; undefined for one with a role in an organisation that has no code. */
async function toDocument(
  db: SystemDb,
  tenantId: number,
  { name, enabled, grants }: ServiceAccount,
): Promise<AccountDocument | undefined> {
  const ids = grants.flatMap(({ orgId }) => (orgId === null ? [] : [orgId]))
  const codes = await codesOfOrganisations(db, tenantId, ids)
  if (ids.some((id) => !codes.has(id))) return undefined
  const named = grants.map(({ roleCode, scope, orgId, applicationCode }) => ({
    ...{ role: roleCode, scope, organisation: (orgId === null ? undefined : codes.get(orgId)) ?? null },
    application: applicationCode,
  }))
  return { ...header('ServiceAccount'), code: name, enabled, grants: named }
}

async function* listAccounts(db: SystemDb, reader: RightsHolder): AsyncGenerator<ServiceAccount> {
  let cursor: string | undefined
  do {
    const page = await listServiceAccounts(db, reader, { cursor, limit: PAGE_SIZE.maximum, sort: 'name' })
    yield* page.items
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

async function findAccount(db: SystemDb, reader: RightsHolder, name: string): Promise<ServiceAccount | undefined> {
  for await (const account of listAccounts(db, reader)) if (account.name === name) return account
  return undefined
}

const keyOf = (grant: Grant): string => JSON.stringify([grant.role, grant.scope, grant.organisation, grant.application])

/** CONF-84: a service account with its roles, and without keys: these are made by single calls alone (API-17). */
export const serviceAccountKind: Kind<'ServiceAccount'> = {
  ...KIND_RIGHTS.ServiceAccount,
  async *list(db, reader) {
    if (!holds(reader.rights, 'read key', TENANT_SCOPE)) return
    const documents: AccountDocument[] = []
    for await (const account of listAccounts(db, reader)) {
      const document = await toDocument(db, reader.actor.tenantId, account)
      if (document) documents.push(document)
    }
    yield* documents.toSorted((one, other) => (one.code < other.code ? -1 : Number(one.code > other.code)))
  },
  async find(db, reader, { code }) {
    const account = await findAccount(db, reader, code)
    return account && toDocument(db, reader.actor.tenantId, account)
  },
  initial: { ...header('ServiceAccount'), code: '', enabled: true, grants: [] },
  normalise: (document) => ({
    ...document,
    grants: [...new Map(document.grants.map((grant) => [keyOf(grant), grant])).values()]
      .map(({ role, scope, organisation, application }) => ({ role, scope, organisation, application }))
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
  }),
  async write(db, context, { document: { code: name, enabled, grants }, isNew }) {
    const { tenantId } = context.actor
    const numbered: ServiceGrant[] = []
    for (const { role, scope, organisation, application } of grants) {
      const orgId = organisation === null ? null : await findOrganisationByCode(db, tenantId, organisation)
      if (orgId === undefined) throw invalidField('grants')
      numbered.push({ roleCode: role, scope, orgId, applicationCode: application })
    }
    const account = isNew
      ? await createServiceAccount(db, context, { name, grants: numbered })
      : await findAccount(db, ofWriter(context.actor), name)
    if (!account) throw invalidField('code')
    if (!isNew || !enabled) await changeServiceAccount(db, context, account.id, { name, enabled, grants: numbered })
  },
  async remove(db, context, code) {
    const account = await findAccount(db, ofWriter(context.actor), code)
    if (account) await deleteServiceAccount(db, context, account.id)
  },
}

/** The caller's right to change accounts is checked by the call that changes them. */
const ofWriter = (actor: RightsHolder['actor']): RightsHolder => ({
  actor,
  rights: [{ right: 'read key', scope: TENANT_SCOPE }],
})
