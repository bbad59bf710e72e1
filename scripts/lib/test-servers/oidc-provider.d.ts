/** The library has no types. */
declare module 'oidc-provider' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module has no relative import declarations
  export const Provider: new (issuer: string, configuration: object) => import('./openid-provider.d.mts').OpenIdProvider
}
