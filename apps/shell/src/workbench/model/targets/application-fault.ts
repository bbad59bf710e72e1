import { emitFault, type Fault } from '../../../lib/faults.ts'
import { getTabs } from '../tabs/tab-store.ts'
import { findTab } from '../tabs/tabs.ts'
import { pageOfTab } from './resolve-tab.ts'

type ApplicationFault = Omit<Fault, 'origin' | 'url'> & { url?: string }

/** ERROR-8: reports a fault of the application in a tab, with its product and menu. */
export function emitApplicationFault(id: string, fault: ApplicationFault): void {
  const page = pageOfTab(id)
  if (!page) return
  const { node, application, path } = page
  const origin = {
    productCode: application.productCode,
    menuCode: node.sourceModuleCode ?? node.code ?? '',
    menuName: node.name,
  }
  emitFault({
    url: findTab(getTabs(), id)?.path ?? path,
    ...fault,
    origin,
    application: { code: application.code, viewport: id },
  })
}
