import type { ConfigurationDocument, ConfigurationKind } from '@portico/contract/administration/configuration'
import { PROVEN_KINDS } from '@portico/contract/rules/administration/configuration-kinds'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Right } from '@portico/contract/protocol/rights'
import type { SystemDb } from '../../db/handles.ts'
import { inSavepoint } from '../../db/tenant-scope.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { PLATFORM_LISTS } from '../platform-lists/platform-lists.service.ts'
import { TENANT_LISTS } from '../tenant-lists/tenant-lists.service.ts'
import { lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { codeOf, fieldChanges, mergeDocument } from './documents.ts'
import { kindOf } from './kinds.ts'

/** The states of an object before and after a change; null where there is no object. */
export interface ChangedObject<After = object | null> {
  before: object | null
  after: After
}

/**
 * CONF-3, CONF-4: applies one document with the rights that the caller holds at that moment. Undefined if it changes
 * nothing.
 */
export async function changeObject(
  db: SystemDb,
  context: ChangeContext,
  document: ConfigurationDocument,
): Promise<ChangedObject<object> | undefined> {
  const kind = kindOf(document.kind)
  const { actor } = context
  const reader = { actor, rights: await lockRights(db, actor, kind.edit) }
  const existing = await kind.find(db, reader, document)
  const normalise = kind.normalise ?? ((object) => object)
  const before = existing && normalise(existing)
  const former = before ?? kind.initial
  if (!former) throw new PortalError('NOT_FOUND')
  const after = normalise(mergeDocument(former, document))
  if (before && fieldChanges(before, after).length === 0) return undefined
  await kind.write(db, context, { document: after, isNew: !before })
  return { before: before ?? null, after }
}

/** CHANGE-3: removes one object. An object that no longer exists is not a change. */
export async function removeObject(
  db: SystemDb,
  context: ChangeContext,
  document: ConfigurationDocument,
): Promise<ChangedObject | undefined> {
  const kind = kindOf(document.kind)
  if (!canBeRemoved(document.kind) || !kind.remove) throw new PortalError('CONFLICT')
  const { actor } = context
  const reader = { actor, rights: await lockRights(db, actor, kind.edit) }
  const before = await kind.find(db, reader, document)
  if (!before) return undefined
  await kind.remove(db, context, codeOf(document))
  return { before: kind.normalise?.(before) ?? before, after: null }
}

/** The object that a document names, in the form of an export; null if there is none. */
export async function findObject(
  db: SystemDb,
  reader: RightsHolder,
  document: ConfigurationDocument,
): Promise<object | null> {
  const kind = kindOf(document.kind)
  // a refusal leaves the role of the plain scope
  const found = await inSavepoint(db, () => kind.find(db, reader, document))
  return found ? (kind.normalise?.(found) ?? found) : null
}

/** CHANGE-5: the object once the document is applied; undefined for a document of an object that must exist. */
export function mergedObject(present: object | null, document: ConfigurationDocument): object | undefined {
  const kind = kindOf(document.kind)
  const former = present ?? kind.initial
  if (!former) return undefined
  const merged = mergeDocument(former, document)
  return kind.normalise?.(merged as never) ?? merged
}

/** True if a document of the kind creates its object. */
export const canBeCreated = (kind: ConfigurationKind): boolean => kindOf(kind).initial !== undefined

/** CHANGE-3: true if an object of the kind that did not exist can cease to exist again. */
export const canBeRemoved = (kind: ConfigurationKind): boolean =>
  canBeCreated(kind) && kindOf(kind).remove !== undefined

/** CHANGE-9: the right to read objects of the kind. */
export const rightToRead = (kind: ConfigurationKind): Right => kindOf(kind).read

/** CHANGE-9: the right to prepare a change, which is less than that of publishing it. */
export const rightToPrepare = (kind: ConfigurationKind): Right =>
  kind === 'LegalDocument' ? 'edit legal' : kindOf(kind).edit

/** CHANGE-4: true if a change needs a proof of identity of the last 10 minutes. */
export const needsProof = (kind: ConfigurationKind): boolean => (PROVEN_KINDS as readonly string[]).includes(kind)

/** CHANGE-2: the entries of the log about changes of the object that a document names. */
export function loggedAs(document: ConfigurationDocument): { actions: string[]; target: Record<string, string> } {
  switch (document.kind) {
    case 'ApplicationSettings':
      return { actions: ['application.change'], target: { applicationCode: document.code } }
    case 'MenuSettings':
      return { actions: ['menu.change'], target: { menuCode: document.code } }
    case 'Role':
      return { actions: ['role.create', 'role.change', 'role.delete', 'role.restore'], target: { code: document.code } }
    case 'AdministratorRole': {
      const acts = ['create', 'change', 'delete', 'restore']
      return { actions: acts.map((act) => `administrator-role.${act}`), target: { code: document.code } }
    }
    // their entries name numbers, which documents do not have
    case 'Organisation':
    case 'ServiceAccount':
      return { actions: [], target: {} }
    case 'ViewingPolicy':
      return { actions: ['trust.policy'], target: {} }
    case 'ViewAsPolicy':
      return { actions: ['view-as-policy.set'], target: {} }
    case 'TrustedOrigins':
      return { actions: ['trusted-origins.set'], target: {} }
    case 'Embedders':
      return { actions: ['embedders.set'], target: {} }
    case 'IdentityProvider':
      return { actions: ['identity-provider.set', 'identity-provider.remove'], target: {} }
    case 'SignInPolicy':
      return { actions: ['sign-in-policy.set'], target: {} }
    case 'Help':
      return { actions: ['help.set'], target: {} }
    case 'Scene':
      return { actions: ['scene.change'], target: {} }
    case 'Watermark':
      return { actions: ['watermark.change'], target: {} }
    case 'Entries':
      return { actions: ['entries.set'], target: {} }
    case 'Look':
      return { actions: ['look.change'], target: {} }
    case 'LegalDocument':
      return { actions: ['legal-text.publish'], target: { kind: document.code } }
    case 'MessageDefaults':
      return { actions: ['messages.defaults'], target: {} }
    case 'TenantSettings':
      return { actions: ['tenant.time-zone'], target: {} }
    case 'AuditRetention':
      return { actions: ['audit-retention.set'], target: {} }
    case 'PortalFlags':
      return { actions: ['flag.set'], target: {} }
    case 'TwoPersonRule':
      return { actions: ['two-person-rule.set'], target: {} }
    case 'LandingPage':
      return { actions: ['landing-page.set'], target: {} }
    case 'Dashboards':
      return { actions: ['dashboards.set'], target: { code: document.code } }
    case 'Widgets':
    case 'EnterprisePortals':
    case 'GuideTour':
      return { actions: [TENANT_LISTS[document.kind].action], target: {} }
    case 'ApplicationGroups':
    case 'ProjectStatuses':
    case 'Services':
    case 'ReleaseNotes':
      return { actions: [PLATFORM_LISTS[document.kind].action], target: {} }
  }
}
