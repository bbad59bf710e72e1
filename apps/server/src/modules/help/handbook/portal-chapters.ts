import type { HandbookChapter } from './handbook-chapter.ts'

export const portalChapters: Record<string, HandbookChapter> = {
  'first-steps': {
    titles: { 'zh-CN': '快速入门', en: 'First steps', 'sv-SE': 'Kom igång' },
    texts: {
      en: `In the portal you work with all your applications side by side, for one organisation or project at a time.

## Choose where you work
The button with the name of the organisation or project is in the header. Choose another one there; menus and applications follow. Mark the projects you use often with the star.

## Open a page
Point to Applications in the header, or use the menus at the top and on the left. Every page opens in a tab of its own and stays as you left it when you go to another tab.

## Make the portal yours
The user menu has language, appearance and your preferences: start page, keyboard shortcuts, time zone and more.`,
      'zh-CN': `在门户中，您可以围绕一个组织或项目，同时使用所有应用。

## 选择工作范围
页面顶部显示当前组织或项目的名称，点击即可切换，菜单和应用会随之更新。常用项目可以点击星标收藏。

## 打开页面
点击页面顶部的“应用”，或使用顶部和左侧的菜单。每个页面都在单独的页签中打开，切换页签后内容保持不变。

## 个性化设置
在用户菜单中可以更改语言、外观和偏好设置，包括起始页、键盘快捷键和时区等。`,
      'sv-SE': `I portalen arbetar du med alla dina applikationer sida vid sida, för en organisation eller ett projekt i taget.

## Välj var du arbetar
Knappen med organisationens eller projektets namn finns i sidhuvudet. Välj ett annat där, så följer menyer och applikationer med. Stjärnmärk projekten som du använder ofta.

## Öppna en sida
Öppna Applikationer i sidhuvudet eller använd menyerna överst och till vänster. Varje sida öppnas i en egen flik och är kvar som du lämnade den när du går till en annan flik.

## Anpassa portalen
I användarmenyn finns språk, utseende och dina inställningar: startsida, kortkommandon, tidszon med mera.`,
    },
  },
  'search-and-tabs': {
    titles: { 'zh-CN': '搜索与页签', en: 'Search and tabs', 'sv-SE': 'Sökning och flikar' },
    texts: {
      en: `## Search for anything
Press Ctrl+K (⌘K on a Mac) or the search field in the header. You find pages, projects, open tabs, messages and commands of the portal.

## Arrange your tabs
Drag a tab to move it. Its context menu refreshes, pins, duplicates and closes it, opens it in a window of its own, or shows it beside another tab. The portal asks before unsaved work is lost.

## Come back later
The portal remembers your tabs for each organisation. Favourites and recent visits are in the header.`,
      'zh-CN': `## 搜索
按 Ctrl+K（Mac 上为 ⌘K）或点击页面顶部的搜索框，可以查找页面、项目、已打开的页签、消息以及门户命令。

## 管理页签
拖动页签可以调整顺序。通过右键菜单可以刷新、固定、复制或关闭页签，在新窗口中打开，或与另一个页签并排显示。关闭前如有未保存的内容，门户会先提示。

## 下次继续
门户会按组织记住已打开的页签。收藏和最近访问位于页面顶部。`,
      'sv-SE': `## Sök efter vad som helst
Tryck på Ctrl+K (⌘K på Mac) eller på sökfältet i sidhuvudet. Du hittar sidor, projekt, öppna flikar, meddelanden och portalens kommandon.

## Ordna flikarna
Dra en flik för att flytta den. I snabbmenyn kan du ladda om, fästa, duplicera och stänga den, öppna den i ett eget fönster eller visa den bredvid en annan flik. Portalen frågar innan något osparat går förlorat.

## Kom tillbaka senare
Portalen minns dina flikar för varje organisation. Favoriter och senast besökta sidor finns i sidhuvudet.`,
    },
  },
}
