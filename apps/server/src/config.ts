import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MESSAGE_DAYS } from '@portico/contract/rules/support/messages'
import { z } from 'zod/mini'
import { Language } from '@portico/contract/protocol/common'
import { isSameSite } from './addresses/app-hosts.ts'
import { type AppPortRange, parsePorts } from './addresses/app-ports.ts'
import { DEFAULT_LANGUAGE } from '@portico/contract/rules/account/languages'
import { MODEL_VARIABLES, type ModelConfig, parseModel } from './model-config.ts'
import { OperatorError } from './operator-error.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const integer = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))),
  )

/** Scheme, host and port only. */
const origin = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((value) => new URL(value).origin),
)

/** URLs with the hash of their content, separated by commas: `https://desk.example.org/chat.js sha384-…`. */
const SCRIPTS =
  /^https?:\/\/[^\s,]+ sha(256|384|512)-[A-Za-z0-9+/]+=*(, ?https?:\/\/[^\s,]+ sha(256|384|512)-[A-Za-z0-9+/]+=*)*$/

/** Hosts, with or without ports, separated by commas. */
const hosts = z.optional(z.string().check(z.regex(/^[a-z0-9.:[\]-]+(, ?[a-z0-9.:[\]-]+)*$/)))

const Variables = z.object({
  PORT: z.optional(integer(0, 65_535)),
  HOST: z._default(z.string(), '0.0.0.0'),
  /** A PostgreSQL server; without it the embedded database in DATA_DIR is used. */
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_CONNECTIONS: z.optional(integer(1, 500)),
  DATA_DIR: z._default(z.string(), './data'),
  DEMO: z._default(z.enum(['on', 'off']), 'on'),
  PUBLIC_ORIGIN: z.optional(origin),
  APPS_ORIGIN: z.optional(origin),
  /** Hosts of single applications, separated by commas: `cost=cost-portal.example.com` (HOST-137). */
  APPS_HOSTS: z.optional(z.string()),
  /** Ports of the portal's own hostname for applications: `8101-8160`, or `off` (HOST-190). */
  APPS_PORTS: z.optional(z.string()),
  /** The parent host of untrusted applications, of another site than the portal (HOST-138). */
  APPS_UNTRUSTED_ORIGIN: z.optional(origin),
  DEFAULT_LOCALE: z._default(Language, DEFAULT_LANGUAGE),
  /** Default: `info`, and `warn` at a terminal, so that the greeting stays visible. */
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  /** Folder of the built shell. */
  SHELL_DIR: z._default(z.string(), `${root}apps/shell/dist`),
  /** Folder of the shell's hashed files of former versions, or `off` (OPS-82). Default: DATA_DIR/assets. */
  ASSETS_DIR: z.optional(z.string()),
  /** Folder that contains the applications' folders named in the registry. */
  APPS_DIR: z._default(z.string(), root),
  /**
   * Internal hosts that are permitted as upstreams, with or without ports, separated by commas; others are refused
   * (HOST-43). Default: localhost in the demonstration, else none.
   */
  UPSTREAM_HOSTS: hosts,
  /**
   * HOST-52: whether developers may serve one application of a running portal from their own machine. `on` in the
   * demonstration.
   */
  DEV_OVERRIDES: z.optional(z.enum(['on', 'off'])),
  /** THEME-13: whether the sample page of the design tokens is served. `npm run dev` sets it. */
  DEVELOPMENT: z._default(z.enum(['on', 'off']), 'off'),
  /**
   * The mail server, with user and password in the URL. Without it the demonstration writes emails to
   * DATA_DIR/outbox.
   */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  /** Sender of emails, such as `Portico <portal@example.org>`. */
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]{3,200}$/))),
  /** The only third-party scripts that run in the portal itself, in exactly this form (HOST-70). Default: none. */
  TRUSTED_SCRIPTS: z.optional(z.string().check(z.regex(SCRIPTS))),
  /** The bearer token for `/metrics`; without it the path does not exist. */
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[!-~]{16,200}$/))),
  /** OPS-84: the OTLP collector of traces; without it none are exported, and the SDK is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  /** OPS-88: the share of traces that are exported, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.string().check(z.regex(/^(?:0(?:\.\d{1,6})?|1)$/)), '1'),
  /** 32 bytes in base64 that encrypt secrets in the database; without it a key file in DATA_DIR is used (FACTOR-6). */
  SECRETS_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))),
  /** Threads that check passwords. */
  PASSWORD_THREADS: z.optional(integer(1, 64)),
  /** MSG-65: days after which a message is deleted; a read one may be deleted earlier. */
  MESSAGE_DAYS: z.optional(integer(180, 3650)),
  /** Webhook for text messages (SIGN-21), and the secret that signs its calls. */
  SMS_WEBHOOK_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SMS_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16))),
  /** SEC-55: host and port of a virus scanner (clamd) that judges each uploaded file. Default: none. */
  VIRUS_SCANNER: z.optional(z.string().check(z.regex(/^[A-Za-z0-9.-]{1,253}:\d{1,5}$/))),
  /** AUDIT-29: internal hosts that audit logs may be forwarded to, with or without ports. Default: none. */
  AUDIT_FORWARD_HOSTS: hosts,
  /** CHANGE-14: whether checks of change sets request the addresses in them. */
  ADDRESS_CHECKS: z._default(z.enum(['on', 'off']), 'on'),
  /** CHANGE-14: internal hosts that such a check may request, with or without ports. Default: none. */
  ADDRESS_CHECK_HOSTS: hosts,
  /** MSG-210: internal hosts of push services that are permitted, with or without ports. Default: none. */
  PUSH_HOSTS: hosts,
  /** SIGN-164: addresses of DNS servers that are asked for the records of mail domains. Default: those of the machine. */
  DNS_SERVERS: z.optional(z.string().check(z.regex(/^[0-9a-fA-F.:[\]]+(, ?[0-9a-fA-F.:[\]]+)*$/))),
  ...MODEL_VARIABLES,
  /** CONF-25: folder with a file for each secret that `file:NAME` refers to. Default: none. */
  SECRETS_DIR: z.optional(z.string()),
  /** CONF-22: folder with a folder of configuration files for each tenant, which a start applies. Default: none. */
  PORTICO_CONFIG_DIR: z.optional(z.string()),
  /** CONF-18: whether a start deletes objects that the files of their set do not name any more. */
  PORTICO_CONFIG_PRUNE: z._default(z.enum(['on', 'off']), 'off'),
  /** OPS-81: seconds for which a server that was told to stop still takes requests. */
  DRAIN_SECONDS: z._default(integer(0, 300), 0),
  /** Addresses of reverse proxies whose forwarded headers are trusted, separated by commas. Default: none (SEC-11). */
  TRUST_PROXY: z.optional(z.string().check(z.regex(/^[0-9a-fA-F.:/]+(,[0-9a-fA-F.:/]+)*$/))),
})

