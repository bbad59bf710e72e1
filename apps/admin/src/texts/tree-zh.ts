export const treeZh = {
  tree: {
    current: '当前选中：{name}',
    open: '打开',
    more: '显示更多',
    empty: '暂无内容',
    loading: '正在加载…',
    steps: { first: '移到最前', up: '上移', down: '下移', last: '移到最后' },
    toldOfMany: '{name}：第 {n} 位',
    told: '{name}：第 {n} 位，共 {size} 项',
  },
}
