/** The steps of the set-up in their order. */
export const STEPS = ['code', 'portal', 'tenant', 'administrator', 'signIn', 'mail', 'legal', 'summary'] as const
export type Step = (typeof STEPS)[number]

/** The steps whose answers are lost by a reload: the code and the password stay in the memory of the page. */
const SECRET_STEPS: ReadonlySet<Step> = new Set(['code', 'administrator'])

export const isStep = (value: unknown): value is Step => STEPS.some((step) => step === value)

export const previousStep = (step: Step): Step => STEPS[Math.max(0, STEPS.indexOf(step) - 1)] ?? 'code'
export const nextStep = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'summary'

/** The steps that are still complete after a reload. */
export const completeAfterReload = (complete: readonly Step[]): readonly Step[] =>
  complete.filter((step) => !SECRET_STEPS.has(step))

/** The step to show: the requested one, unless an earlier one is incomplete. */
export function shownStep(requested: Step, complete: readonly Step[]): Step {
  const before = STEPS.slice(0, STEPS.indexOf(requested))
  return before.find((step) => !complete.includes(step)) ?? requested
}

/** The step with the field of a name such as `tenant.administrator.email`. */
export function stepOfField(field: string): Step {
  const [part = ''] = field.split('.')
  return isStep(part) ? part : 'summary'
}
