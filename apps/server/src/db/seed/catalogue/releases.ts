import type { NameAllLang } from '@portico/contract/common'
import { names } from '../names.ts'

interface Release {
  version: string
  released_on: string
  titles: NameAllLang
  items: { titles: NameAllLang; texts: NameAllLang }[]
}

/** Release notes of the demonstration. */
export const releases: readonly Release[] = [
  {
    version: '1.2.0',
    released_on: '2026-11-02',
    titles: names('工作更连贯', 'Work without a break', 'Arbeta utan avbrott'),
    items: [
      {
        titles: names(
          '应用保持原样',
          'Applications stay as you left them',
          'Applikationerna står kvar som du lämnade dem',
        ),
        texts: names(
          '切换页签时，您输入的内容、滚动位置和打开的对话框都会保留。',
          'What you have typed, where you had scrolled to and what you had opened is still there when you come back to a tab.',
          'Det du har skrivit, hur långt du har bläddrat och det du har öppnat finns kvar när du kommer tillbaka till en flik.',
        ),
      },
      {
        titles: names('简洁门户', 'The simple portal', 'Den enkla portalen'),
        texts: names(
          '在用户菜单中即可切换到简洁门户：所有应用都在左侧，页面更开阔。',
          'One menu at the left with all of your applications, and more room for the work. The user menu switches to it, and back.',
          'En meny till vänster med alla dina applikationer, och mer plats för arbetet. Du byter i användarmenyn, och tillbaka.',
        ),
      },
      {
        titles: names('三种语言', 'Three languages', 'Tre språk'),
        texts: names(
          '随时在中文、英文和瑞典文之间切换，已打开的应用会立即跟随。',
          'Change between Chinese, English and Swedish at any time; open applications follow at once.',
          'Byt mellan kinesiska, engelska och svenska när du vill; öppna applikationer följer med direkt.',
        ),
      },
    ],
  },
  {
    version: '1.1.0',
    released_on: '2026-08-17',
    titles: names('更快进入', 'Quicker to start', 'Snabbare start'),
    items: [
      {
        titles: names('从上次的位置继续', 'Go on where you stopped', 'Fortsätt där du slutade'),
        texts: names(
          '门户会记住您最近所在的组织和打开的页签。',
          'The portal remembers the organisation and the tabs that you worked in last.',
          'Portalen minns i vilken organisation och vilka flikar du arbetade senast.',
        ),
      },
    ],
  },
]
