/** The end of the authority codes that permit looking and nothing else, such as `plan.schedule.view`. */
const VIEW_CODE = '.view'

/** SDK-68, SDK-69: returns whether the person may only look. A menu without authority codes limits nobody. */
export function isReadOnly(authorityCodes: readonly string[], isViewingTenant: boolean): boolean {
  if (isViewingTenant) return true
  return authorityCodes.length > 0 && authorityCodes.every((code) => code.endsWith(VIEW_CODE))
}
