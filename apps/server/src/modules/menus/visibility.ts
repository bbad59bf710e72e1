export interface MenuRule {
  menuCode: string
  kind: 'service' | 'identity' | 'tenant' | 'accountType' | 'intranet' | 'userCentre'
  value: string
  /** For a rule about a service: does it run? */
  isRunning: boolean
}

export interface VisibilityFacts {
  tenantId: number
  loginTenantId: number | null
  identity: 'tenant' | 'participant'
  accountType: number
  isIntranet: boolean
  hasUserCentre: boolean
}

/** MENU-6 (D86): menus that these facts hide. A rule that nobody understands hides its menu. */
export function hiddenMenus(rules: readonly MenuRule[], facts: VisibilityFacts): Set<string> {
  return new Set(rules.filter((rule) => !isMet(rule, facts)).map(({ menuCode }) => menuCode))
}

function isMet({ kind, value, isRunning }: MenuRule, facts: VisibilityFacts): boolean {
  switch (kind) {
    case 'service':
      return isRunning
    case 'identity':
      return facts.identity === value
    case 'tenant':
      return String(facts.tenantId) === value || String(facts.loginTenantId) === value
    case 'accountType':
      return facts.accountType <= Number(value)
    case 'intranet':
      return facts.isIntranet === (value === 'on')
    case 'userCentre':
      return facts.hasUserCentre === (value === 'on')
    default:
      return false
  }
}
