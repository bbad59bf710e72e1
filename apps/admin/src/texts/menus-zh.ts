/** The texts of the screen of menus beside those of its list. */
export const menusZh = {
  moveHint:
    '将菜单拖到同一目录内的其他位置，或选中后使用箭头按钮，也可按 Alt + 方向键移动。保存后，新顺序对所有人生效。',
  unsaved: '未保存的顺序',
  movedCount: '位置有变动的菜单：{n} 个',
  discardMoves: '放弃',
  movedMeanwhile: '其间有其他人移动了 {n} 个菜单。当前显示的是对方保存的顺序，并叠加了您的移动。请核对后重新保存。',
  notes: { icon: '自定义图标', moving: '已移动，未保存', renamed: '默认名称：{name}', moved: '自定义排序' },
  changed: '本租户的更改',
  changes: {
    any: '任意更改',
    hidden: '已隐藏',
    renamed: '自定义名称',
    moved: '自定义排序',
    icon: '自定义图标',
  },
  bulk: {
    hide: '隐藏',
    hideDetail: '本租户的任何人都无法再打开这些菜单及其下级内容，不会删除任何数据。',
    show: '显示',
    showDetail: '角色中包含这些菜单的人员可再次看到它们。',
    reset: '恢复默认',
    resetDetail: '恢复默认的名称、排序和图标，并重新显示。',
  },
  conditions: '显示条件',
  noConditions: '对角色中包含此菜单的人员始终显示。',
  conditionOf: '{menu}：{condition}',
  orgTypes: '仅在以下类型的组织中显示：{types}',
  rules: {
    service: '仅当服务 {value} 正在运行时显示',
    identity: { tenant: '仅对使用本租户身份的成员显示', participant: '仅对参与方人员显示' },
    tenant: '仅在租户 {value} 中显示',
    accountType: '仅对类型不高于 {value} 的账号显示',
    intranet: { on: '仅在内网中显示', off: '在内网中不显示' },
    userCentre: { on: '仅在启用个人中心时显示', off: '仅在停用个人中心时显示' },
    right: '仅对拥有相应权限的管理员显示',
  },
}
