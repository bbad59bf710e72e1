import type { SignInPolicy, SignInSettings } from '@portico/contract/administration/sign-in-policy'
import type { PolicyMethod } from '@portico/contract/rules/sign-in/sign-in-policy'
import type { Values } from '../parts/form/object-description.ts'

/** CONSOLE-44: the methods in the order of the screen; the first three can be the only ones (SIGN-115). */
export const SHOWN_METHODS = ['password', 'sms', 'oidc', 'qr', 'passkey'] as const satisfies readonly PolicyMethod[]

/** The methods that are on; null stands for all (SIGN-70). */
export const methodsOfValue = (value: string | null): readonly PolicyMethod[] =>
  value === null ? SHOWN_METHODS : (value.split(',').filter(Boolean) as PolicyMethod[])

/** The methods after one is switched. All of them are null again, so that later ones are accepted, too. */
export function withMethod(value: string | null, method: PolicyMethod, isOn: boolean): string | null {
  const former = methodsOfValue(value)
  const next = SHOWN_METHODS.filter((one) => (one === method ? isOn : former.includes(one)))
  return next.length === SHOWN_METHODS.length ? null : next.join(',')
}

/** CONSOLE-157: an empty field is the time of the portal. */
const textOfNumber = (number: number | null | undefined) => (number == null ? null : String(number))
const numberOfText = (text: string | null | undefined) => (text ? Number(text) : null)

export const valuesOfPolicy = ({
  methods,
  providerOnly,
  secondFactor,
  graceDays,
  idleHours,
  sessionHours,
}: SignInSettings): Values => ({
  methods: methods && SHOWN_METHODS.filter((method) => methods.includes(method)).join(','),
  providerOnly: providerOnly === null ? null : String(providerOnly),
  ...{ secondFactor, graceDays: String(graceDays) },
  ...{ idleHours: textOfNumber(idleHours), sessionHours: textOfNumber(sessionHours) },
})

export const settingsOfValues = ({
  methods,
  providerOnly,
  secondFactor,
  graceDays,
  ...times
}: Values): SignInSettings => ({
  methods: methods == null ? null : [...methodsOfValue(methods)],
  providerOnly: providerOnly == null ? null : providerOnly === 'true',
  secondFactor: secondFactor as SignInPolicy['secondFactor'],
  graceDays: Number(graceDays ?? 0),
  idleHours: numberOfText(times['idleHours']),
  sessionHours: numberOfText(times['sessionHours']),
})
