export const weakPassword = {
  text: 'Your password is at risk! Please change password!',
  change: 'Change password',
} as const
