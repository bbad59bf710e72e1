import pino, { type Logger } from 'pino'
import type { LogLevel } from '../../config.ts'

const SECRET = /token|ticket|password|passwd|secret|verifycode|authorization|cookie|^code$|^state$/i

/** A URL for the log: values of secret parameters are masked (SEC-10). It contains no line breaks. */
export function loggedUrl(url: string): string {
  const start = url.indexOf('?')
  if (start < 0) return maskPath(url)
  const query = url.slice(start + 1).split('&')
  return `${maskPath(url.slice(0, start))}?${query.map(maskParameter).join('&')}`
}

/** The only path with a secret: the link that ends a digest. */
const UNSUBSCRIBE = '/api/message/v4/unsubscribe/'

const maskPath = (path: string): string => (path.startsWith(UNSUBSCRIBE) ? `${UNSUBSCRIBE}[hidden]` : path)

function maskParameter(parameter: string): string {
  const equals = parameter.indexOf('=')
  if (equals < 0) return parameter
  const name = parameter.slice(0, equals)
  return SECRET.test(decoded(name)) ? `${name}=[hidden]` : parameter
}

/** Decodes twice, because an encoded name could bypass the mask. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(name.replaceAll('+', ' ')))
  } catch {
    return name
  }
}

/** The loggable part of an error, without values of rows or parameters that a database error carries. */
function loggedError(
  error: Error & { code?: unknown; table?: unknown; constraint?: unknown },
): Record<string, unknown> {
  const { name, message, stack, code, table, constraint, cause } = error
  return {
    type: name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(table === undefined ? {} : { table }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  }
}

const secrets = ['authorization', 'cookie', 'password', 'token', 'userToken', 'ticket', 'verifyCode', '["set-cookie"]']
const below = (name: string) => (name.startsWith('[') ? `*${name}` : `*.${name}`)

/** OPS-11: logs one JSON object per line. JSON escapes line breaks in values. */
export function createLogger(logLevel: LogLevel, destination?: pino.DestinationStream): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: loggedError },
      redact: { paths: [...secrets, ...secrets.map(below)], censor: '[hidden]' },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  )
}
