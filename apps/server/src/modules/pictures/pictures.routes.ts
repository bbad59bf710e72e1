import { PortalError } from '@portico/contract/protocol/errors'
import { pictures } from '@portico/contract/account/pictures'
import { PICTURE, pictureTypeOf } from '@portico/contract/rules/account/pictures'
import { isPictureTooLarge } from '@portico/contract/rules/account/picture-size'
import { isToken, readCookie } from '../../http/security/credentials.ts'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { readUpload } from '../../http/requests/multipart-upload.ts'
import { findPicture, storePicture, removePicture } from './pictures.service.ts'

/** Uploads are served as pictures and never executed, with every content (LOOK-58). */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'content-disposition': 'inline',
  'cache-control': 'private, max-age=86400, immutable',
}

export function pictureRoutes(sessionCookie: string): Implementation[] {
  return implement(pictures, {
    'PUT /api/uaa/user/avatar': {
      // No transaction is open during a slow upload.
      detached: async ({ database, actor, request }) => {
        const content = await readUpload(request, PICTURE)
        const type = pictureTypeOf(content)
        if (type === null) throw new PortalError('UNSUPPORTED_MEDIA_TYPE')
        if (isPictureTooLarge(content)) throw new PortalError('PAYLOAD_TOO_LARGE')
        return { avatarPath: await database.system((db) => storePicture(db, actor.userId, type, content)) }
      },
    },

    'DELETE /api/uaa/user/avatar': async ({ db, actor }) => {
      await removePicture(db, actor.userId)
      return { avatarPath: null }
    },

    'GET /files/avatar/{name}': async ({ db, request, reply, params: { name } }) => {
      const sid = readCookie(request, sessionCookie)
      const picture = isToken(sid) ? await findPicture(db, sid, name) : undefined
      if (!picture) throw new PortalError('NOT_FOUND')
      reply.headers({ ...HEADERS, 'content-type': picture.type })
      return Buffer.from(picture.content)
    },
  })
}
