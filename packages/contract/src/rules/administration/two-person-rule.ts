import { KIND_RIGHTS, PLATFORM_KINDS } from './configuration-kinds.ts'

type KindName = keyof typeof KIND_RIGHTS
type PlatformKind = (typeof PLATFORM_KINDS)[number]

/** ADMIN-139: the rule itself is a kind, too. It needs a second person as long as it names another kind. */
export const RULE_KIND = 'TwoPersonRule'

/** CONF-83, CONF-84: kinds of which single people change many objects, also by imports and bulk calls. */
const IMPORTED_KINDS = ['Organisation', 'ServiceAccount'] as const
type ImportedKind = (typeof IMPORTED_KINDS)[number]

/** Kinds of the platform have no rule of two people, as the catalogue has none. */
const WITHOUT_RULE: readonly KindName[] = [RULE_KIND, ...PLATFORM_KINDS, ...IMPORTED_KINDS]

/** ADMIN-130: the kinds of configuration for which a tenant can demand a second person. */
export const TWO_PERSON_KINDS = (Object.keys(KIND_RIGHTS) as KindName[]).filter(
  (kind): kind is Exclude<KindName, typeof RULE_KIND | PlatformKind | ImportedKind> => !WITHOUT_RULE.includes(kind),
)
export type TwoPersonKind = (typeof TWO_PERSON_KINDS)[number]

/** ADMIN-134: the days after which a request ends without a decision. */
export const REQUEST_DAYS = { minimum: 1, default: 7, maximum: 30 } as const

/** ADMIN-136: the maximum number of characters of the reason of a refusal. */
export const REFUSAL_CHARACTERS = 1000

/** ADMIN-135: the maximum number of people who get a message about a request. */
export const APPROVERS_NOTIFIED = 500

/**
 * ADMIN-131, ADMIN-132: why the caller may not approve: the change is not in a change set; nobody has requested the
 * publication; the request has ended; the caller is an author, another account of an author, or a service account; the
 * caller lacks a right, or got it after the set was created; the person who requested no longer has the rights.
 */
export const SECOND_PERSON_PROBLEMS = [
  'direct',
  'no-request',
  'expired',
  'author',
  'same-person',
  'service-account',
  'rights',
  'requester',
] as const
export type SecondPersonProblem = (typeof SECOND_PERSON_PROBLEMS)[number]
