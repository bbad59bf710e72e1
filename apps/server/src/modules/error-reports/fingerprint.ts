import { createHash } from 'node:crypto'
import type { ErrorReport } from '@portico/contract/support/error-reports'
import { ERROR_MESSAGE_MAX } from '@portico/contract/rules/support/error-reports'
import { redactRequestData, withoutTokens } from '@portico/contract/rules/support/redaction'
import { pathWithoutSecrets } from '../../gateway/refusals/refused-requests.ts'

/** The stored part of a report, without secrets (ERROR-4). */
export interface RedactedReport {
  productCode: string
  menuCode: string
  menuName: string
  isBackEnd: boolean
  method: string
  path: string
  message: string
  requestData: string
}

/** ERROR-4: the stored part of a report. Browsers remove secrets as well; the server does not rely on it. */
export function redactReport(report: ErrorReport): RedactedReport {
  return {
    productCode: report.productCode,
    menuCode: report.menuCode,
    menuName: report.menuName,
    isBackEnd: report.isBackEnd,
    method: report.methodType.toUpperCase().slice(0, 10),
    path: report.requestUrl === '' ? '' : pathWithoutSecrets(pathOf(report.requestUrl)),
    message: withoutTokens(report.errorMessage).slice(0, ERROR_MESSAGE_MAX),
    requestData: redactRequestData(report.requestData),
  }
}

/** The path of an address; host and query may name a person. */
const pathOf = (address: string) =>
  URL.canParse(address, 'http://path.invalid') ? new URL(address, 'http://path.invalid').pathname : '/'

/** Part of a path or message that differs between occurrences of one fault: a number, or eight hexadecimal digits. */
const VARYING = /[0-9a-f]{8,}|\d+/gi

/**
 * ERROR-2: the identity of a fault: product, menu, call and message, without numbers and ids.
 *
 * @returns 64 hexadecimal digits
 */
export function fingerprintOf({ productCode, menuCode, isBackEnd, method, path, message }: RedactedReport): string {
  const constant = (text: string) => text.replaceAll(VARYING, '#')
  // the first line names the fault, the rest is the stack of one build
  const [firstLine = ''] = message.split('\n', 1)
  return createHash('sha256')
    .update(JSON.stringify([productCode, menuCode, isBackEnd, method, constant(path), constant(firstLine)]))
    .digest('hex')
}
