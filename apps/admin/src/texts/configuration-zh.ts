import type { ConfigurationTexts } from './configuration-en.ts'

export const configurationZh: ConfigurationTexts = {
  configuration: {
    title: '配置文件',
    intro: '由配置文件管理的对象。系统每小时将每个文件集与门户的现状比较一次。',
    managed: '由文件集 {set} 管理：{file}，第 {line} 行。',
    modes: {
      locked: '只能在文件中修改。',
      drift: '在此处的修改会显示为差异，直到重新应用文件。',
      free: '也可以在此处修改。',
    },
    modeNames: { locked: '锁定', drift: '显示差异', free: '不限制' },
    copy: '复制为 YAML',
    copied: '已复制为 YAML',
    copyFailed: '浏览器不允许复制。',
    mode: '在控制台修改',
    objects: '对象数',
    differing: '有差异的对象数',
    appliedAt: '上次应用',
    checkedAt: '上次比较',
    inFile: '文件中',
    inPortal: '门户中',
    missing: '门户中已不存在',
    source: '{file}，第 {line} 行',
    more: '未列出全部有差异的对象。',
    release: '解除管理',
    releaseDetail: '{name} 中的对象保持现状，不再由文件管理。',
    released: '已解除管理',
    start: '上次启动时的文件',
    startGood: '上次启动时的文件已应用。',
    startFaults: '上次启动（{time}）时的文件未能应用，下次启动时会重试。',
    emptyTitle: '没有文件管理此租户',
    emptyDetail:
      '含有 ConfigurationSet 文档的文件会管理其中列出的对象。请先在对象页面点击“复制为 YAML”，将内容保存为文件，再运行 portico apply。',
  },
}
