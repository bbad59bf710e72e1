import type { Language } from '@portico/contract/protocol/common'

interface ProofQuestion {
  url: string
  question: string
  language: Language
}

/**
 * Questions about the handbook: first the chapter that answers, then the question. The questions below `other words`
 * use words that the chapter does not have.
 */
export const QUESTIONS: readonly ProofQuestion[] = parse(`
en, same words
first-steps | How do I choose another organisation?
first-steps | Where do I mark a project with the star?
first-steps | How do I open a page from Applications in the header?
first-steps | Where are my preferences?
first-steps | How do I change the appearance of the portal?
search-and-tabs | What does Ctrl+K do?
search-and-tabs | How do I pin a tab?
search-and-tabs | Can I open a tab in a window of its own?
search-and-tabs | Does the portal remember my tabs?
planning | How do I change the start date of an activity?
planning | What is the critical path?
planning | Where do I see the predecessors of an activity?
documents | Where is the register of drawings?
documents | How do I approve a document?
documents | How do I reject a drawing?
quality | When is a defect closed?
quality | Where do I read the remarks of an inspection?
zh-CN, same words
first-steps | 如何切换组织？
first-steps | 起始页在哪里设置？
first-steps | 怎样收藏常用项目？
search-and-tabs | 怎么固定页签？
search-and-tabs | 如何搜索消息？
search-and-tabs | 最近访问在哪里？
search-and-tabs | 拖动页签有什么作用？
planning | 如何修改工作的开始日期？
planning | 关键路径在哪里查看？
planning | 甘特图的时间刻度怎么切换？
documents | 怎么审批文件？
documents | 图纸的版本在哪里看？
quality | 质量检查的结果在哪里？
quality | 缺陷什么时候可以关闭？
field | 怎么填写日志？
field | 以往的记录在哪里？
sv-SE, same words
first-steps | Hur väljer jag en annan organisation?
first-steps | Var ställer jag in tidszon?
first-steps | Hur stjärnmärker jag ett projekt?
first-steps | Hur öppnar jag en sida från menyerna?
search-and-tabs | Hur flyttar jag en flik?
search-and-tabs | Hur söker jag efter meddelanden?
search-and-tabs | Var finns mina favoriter?
search-and-tabs | Kan jag visa en flik bredvid en annan?
planning | Hur ändrar jag datum för en aktivitet?
planning | Var ser jag den kritiska linjen?
planning | Vilka föregångare har aktiviteten?
documents | Hur godkänner jag en ritning?
documents | Var finns dokumentregistret?
quality | När stängs en avvikelse som är åtgärdad?
quality | Var står anmärkningarna från en egenkontroll?
field | Hur skriver jag dagbok?
en, other words
first-steps | I want to work for a different company
first-steps | How can I bookmark the job I use most?
first-steps | How do I get the dark theme?
first-steps | Set the portal to Swedish
first-steps | Customise keyboard hotkeys
search-and-tabs | How can I look for a notification?
search-and-tabs | Two windows side by side
search-and-tabs | How do I reload what I see?
search-and-tabs | Will I lose what I typed when I shut it?
planning | Who is in the team for a task?
planning | When will the works be complete?
planning | Zoom the gantt to a quarter
planning | Which dependency comes before a task?
documents | Which blueprints still need my decision?
documents | Latest version of a file
documents | Refuse a blueprint
quality | How is a fault repaired?
zh-CN, other words
first-steps | 怎么换到另一家公司？
first-steps | 想用暗色主题
first-steps | 怎么改成英文界面？
first-steps | 热键在哪里配置？
search-and-tabs | 怎样调整标签的顺序？
search-and-tabs | 怎么分屏看两个窗口？
search-and-tabs | 如何查找通知？
search-and-tabs | 怎么重新加载当前标签？
planning | 工程什么时候竣工？
planning | 哪个施工队负责这个任务？
planning | 前置任务是什么？
planning | 任务延期怎么改期？
documents | 待办的签字在哪里？
documents | 怎么退回蓝图文件？
quality | 验收的结论在哪里看？
quality | 裂缝修复后由谁复核？
field | 每天的日记写在哪里？
sv-SE, other words
first-steps | Byta till ett annat bolag
first-steps | Hur får jag mörkt tema?
first-steps | Jag vill ha portalen på engelska
first-steps | Bokmärke för byggprojekt
search-and-tabs | Hur letar jag efter en avisering?
search-and-tabs | Två fönster samtidigt på skärmen
search-and-tabs | Hur uppdaterar jag fönstret?
planning | Vilket gäng gör uppgiften?
planning | När är bygget klart?
planning | Senarelägga en uppgift
documents | Var är handlingar som jag ska attestera?
documents | Neka en handling
quality | Resultat från besiktningen
quality | Vem kontrollerar att felet är lagat?
field | Logga arbetet på bygget varje dag
field | Notera störningar på arbetsplatsen
first-steps | Snabbtangenter och alternativ
`)

function parse(lines: string): ProofQuestion[] {
  let language: Language = 'en'
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [chapter = '', question] = line.split(' | ')
      if (question !== undefined) return [{ url: `/portal-pages/help/${chapter}`, question, language }]
      language = line.split(',')[0] as Language
      return []
    })
}
