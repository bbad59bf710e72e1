/** LOOK-76: an address of the portal, or a picture in the address itself; the content policy admits no others (SEC-1). */
export const isOwnPicture = (address: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(address) || /^data:image\/[a-z0-9.+-]+[;,]/.test(address)

/**
 * ADMIN-120: a picture that administrators of a tenant choose: a file of the portal by its path, or a picture in the
 * address itself. Each page requests it with the cookies of the person, so that it must name no call.
 */
export const isChosenPicture = (address: string): boolean =>
  isOwnPicture(address) && (address.startsWith('data:') || (isPictureFile(address) && !isCall(address)))

const isPictureFile = (path: string): boolean =>
  /^[\w/.-]+$/.test(path) && !path.includes('..') && /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i.test(path)

const isCall = (path: string): boolean => /^\/+(?:api|identification|metrics|healthz|scim)\b/i.test(path)
