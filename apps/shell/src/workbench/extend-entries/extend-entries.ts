import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import { CUSTOMER_SERVICE_ENTRY, ENTRY_DEPTH } from '@portico/contract/rules/navigation/extend-entries'
import { LINK_TYPE_SCRIPT } from '@portico/contract/rules/applications/widgets'

/**
 * HELP-41, HELP-47: the entries that are buttons: no scripts, no customer service where the assistant is off, and in
 * the children no entry that is above itself, and none too deep.
 */
export function buttonEntries(
  entries: readonly ExtendEntry[],
  { isRobotDisabled }: { isRobotDisabled: boolean },
  above: readonly string[] = [],
): ExtendEntry[] {
  if (above.length >= ENTRY_DEPTH) return []
  return entries.flatMap((entry) => {
    const isHidden = isRobotDisabled && entry.code === CUSTOMER_SERVICE_ENTRY
    if (isHidden || entry.linkType === LINK_TYPE_SCRIPT || above.includes(entry.code)) return []
    return [{ ...entry, children: buttonEntries(entry.children, { isRobotDisabled }, [...above, entry.code]) }]
  })
}
