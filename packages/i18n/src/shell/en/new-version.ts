export const newVersion = {
  label: 'New version',
  text: 'A new version is available',
  reload: 'Refresh',
  later: 'Not now',
  ofPortal: 'New portal version',
  portal: 'A new version of the portal is available',
}
