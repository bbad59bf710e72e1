/** The end of the authority codes that permit looking and nothing else, such as `plan.schedule.view`. */
const VIEW_CODE = '.view'

/** SDK-68, SDK-69: returns whether the person has view permission only. A menu without authority codes has no limit. */
export function isReadOnly(authorityCodes: readonly string[], isViewingTenant: boolean): boolean {
  if (isViewingTenant) return true
  return authorityCodes.length > 0 && authorityCodes.every((code) => code.endsWith(VIEW_CODE))
}
