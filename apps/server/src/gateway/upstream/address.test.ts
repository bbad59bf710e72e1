import { expect, test } from 'vitest'
import { isInternalAddress } from './address.ts'

const INTERNAL = [
  ...['127.1', '2130706433', '0x7f.1', '0', '169.254.169.254', '100.100.100.200', '192.0.0.192', '①②⑦.0.0.1'],
  ...['[::]', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]', '[fd00:ec2::254]', '[fec0::1]', '[2002:7f00:1::]'],
  // internal addresses behind a translator or a tunnel, and the metadata of a virtual machine
  ...['[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]', '[::127.0.0.1]', '[::ffff:0:127.0.0.1]', '[2001::1]'],
  '168.63.129.16',
]

test('SEC-83 each spelling of an internal address is one, behind translators and tunnels, too', () => {
  const outside = INTERNAL.filter((host) => !isInternalAddress(new URL(`http://${host}`).hostname))
  expect(outside).toEqual([])
})

test.each(['93.184.215.14', '168.63.129.17', '[2606:2800:21f:cb07:6820:80da:af6b:8b2c]', '[2001:4860:4860::8888]'])(
  'SEC-83 a public address is none: %s',
  (host) => expect(isInternalAddress(new URL(`http://${host}`).hostname)).toBe(false),
)
