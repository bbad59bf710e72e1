import type { HandbookChapter } from './handbook-chapter.ts'

/** Guides of the demonstration's applications. */
export const sampleChapters: Record<string, HandbookChapter> = {
  planning: {
    titles: { 'zh-CN': '计划使用指南', en: 'Guide to Planning', 'sv-SE': 'Guide till Planering' },
    texts: {
      en: `## Read the schedule
The chart shows every activity of the project. The figures above it give the progress, the critical path and the forecast finish. Weeks, months and quarters change the time scale.

## Find an activity
Type a part of its name, or show the critical path only. Choose an activity to see its dates, crew and predecessors.

## Change dates
Change start or finish in the details, then save. Unsaved changes are marked on the tab.`,
      'zh-CN': `## 查看进度计划
甘特图显示项目的所有工作。上方的指标给出完成进度、关键路径和预计完工日期。可以按周、月或季度切换时间刻度。

## 查找工作
输入名称的一部分，或只显示关键路径。选择一项工作即可查看日期、班组和紧前工作。

## 修改日期
在详情中修改开始或完成日期，然后保存。未保存的更改会标记在页签上。`,
      'sv-SE': `## Läs tidplanen
Diagrammet visar projektets alla aktiviteter. Siffrorna ovanför visar framdriften, den kritiska linjen och prognosen för färdigställande. Välj veckor, månader eller kvartal som tidsskala.

## Hitta en aktivitet
Skriv en del av namnet eller visa bara den kritiska linjen. Välj en aktivitet för att se datum, arbetslag och föregångare.

## Ändra datum
Ändra start eller slut bland detaljerna och spara sedan. Osparade ändringar markeras på fliken.`,
    },
  },
  documents: {
    titles: { 'zh-CN': '文档使用指南', en: 'Guide to Documents', 'sv-SE': 'Guide till Dokument' },
    texts: {
      en: `## The register
The register lists the drawings and documents of the project with their revisions and states. Filter it by text to find a document.

## Approval
Documents that wait for your decision are under Approval. Look at the drawing first, then approve or reject it.`,
      'zh-CN': `## 文档登记
文档登记列出项目的图纸和文件及其版本和状态。输入文字即可筛选。

## 审批
等待您处理的文件位于“审批”中。请先查看图纸，再批准或驳回。`,
      'sv-SE': `## Dokumentregistret
Registret innehåller projektets ritningar och dokument med revisioner och status. Filtrera på text för att hitta ett dokument.

## Godkännande
Dokument som väntar på ditt beslut finns under Godkännande. Titta på ritningen först och godkänn eller avvisa den sedan.`,
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
每次检查都有日期、工程部位和结果。打开检查即可查看备注。

## 缺陷整改
缺陷整改完成并经他人复核后方可关闭。`,
      'sv-SE': `## Egenkontroller
Varje egenkontroll har ett datum, en byggdel och ett resultat. Öppna den för att läsa anmärkningarna.

## Avvikelser
En avvikelse är öppen tills någon har åtgärdat den och någon annan har kontrollerat åtgärden.`,
    },
  },
  field: {
    titles: { 'zh-CN': '现场日志使用指南', en: 'Guide to Site diary', 'sv-SE': 'Guide till Dagbok' },
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
