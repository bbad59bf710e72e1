/** The message to somebody who has forgotten the password. */
export const lettersEn = {
  subject: 'A new password for the portal',
  greeting: 'Hello {{name}},',
  why: 'Somebody, probably you, has asked for a new password for your account. Set it here:',
  button: 'Set a new password',
  howLong: 'The link works once, for {{minutes}} minutes. With the new password all your sessions end.',
  ignore: 'If you did not ask for it, there is nothing to do: your password stays as it is.',
} as const
