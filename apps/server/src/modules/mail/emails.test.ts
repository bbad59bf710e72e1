import { expect, test } from 'vitest'
import { newDeviceEmail } from './emails.service.ts'

const TEXTS = {
  en: ['New sign-in to your account', 'Hello Erik,', '23 November 2026 at 20:15 UTC · ?'],
  'sv-SE': ['Ny inloggning på ditt konto', 'Hej Erik!', '23 november 2026 kl. 20:15 UTC · ?'],
  'zh-CN': ['您的账号在新设备上登录', 'Erik，您好：', '2026年11月23日 20:15 UTC · ?'],
} as const

test.each(['en', 'sv-SE', 'zh-CN'] as const)(
  'SIGN-149 the notice of a new device contains time, device and network, and no link: %s',
  (language) => {
    const time = new Date('2026-11-23T20:15:00Z')
    const person = { to: 'erik@example.org', name: 'Erik', language, time }
    const { subject, text, html } = newDeviceEmail({ ...person, device: '<b>evil</b>', address: '2001:db8:7:7::1' })

    const [title, greeting, facts] = TEXTS[language]
    expect(subject).toBe(title)
    expect(text).toContain(greeting)
    expect(text).toContain(facts)
    expect(text).toContain('2001:db8:…')
    expect(text + html).not.toMatch(/https?:|<b>|:7:7/)
  },
)
