import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'
import { PICTURE } from '../rules/account/pictures.ts'

const Avatar = z.object({ avatarPath: z.nullable(z.string()) })

export const pictures = [
  endpoint('PUT /api/uaa/user/avatar', {
    summary: 'Replace the person’s picture: PNG, JPEG or WebP',
    access: 'user',
    upload: PICTURE,
    response: Avatar,
    errors: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  }),
  endpoint('DELETE /api/uaa/user/avatar', {
    summary: 'Remove the person’s picture; initials are shown instead',
    access: 'user',
    response: Avatar,
  }),
  endpoint('GET /files/avatar/{name}', {
    summary: 'A person’s picture by its name, for signed-in people',
    access: 'public',
    params: z.object({ name: z.string().check(z.regex(/^[\w-]{22}\.(?:png|jpeg|webp)$/)) }),
    answers: 'image',
    errors: ['NOT_FOUND'],
  }),
] as const
