export const newVersion = {
  label: 'New version',
  text: 'A new version is available',
  reload: 'Load it',
}
