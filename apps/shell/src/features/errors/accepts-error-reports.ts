import type { EnvironmentFlags } from '@portico/contract/configuration/environment'

type Flags = Pick<EnvironmentFlags, 'errorNotification' | 'errorReportProducts'>

/** ERROR-1: whether the deployment accepts reports about this product. */
export const acceptsErrorReports = (flags: Flags | null | undefined, productCode: string): boolean =>
  flags?.errorNotification === true && flags.errorReportProducts.includes(productCode)
