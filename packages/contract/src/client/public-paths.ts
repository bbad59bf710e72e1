/**
 * Paths of the calls with access `public`, which need no bearer; a 401 of theirs does not concern a bearer. A pattern
 * rather than a list, because it is part of the shell's first bundle. Its test compares it with the contract.
 */
export const PUBLIC_PATHS =
  /^\/(?:api\/message\/v4\/(?:messages$|messages\/retire$|kinds$|unsubscribe\/)|portal\/|files\/avatar\/|knowledge\/api\/(?:h|robot\/context-info)|\.well-known\/|api\/(?:setup\/v1|portal\/v4\/(?:logout|main)|uaa\/user\/logout)|identification\/(?:public-key|captcha|login|branding|sms-code|password\/\w+|sso|qrcode\.img|qrcode\/[^/]+\/status|app-scan\/(?:take|collect)|session\/(?:renew|relogin|hand-in|exchange|introspect|ticket\/bind)|users\/verify-tenant\/relist)(?:[/?]|$))/
