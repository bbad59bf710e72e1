import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import {
  type CodedOrganisation,
  findCodedOrganisation,
  findOrganisationByCode,
  listCodedOrganisations,
  writeCodedOrganisation,
} from '../../organisation-administration/coded-organisations.service.ts'
import { type Complete, header, invalidField, type Kind, orderedNames } from '../kind.ts'

const toDocument = (row: CodedOrganisation): Complete<'Organisation'> => ({
  ...header('Organisation'),
  ...{ code: row.code, parent: row.parentCode, type: row.type, name: row.name, names: row.names },
  ...{ shortName: row.shortName, shortNames: row.shortNames, status: row.statusCode },
  ...{ sort: row.sort, enabled: row.enabled },
})

/** CONF-83: an organisation that has a code. It is disabled, and never deleted. */
export const organisationKind: Kind<'Organisation'> = {
  ...KIND_RIGHTS.Organisation,
  async *list(db, reader) {
    for (const row of await listCodedOrganisations(db, reader)) yield toDocument(row)
  },
  async find(db, reader, { code }) {
    const row = await findCodedOrganisation(db, reader, code)
    return row && toDocument(row)
  },
  initial: {
    ...header('Organisation'),
    ...{ code: '', parent: null, type: 'department', name: '', names: {}, shortName: null, shortNames: {} },
    ...{ status: null, sort: 0, enabled: true },
  },
  normalise: (document) => ({
    ...document,
    ...{ names: orderedNames(document.names), shortNames: orderedNames(document.shortNames) },
  }),
  async write(db, context, { document: { code, parent, status, ...document } }) {
    const { tenantId } = context.actor
    const { apiVersion: _, kind: __, ...fields } = document
    if (fields.name === '') throw invalidField('name')
    const rights = [{ right: 'edit organisation' as const, scope: { level: 'platform' as const } }]
    const present = await findCodedOrganisation(db, { actor: context.actor, rights }, code)
    const parentId =
      present && present.parentCode === parent
        ? present.parentId
        : parent === null
          ? null
          : await findOrganisationByCode(db, tenantId, parent)
    if (parentId === undefined) throw invalidField('parent')
    await writeCodedOrganisation(db, context, {
      ...{ ...fields, code, parentId, statusCode: status, id: present?.id ?? null },
    })
  },
}
