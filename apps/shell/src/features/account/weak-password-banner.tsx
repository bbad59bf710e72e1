import { create } from 'zustand'
import { useText } from '../../lib/i18n/i18n.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { findMenu } from '../../workbench/model/menus/menu-index.ts'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { openMenu } from '../../workbench/navigation/navigate.ts'
import './weak-password.css'
import { WEAK_PASSWORD_QUERY } from './weak-password-query.ts'

const PAGE = { productCode: 'pmpp', menuCode: 'member.password' } as const

/** The user who has closed the banner, which appears again after a reload. */
const useClosed = create<{ userId: number | null }>(() => ({ userId: null }))

/** SIGN-58: the banner is independent of the theme and stays visible if the theme fails to load. */
export function WeakPasswordBanner() {
  const text = useText()
  const { id } = useUser()
  const closedBy = useClosed(({ userId }) => userId)
  const canChange = findMenu(useMenus(), PAGE.productCode, PAGE.menuCode) !== undefined
  const { data } = useEndpoint(...WEAK_PASSWORD_QUERY, { silent: true, staleTime: Infinity })
  if (!data?.weak || closedBy === id) return null
  const change = (
    <Button size="small" onClick={() => void openMenu(PAGE)}>
      {text('weakPassword.change')}
    </Button>
  )
  return (
    <div className="p-weak-password">
      <Banner
        tone="warning"
        role="alert"
        actions={canChange && change}
        closeLabel={text('common.close')}
        onClose={() => useClosed.setState({ userId: id })}
      >
        {text('weakPassword.text')}
      </Banner>
    </div>
  )
}
