export const newVersion = {
  label: 'New version',
  text: 'A new version is available',
  reload: 'Load it',
  later: 'Not now',
  ofPortal: 'New version of the portal',
  portal: 'A new version of the portal is available',
}
