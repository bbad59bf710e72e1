/** The suffix of authority codes that permit only viewing, such as `plan.schedule.view`. */
const VIEW_CODE = '.view'

/** SDK-68, SDK-69: returns whether the person has view permission only. A menu without authority codes has no limit. */
export function isReadOnly(authorityCodes: readonly string[], isViewingTenant: boolean): boolean {
  if (isViewingTenant) return true
  return authorityCodes.length > 0 && authorityCodes.every((code) => code.endsWith(VIEW_CODE))
}
