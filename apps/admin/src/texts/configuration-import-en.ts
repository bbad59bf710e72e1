const shared = {
  setName: 'Import of {file}',
  toSet: 'Open the changes',
  confirmDetail:
    'New: {created}. Changed or deleted: {changed}. They become a change set; nobody sees them before it is published.',
  doneDetail: 'New: {created}. Changed or deleted: {changed}. Nothing is visible yet: check and publish the changes.',
}

const reasons = {
  tooManyLines: 'A file can contain at most 50,000 lines.',
  repeated: 'An earlier line is about the same.',
  otherName: 'An earlier line gives this role another name.',
  unknownCode: 'This tenant has no menu with this code.',
  unknownMenu: 'This tenant has no page with this code. Directories can’t be added to a role.',
  unknownAuthority: 'The menu doesn’t have this permission.',
  tooManyMenus: 'The role would have too many menus.',
  tooManyObjects: 'A file can change at most 200 objects. Divide it.',
}

export const configurationImportEn = {
  roleImport: {
    ...{ ...shared, reasons },
    open: 'Import roles',
    title: 'Import roles',
    intro: 'Prepare changes of many roles with one file. Nobody sees them before they are published.',
    fileDetail: 'An Excel (.xlsx) or CSV file whose first row names the columns. Up to 50,000 lines and 200 roles.',
    templateName: 'roles-template.csv',
    menu: 'Menu',
    authorities: 'Permissions',
    action: 'Action',
    hints: {
      code: 'Identifies the role. One line for each of its menus.',
      name: 'Required for new roles. Leave empty to keep the name.',
      menu: 'Code of a menu that the role gets. Menus that it already has stay.',
      authorities: 'Codes of permissions of that menu, separated by spaces, commas or semicolons.',
      action: '“delete” takes away the permissions or the menu of the line, or the role if it has no menu.',
    },
    toList: 'Show roles',
  },
  menuImport: {
    ...{ ...shared, reasons },
    open: 'Import menus',
    title: 'Import menus',
    intro: 'Prepare names, positions, icons and visibility of many menus with one file.',
    fileDetail: 'An Excel (.xlsx) or CSV file whose first row names the columns. Up to 200 menus.',
    templateName: 'menus-template.csv',
    action: 'Action',
    hints: {
      code: 'Identifies the menu. Each code only once.',
      name: 'The tenant’s own name. Leave empty to keep the name.',
      position: 'A number up to 100,000. Leave empty to keep the position.',
      icon: 'The name of an icon, such as icon-crane. Leave empty to keep the icon.',
      enabled: '“yes” or “no”. Leave empty to keep it as it is.',
      action: '“reset” gives the menu its default names, position, icon and visibility.',
    },
    toList: 'Show menus',
  },
}
