/** ADMIN-115: the most characters of a picture as a `data:` URL. */
export const LOOK_PICTURE_LENGTH = 200_000

/** The most bytes of a look: two such pictures, the names and the colours. */
export const LOOK_BYTES = 2 * LOOK_PICTURE_LENGTH + 20_000

/** ADMIN-116: the versions of a theme that are kept. */
export const LOOK_VERSIONS = 20