export type LogLevel = NonNullable<z.infer<typeof Variables>['LOG_LEVEL']>

/** Address of a virus scanner that speaks clamd's protocol. */
export interface ScannerAddress {
  host: string
  port: number
}

export interface Config {
  port: number
  host: string
  databaseUrl: string | null
  databaseConnections: number
  dataDir: string
  isDemo: boolean
  publicOrigin: string
  appsOrigin: string
  appsHosts: Readonly<Record<string, string>>
  /** Null if applications have only their own hosts (HOST-190). */
  appsPorts: AppPortRange | null
  appsUntrustedOrigin: string | null
  /** True if the applications' host is the default, which only browsers on this machine can resolve (D105). */
  appsOriginIsLocal: boolean
  /**
   * True if the portal's address cannot have hosts for applications below it, such as an IP address in a local
   * network (D105).
   */
  isBareAddress: boolean
  defaultLanguage: Language
  logLevel: LogLevel | null
  shellDir: string
  /** Null if files of former versions are not kept (OPS-82). */
  assetsDir: string | null
  appsDir: string
  upstreamHosts: string[]
  pushHosts: string[]
  /** AUDIT-29: internal hosts that audit logs may be forwarded to. */
  auditForwardHosts: string[]
  /** CHANGE-14: internal hosts that checks of addresses may request; null if addresses are not checked. */
  addressCheckHosts: string[] | null
  /** Null for the DNS servers of the machine. */
  dnsServers: string[] | null
  hasDeveloperOverrides: boolean
  isDevelopment: boolean
  trustedScripts: { url: string; integrity: string }[]
  /** Null if the metrics are not served. */
  metricsToken: string | null
  /** Null if no traces are exported (OPS-84). */
  traces: { endpoint: string; share: number } | null
  passwordThreads: number
  messageDays: number
  drainSeconds: number
  /** Destination of emails: a mail server, a folder, or none. */
  mail: { kind: 'server'; url: string } | { kind: 'outbox' } | { kind: 'none' }
  mailFrom: string
  /** Client secrets of identity providers, by the name after `OIDC_SECRET_`. */
  providerSecrets: Record<string, string>
  smsWebhook: { url: string; secret: string | null } | null
  /** Null if files are not scanned (SEC-55). */
  virusScanner: ScannerAddress | null
  assistantModel: ModelConfig
  /** 32 bytes; null for the key file in DATA_DIR. */
  secretsKey: Buffer | null
  /** Null if no reference to a file has a secret (CONF-25). */
  secretsDir: string | null
  /** Null if a start applies no files (CONF-22). */
  startFiles: { folder: string; prunes: boolean } | null
  trustProxy: string[] | false
}

