import { expect, test } from 'vitest'
import { createLogger, loggedUrl } from './log.ts'

test.each([
  ['/portal/1/', '/portal/1/'],
  ['/portal/1/?orgId=41001&local_token=CANARY', '/portal/1/?orgId=41001&local_token=[hidden]'],
  ['/api/portal/v4/logout?userToken=CANARY&serviceUrl=/x', '/api/portal/v4/logout?userToken=[hidden]&serviceUrl=/x'],
  ['/x?loc%61l_tok%65n=CANARY', '/x?loc%61l_tok%65n=[hidden]'],
  ['/x?%2570assword=CANARY', '/x?%2570assword=[hidden]'],
  [
    '/x?PassWord=CANARY&ticket=CANARY&verifyCode=CANARY&code=CANARY',
    '/x?PassWord=[hidden]&ticket=[hidden]&verifyCode=[hidden]&code=[hidden]',
  ],
  ['/x?productCode=plan', '/x?productCode=plan'],
  ['/x?%=1&token=CANARY', '/x?%=1&token=[hidden]'],
  ['/api/message/v4/unsubscribe/CANARY', '/api/message/v4/unsubscribe/[hidden]'],
  ['/api/message/v4/unsubscribe/CANARY?lang=sv', '/api/message/v4/unsubscribe/[hidden]?lang=sv'],
])('SEC-10 secrets of an address are not logged: %s', (url, logged) => expect(loggedUrl(url)).toBe(logged))

const logged = (...entry: [object, string]) => {
  const lines: string[] = []
  createLogger('info', { write: (line) => void lines.push(line) }).info(...entry)
  return lines.join('')
}

test('SEC-10 secrets of an object are not logged at any depth', () => {
  const secrets = {
    authorization: 'CANARY',
    cookie: 'CANARY',
    password: 'CANARY',
    token: 'CANARY',
    'set-cookie': 'CANARY',
  }
  expect(logged({ ...secrets, headers: secrets, body: secrets }, 'x')).not.toContain('CANARY')
})

test('SEC-10 neither values nor rows of a database error are logged', () => {
  const error = Object.assign(new Error('duplicate key'), {
    detail: 'Key (token)=(CANARY)',
    code: '23505',
    where: 'CANARY',
  })
  const line = logged({ err: error }, 'failed')
  expect(line).not.toContain('CANARY')
  expect(JSON.parse(line)).toMatchObject({ err: { code: '23505', message: 'duplicate key' } })
})

test('OPS-11 a log entry is one line of JSON for any value', () => {
  const line = logged({ url: '/a\r\nb\u2028\u001b[31m' }, 'x\ny')
  expect(line.trimEnd().split('\n')).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({ level: 'info', url: '/a\r\nb\u2028\u001b[31m' })
})
