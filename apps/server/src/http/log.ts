import pino, { type Logger } from 'pino'
import type { LogLevel } from '../config.ts'

const SECRET = /token|ticket|password|passwd|secret|verifycode|authorization|cookie|^code$|^state$/i

/** An address for the log: the values of secret parameters are left out (SEC-10). Line breaks cannot be in it. */
export function loggedUrl(url: string): string {
  const start = url.indexOf('?')
  if (start < 0) return url
  const query = url.slice(start + 1).split('&')
  return `${url.slice(0, start)}?${query.map(maskParameter).join('&')}`
}

function maskParameter(parameter: string): string {
  const equals = parameter.indexOf('=')
  if (equals < 0) return parameter
  const name = parameter.slice(0, equals)
  return SECRET.test(decoded(name)) ? `${name}=[hidden]` : parameter
}

/** Decoded twice: a name may have been encoded to get past the mask. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(name.replaceAll('+', ' ')))
  } catch {
    return name
  }
}

/** What a bug leaves in the log: never the values of rows or parameters that a database error carries. */
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

/** OPS-11: one JSON object a line. A value with line breaks stays one line, because JSON writes them as escapes. */
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
