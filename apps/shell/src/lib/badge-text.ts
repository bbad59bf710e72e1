import { BADGE_MAX } from '@portico/contract/rules/support/messages'

/** MSG-21: the number over the bell; null without unread messages. */
export function badgeText(count: number | null): string | null {
  if (count === null || count <= 0) return null
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count)
}
