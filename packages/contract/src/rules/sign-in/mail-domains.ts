/** SIGN-164: the DNS record that verifies a domain of mail addresses: its name in the domain, and the start of its text. */
export const DOMAIN_RECORD = { label: '_portico', prefix: 'portico-domain=' } as const

/** SIGN-164: checks of DNS records that a tenant starts in a minute, at most. */
export const DOMAIN_CHECKS_PER_MINUTE = 20

/** SIGN-164: milliseconds that a DNS server has for an answer. */
export const DNS_TIMEOUT_MS = 5000
