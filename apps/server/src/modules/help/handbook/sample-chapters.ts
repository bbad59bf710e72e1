import type { HandbookChapter } from './handbook-chapter.ts'

/** Guides of the demonstration's applications. */
export const sampleChapters: Record<string, HandbookChapter> = {
  planning: {
    titles: { 'zh-CN': '计划使用指南', en: 'Guide to Planning', 'sv-SE': 'Guide till Planering' },
    texts: {
      en: `## Read the schedule
The chart shows every activity of the project. The figures above it give the progress, the critical path and the forecast finish. Weeks, months and quarters change the time scale.

## Find an activity
Type a part of its name, or show critical activities only. Choose an activity to see its dates, crew and predecessors.

## Change dates
Change start or finish in the details, then save. Unsaved changes are marked on the tab.`,
      'zh-CN': `## 查看进度计划
甘特图显示项目的全部作业。上方的指标给出总体进度、关键线路和预计完工日期。可以按周、月或季度切换时间刻度。

## 查找作业
输入名称的一部分，或仅显示关键作业。选择一项作业即可查看日期、班组和紧前作业。

## 修改日期
在详情中修改开始或完成日期，然后保存。未保存的修改会标记在页签上。`,
      'sv-SE': `## Läs tidplanen
Diagrammet visar projektets alla aktiviteter. Siffrorna ovanför visar framdriften, kritiska linjen och beräknat slut. Välj veckor, månader eller kvartal som tidsskala.

## Hitta en aktivitet
Skriv en del av namnet eller visa bara kritiska aktiviteter. Välj en aktivitet för att se datum, arbetslag och föregångare.

## Ändra datum
Ändra start eller slut bland detaljerna och spara sedan. Osparade ändringar markeras på fliken.`,
    },
  },
  documents: {
    titles: { 'zh-CN': '文档使用指南', en: 'Guide to Documents', 'sv-SE': 'Guide till Dokument' },
    texts: {
      en: `## Document register
The register lists the drawings and documents of the project with their revisions and status. Filter it by text to find a document.

## Approval
Documents awaiting your decision are under Approval. Look at the drawing first, then approve it or return it to the designer.`,
      'zh-CN': `## 文档台账
文档台账列出项目的图纸和文件及其版本和状态。输入文字即可筛选文档。

## 审批
待您审批的文档位于“审批”中。请先查看图纸，再同意或退回设计。`,
      'sv-SE': `## Dokumentförteckningen
Förteckningen innehåller projektets ritningar och dokument med revisioner och status. Filtrera på text för att hitta ett dokument.

## Godkännande
Dokument som väntar på ditt beslut finns under Godkännande. Titta på ritningen först och godkänn den sedan eller skicka tillbaka den till projektören.`,
    },
  },
  quality: {
    titles: { 'zh-CN': '质量使用指南', en: 'Guide to Quality', 'sv-SE': 'Guide till Kvalitet' },
    texts: {
      en: `## Inspections
Each inspection has a date, a part of the works and a result. Open it to read the remarks.

## Defects
A defect stays open until somebody has corrected it and somebody else has checked the correction.`,
      'zh-CN': `## 质量检查
每次检查都有日期、工程部位和结果。打开检查即可查看整改意见。

## 缺陷整改
缺陷整改完成并经他人复核后方可关闭。`,
      'sv-SE': `## Egenkontroller
Varje egenkontroll har ett datum, en byggdel och ett resultat. Öppna den för att läsa anmärkningarna.

## Avvikelser
En avvikelse är öppen tills någon har åtgärdat den och någon annan har kontrollerat åtgärden.`,
    },
  },
  field: {
    titles: { 'zh-CN': '施工日志使用指南', en: 'Guide to Site diary', 'sv-SE': 'Guide till Dagbok' },
    texts: {
      en: `## Write the diary
Write one entry for each day: what was done, who was on site, and what kept the work back. Save before you leave the page.

## Earlier days
Entries of earlier days are listed below the form, newest first.`,
      'zh-CN': `## 填写日志
每天填写一条记录：完成的工作、现场人员以及影响施工的情况。离开页面前请保存。

## 历史记录
以往的记录按时间倒序显示在表单下方。`,
      'sv-SE': `## Skriv dagbok
Skriv en anteckning för varje dag: vad som gjordes, vilka som var på plats och vad som hindrade arbetet. Spara innan du lämnar sidan.

## Tidigare dagar
Anteckningar från tidigare dagar visas under formuläret, de senaste först.`,
    },
  },
}