/** An environment variable has an invalid value. */
export class ConfigError extends OperatorError {
  constructor(issues: readonly { path: PropertyKey[]; message: string }[]) {
    super(issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
    this.name = 'ConfigError'
  }
}

/** Returns whether browsers resolve the hostname, and names below it, to their own machine. */
function isThisMachine(publicOrigin = 'http://localhost'): boolean {
  const { hostname } = new URL(publicOrigin)
  return hostname.endsWith('.localhost') || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** HOST-127: the applications' parent host below the portal's own name, if that is a name of this machine. */
function localAppsOrigin(publicOrigin: string): string {
  const { protocol, hostname, host, port } = new URL(publicOrigin)
  const parent = /(^|\.)localhost$/.test(hostname) ? host : `portico.localhost${port && `:${port}`}`
  return `${protocol}//apps.${parent}`
}

/** OPS-10: parses the configuration once. An empty variable counts as absent. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const nonEmptyVariables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data, error } = Variables.safeParse(nonEmptyVariables)
  if (error) throw new ConfigError(error.issues)
  const port = data.PORT ?? 8080
  const isDemo = data.DEMO === 'on'
  const publicOrigin = data.PUBLIC_ORIGIN ?? `http://portico.localhost:${port}`
  const publicHost = new URL(publicOrigin).hostname
  const appsUntrustedOrigin = data.APPS_UNTRUSTED_ORIGIN ?? null
  if (appsUntrustedOrigin !== null) assertOtherSite(publicOrigin, appsUntrustedOrigin)
  const appsPorts = parsePorts({
    value: data.APPS_PORTS,
    port,
    isDemo,
    publicOrigin,
    hasNames: data.APPS_ORIGIN !== undefined,
    refuse: (sentence) => refuse('APPS_PORTS', sentence),
  })
  return {
    port,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL ?? null,
    databaseConnections: data.DATABASE_CONNECTIONS ?? 16,
    dataDir: data.DATA_DIR,
    isDemo,
    publicOrigin,
    appsOrigin: data.APPS_ORIGIN ?? localAppsOrigin(publicOrigin),
    appsOriginIsLocal: data.APPS_ORIGIN === undefined,
    isBareAddress:
      data.APPS_ORIGIN === undefined && appsPorts?.use !== 'every-address' && !isThisMachine(data.PUBLIC_ORIGIN),
    appsPorts,
    appsHosts: parseHosts(data.APPS_HOSTS, publicOrigin),
    appsUntrustedOrigin,
    defaultLanguage: data.DEFAULT_LOCALE,
    logLevel: data.LOG_LEVEL ?? null,
    shellDir: data.SHELL_DIR,
    assetsDir: assetsFolder(data),
    appsDir: data.APPS_DIR,
    upstreamHosts: data.UPSTREAM_HOSTS?.split(/, ?/) ?? (isDemo ? ['localhost', '127.0.0.1', '[::1]'] : []),
    pushHosts: data.PUSH_HOSTS?.split(/, ?/) ?? [],
    dnsServers: data.DNS_SERVERS?.split(/, ?/) ?? null,
    addressCheckHosts: data.ADDRESS_CHECKS === 'off' ? null : (data.ADDRESS_CHECK_HOSTS?.split(/, ?/) ?? []),
    auditForwardHosts: data.AUDIT_FORWARD_HOSTS?.split(/, ?/) ?? [],
    hasDeveloperOverrides: data.DEV_OVERRIDES ? data.DEV_OVERRIDES === 'on' : isDemo,
    isDevelopment: data.DEVELOPMENT === 'on',
    trustedScripts: (data.TRUSTED_SCRIPTS?.split(/, ?/) ?? []).map((entry) => {
      const [url = '', integrity = ''] = entry.split(' ')
      return { url: new URL(url).href, integrity }
    }),
    metricsToken: data.METRICS_TOKEN ?? null,
    traces: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT, share: Number(data.OTEL_TRACES_SAMPLER_ARG) }
      : null,
    passwordThreads: data.PASSWORD_THREADS ?? availableParallelism(),
    messageDays: data.MESSAGE_DAYS ?? MESSAGE_DAYS.unread,
    drainSeconds: data.DRAIN_SECONDS,
    mail: data.SMTP_URL ? { kind: 'server', url: data.SMTP_URL } : { kind: isDemo ? 'outbox' : 'none' },
    mailFrom: data.MAIL_FROM ?? `Portico <no-reply@${publicHost}>`,
    providerSecrets: secretsOf(nonEmptyVariables),
    smsWebhook: data.SMS_WEBHOOK_URL ? { url: data.SMS_WEBHOOK_URL, secret: data.SMS_WEBHOOK_SECRET ?? null } : null,
    virusScanner: scannerAddress(data.VIRUS_SCANNER),
    assistantModel: parseModel(data, refuse),
    secretsKey: data.SECRETS_KEY ? Buffer.from(data.SECRETS_KEY, 'base64') : null,
    secretsDir: data.SECRETS_DIR ? resolve(data.SECRETS_DIR) : null,
    startFiles: data.PORTICO_CONFIG_DIR
      ? { folder: resolve(data.PORTICO_CONFIG_DIR), prunes: data.PORTICO_CONFIG_PRUNE === 'on' }
      : null,
    trustProxy: data.TRUST_PROXY?.split(',') ?? false,
  }
}

function scannerAddress(value: string | undefined): ScannerAddress | null {
  if (value === undefined) return null
  const [host = '', port = ''] = value.split(':')
  if (Number(port) < 1 || Number(port) > 65_535) refuse('VIRUS_SCANNER', 'VIRUS_SCANNER is HOST:PORT.')
  return { host, port: Number(port) }
}

/** OPS-82. While developing, each change would leave another version. */
function assetsFolder({ ASSETS_DIR: own, DATA_DIR: dataDir, DEVELOPMENT: development }: z.infer<typeof Variables>) {
  if (own === 'off' || (own === undefined && development === 'on')) return null
  return resolve(own ?? join(dataDir, 'assets'))
}

const refuse = (name: string, message: string): never => {
  throw new ConfigError([{ path: [name], message }])
}

/** HOST-137: every host must be below the portal's registrable domain and occur once. */
function parseHosts(hostList: string | undefined, publicOrigin: string): Record<string, string> {
  const hosts: Record<string, string> = {}
  const { protocol, host } = new URL(publicOrigin)
  for (const entry of hostList?.split(',').map((part) => part.trim()) ?? []) {
    const [code = '', name = ''] = entry.split('=', 2)
    const origin = URL.parse(`${protocol}//${name}`)
    const isPlain = /^[a-z][a-z0-9-]{1,40}$/.test(code) && origin?.host === name
    if (!isPlain) refuse('APPS_HOSTS', `'${entry}' is not CODE=HOST, such as cost=cost-portal.example.com.`)
    if (name === host) refuse('APPS_HOSTS', `${name} is the portal's own host. An application needs another one.`)
    if (code in hosts) refuse('APPS_HOSTS', `${code} occurs twice.`)
    if (Object.values(hosts).includes(name))
      refuse('APPS_HOSTS', `${name} occurs twice. Two applications cannot share a host.`)
    if (!isSameSite(publicOrigin, `${protocol}//${name}`)) {
      refuse(
        'APPS_HOSTS',
        `${name} is on another site than ${host}, so browsers would partition its storage and block its cookies. Choose a name below the portal's domain.`,
      )
    }
    hosts[code] = name
  }
  return hosts
}

/** HOST-138: the site of untrusted applications must differ from the portal's. */
function assertOtherSite(publicOrigin: string, untrusted: string): void {
  const [portal, other] = [new URL(publicOrigin), new URL(untrusted)]
  const site = (name: string) => name.split('.').slice(-2).join('.')
  const isApart = site(portal.hostname) !== site(other.hostname)
  if (isApart) return
  refuse(
    'APPS_UNTRUSTED_ORIGIN',
    `${other.hostname} is on the portal's own site, where an untrusted application could set cookies for the portal. Choose another domain, or omit the variable: untrusted applications then have an opaque origin.`,
  )
}

const PROVIDER_SECRET = 'OIDC_SECRET_'

/** Client secrets of identity providers. The database contains only their names. */
function secretsOf(variables: Record<string, string | undefined>): Record<string, string> {
  const secrets = Object.entries(variables).flatMap(([name, value]) =>
    value && name.startsWith(PROVIDER_SECRET) ? [[name.slice(PROVIDER_SECRET.length), value] as const] : [],
  )
  return Object.fromEntries(secrets)
}
