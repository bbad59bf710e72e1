import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PICTURE } from './rules/pictures.ts'

const Avatar = z.object({ avatarPath: z.nullable(z.string()) })

export const pictures = [
  endpoint('PUT /api/uaa/user/avatar', {
    summary: 'The own picture: PNG, JPEG or WebP, in the place of the former one',
    access: 'user',
    upload: PICTURE,
    response: Avatar,
    errors: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  }),
  endpoint('DELETE /api/uaa/user/avatar', {
    summary: 'The own picture goes; initials stand for the person again',
    access: 'user',
    response: Avatar,
  }),
  endpoint('GET /files/avatar/{name}', {
    summary: 'A person’s picture, for whoever is signed in and was told its name',
    access: 'public',
    params: z.object({ name: z.string().check(z.regex(/^[\w-]{22}\.(?:png|jpeg|webp)$/)) }),
    answers: 'image',
    errors: ['NOT_FOUND'],
  }),
] as const
