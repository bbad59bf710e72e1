/** ERROR-3: one report of a fault counts in this time, in seconds. */
export const ERROR_REPORT_WINDOW_SECONDS = 60

/** ERROR-21: reports of a person in a tenant that count within a minute. */
export const ERROR_REPORTS_PER_MINUTE = 10

/** ERROR-5: stored faults of a tenant, latest first, and days until they are deleted after the last report. */
export const FAULTS_PER_TENANT = 500
export const FAULT_DAYS = 90

/** ERROR-7: days of the trend of a fault. */
export const FAULT_TREND_DAYS = 30

/** ERROR-26, ERROR-27: versions and tenants that are listed of a fault of all tenants. */
export const FAULT_VERSIONS_SHOWN = 20
export const FAULT_TENANTS_SHOWN = 200

/** ERROR-4: maximum characters of submitted data in a report. */
export const REQUEST_DATA_MAX = 65_536

/** Maximum characters of an error message in a report; a longer one is cut. */
export const ERROR_MESSAGE_MAX = 4_000

/** ERROR-7: default number of faults on one page of the list. */
export const FAULTS_PER_PAGE = 50

/** WIRE-30: faults of the portal itself are reported under these names. */
export const PORTAL_FAULT = { productCode: 'pmpp', menuCode: 'portal', menuName: 'portal framework' } as const
