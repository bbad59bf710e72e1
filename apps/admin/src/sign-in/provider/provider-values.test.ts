import { expect, test } from 'vitest'
import { domainsOf, settingsOfProvider, valuesOfProvider } from './provider-values.ts'

test('CONSOLE-106 ADMIN-189 the form of an identity provider keeps its settings, and reads domains as people type them', () => {
  const settings = {
    ...{ name: 'Acme', issuer: 'https://login.example.com', clientId: 'portico', secretRef: 'env:ACME' },
    secretEndsOn: '2027-02-28',
    ...{ mailDomains: ['acme.se', 'acme.com'], admitsUnknown: true, enabled: false },
  }
  expect(settingsOfProvider(valuesOfProvider({ settings }))).toEqual(settings)
  expect(domainsOf(' @Acme.se；acme.com,  b.example ')).toEqual(['acme.se', 'acme.com', 'b.example'])
  expect(valuesOfProvider({ settings: null })).toMatchObject({ issuer: null, mailDomains: null, enabled: 'true' })
})
