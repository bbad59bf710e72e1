import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { createDiscovery } from './discovery.ts'

const PROVIDER = {
  ...{ tenantId: 1, tenantCode: 'acme', name: 'Acme', issuer: 'http://localhost:1', clientId: 'portal' },
  ...{ secretName: 'file:ACME', mailDomains: [], admitsUnknown: false },
}

test('CONF-25 the secret of a reference to a file is read from SECRETS_DIR at the sign-in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-secrets-'))
  const discover = (variables: Record<string, string>) => createDiscovery(parseConfig(variables))(PROVIDER)
  try {
    await expect(discover({})).rejects.toThrow('SECRETS_DIR is not set')
    await expect(discover({ SECRETS_DIR: folder })).rejects.toThrow('no readable file ACME')
    await writeFile(join(folder, 'ACME'), 'secret\n')
    // nothing listens at the provider's address
    await expect(discover({ SECRETS_DIR: folder })).rejects.not.toThrow('no readable file ACME')
  } finally {
    await rm(folder, { recursive: true })
  }
})
