import type { HelpItem } from '@portico/contract/navigation/help'
import { useEndpoint } from '../../lib/api/query.ts'
import { useTenant } from '../../lib/session/session-store.ts'
import { traitsOf } from '../../workbench/model/menus/product-traits.ts'
import { withGuideNames } from './help-items.ts'
import { useHelpText } from './help-text.ts'

const LIST = 'GET /api/product/v4/help-urls'

/**
 * HELP-2: the pages of help of a product, or of all products, requested at each opening; undefined before they have
 * loaded.
 */
export function useHelpItems(productCode?: string): {
  items: readonly HelpItem[] | undefined
  isError: boolean
  retry: () => unknown
} {
  const text = useHelpText()
  const { isI18nEnv } = useTenant()
  const query = productCode === undefined ? {} : { productCode }
  const { data, isError, refetch } = useEndpoint(LIST, { query }, { silent: true, staleTime: 0 })
  const isGuide = (code: string) => isI18nEnv && traitsOf(code).helpAsUserGuide
  const items = data && withGuideNames(data, (code) => (isGuide(code) ? text('userGuide') : null))
  return { items, isError: isError && data === undefined, retry: refetch }
}
