import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect, type ConnectionOptions } from 'node:tls'
import { isListed, lookupExternalAddress } from '../../gateway/upstream/address.ts'

/** AUDIT-34: the port of RFC 5425. */
const DEFAULT_PORT = 6514

/** Facility 13, log audit, and severity 6, informational. */
const PRIORITY = 13 * 8 + 6

const BOM = '\uFEFF'

export interface SyslogReceiver {
  url: string
  /** Internal hosts that the operator permits. */
  listed: readonly string[]
  timeoutMs: number
  /** Certificates of authorities in place of those that Node.js knows. */
  ca?: string
}

/** AUDIT-34: returns whether an address is one of syslog over TLS, without path and parameters. */
export const isSyslogAddress = ({ protocol, pathname, search }: URL): boolean =>
  protocol === 'syslog:' && (pathname === '' || pathname === '/') && search === ''

/**
 * AUDIT-34: an entry, as the JSON line of a web hook, in the format of RFC 5424, after its length in bytes (RFC 6587,
 * octet counting).
 */
export function syslogMessage(line: string, host: string): string {
  const { happenedAt, action } = JSON.parse(line) as { happenedAt?: string; action?: string }
  const header = `<${PRIORITY}>1 ${happenedAt ?? '-'} ${printable(host, 255)} portico - ${printable(action ?? '', 32)} -`
  const message = `${header} ${BOM}${line}`
  return `${Buffer.byteLength(message)} ${message}`
}

/** A field of the header has printable ASCII characters only, and is never empty. */
const printable = (text: string, length: number): string => text.replace(/[^!-~]/g, '').slice(0, length) || '-'

/**
 * AUDIT-34, AUDIT-36: sends messages over one TLS connection, whose certificate is verified, to no internal address except the
 * permitted ones. Resolves once the other side has taken all bytes and closed the connection without an error; the protocol
 * has no other answer.
 */
export async function sendSyslog(
  messages: readonly string[],
  { url, listed, timeoutMs, ca }: SyslogReceiver,
): Promise<void> {
  const address = new URL(url)
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const options: ConnectionOptions = {
    ...{ host, port: address.port === '' ? DEFAULT_PORT : Number(address.port), minVersion: 'TLSv1.2' },
    ...(isIP(host) === 0 && { servername: host }),
    ...(!isListed(address, listed) && { lookup: lookupExternalAddress as never }),
    ...(ca !== undefined && { ca }),
  }
  const signal = AbortSignal.timeout(timeoutMs)
  const socket = connect(options)
  const stop = () => socket.destroy(new Error(`${host} did not take the entries in time`))
  signal.addEventListener('abort', stop, { once: true })
  try {
    await once(socket, 'secureConnect')
    // nothing is read, and the end of the other side is noticed
    socket.resume()
    const closed = once(socket, 'close')
    socket.end(messages.join(''))
    await closed
  } finally {
    signal.removeEventListener('abort', stop)
    socket.destroy()
  }
}
