import type { configurationImportEn } from './configuration-import-en.ts'

const shared = {
  setName: '导入 {file}',
  toSet: '查看变更集',
  confirmDetail: '新增 {created} 项，修改或删除 {changed} 项。这些更改将放入变更集，发布之前对所有人不可见。',
  doneDetail: '新增 {created} 项，修改或删除 {changed} 项。目前尚未生效，请检查并发布变更集。',
}

const reasons = {
  tooManyLines: '一个文件最多 50,000 行。',
  repeated: '与前面的行重复。',
  otherName: '前面的行为该角色填写了不同的名称。',
  unknownCode: '本租户没有该编码的菜单。',
  unknownMenu: '本租户没有该编码的页面，目录不能添加到角色中。',
  unknownAuthority: '该菜单没有此权限。',
  tooManyMenus: '角色的菜单过多。',
  tooManyObjects: '一个文件最多修改 200 个对象，请拆分文件。',
}

export const configurationImportZh: typeof configurationImportEn = {
  roleImport: {
    ...{ ...shared, reasons },
    open: '批量导入角色',
    title: '批量导入角色',
    intro: '通过一个文件批量准备角色的更改。发布之前对所有人不可见。',
    fileDetail: 'Excel（.xlsx）或 CSV 文件，首行为列名，最多 50,000 行、200 个角色。',
    templateName: '角色导入模板.csv',
    menu: '菜单',
    authorities: '权限',
    action: '操作',
    hints: {
      code: '用于识别角色，角色的每个菜单占一行。',
      name: '新角色必填；留空则名称不变。',
      menu: '要添加给角色的菜单编码，已有菜单保持不变。',
      authorities: '该菜单的权限编码，多个编码用空格、逗号或分号分隔。',
      action: '填 delete 移除该行的权限或菜单；未填菜单时删除角色。',
    },
    toList: '查看角色',
  },
  menuImport: {
    ...{ ...shared, reasons },
    open: '批量导入',
    title: '批量导入菜单设置',
    intro: '通过一个文件批量准备菜单名称、排序、图标和显示状态的更改。',
    fileDetail: 'Excel（.xlsx）或 CSV 文件，首行为列名，最多 200 个菜单。',
    templateName: '菜单导入模板.csv',
    action: '操作',
    hints: {
      code: '用于识别菜单，每个编码只能出现一次。',
      name: '本租户使用的名称；留空则不变。',
      position: '不超过 100,000 的数字；留空则排序不变。',
      icon: '图标的代码，例如 icon-crane；留空则图标不变。',
      enabled: '填 yes 或 no；留空则不变。',
      action: '填 reset 恢复默认的名称、排序、图标和显示状态。',
    },
    toList: '查看菜单',
  },
}
