import type { NameAllLang } from '@portico/contract/protocol/common'
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
    titles: names('工作更连贯', 'Work without interruption', 'Arbeta utan avbrott'),
    items: [
      {
        titles: names(
          '页签内容不丢失',
          'Applications stay as you left them',
          'Applikationerna finns kvar som du lämnade dem',
        ),
        texts: names(
          '切换页签时，您输入的内容、滚动位置和打开的对话框都会保留。',
          'Your text, scroll position and open dialogs are still there when you come back to a tab.',
          'Det du har skrivit och öppnat finns kvar när du kommer tillbaka till en flik, på samma ställe på sidan.',
        ),
      },
      {
        titles: names('简洁门户', 'The simple portal', 'Enkelt läge'),
        texts: names(
          '在用户菜单中即可切换到简洁门户：所有应用都在左侧，页面更开阔。',
          'One menu on the left with all your applications, and more room for your work. Switch to it and back in the user menu.',
          'En meny till vänster med alla dina applikationer, och mer plats för arbetet. Byt fram och tillbaka i användarmenyn.',
        ),
      },
      {
        titles: names('三种语言', 'Three languages', 'Tre språk'),
        texts: names(
          '随时在中文、英文和瑞典文之间切换，已打开的应用同步切换。',
          'Switch between Chinese, English and Swedish at any time; open applications follow immediately.',
          'Byt mellan kinesiska, engelska och svenska när du vill. Öppna applikationer följer med direkt.',
        ),
      },
    ],
  },
  {
    version: '1.1.0',
    released_on: '2026-08-17',
    titles: names('启动更快', 'Faster start', 'Snabbare start'),
    items: [
      {
        titles: names('从上次的位置继续', 'Continue where you left off', 'Fortsätt där du slutade'),
        texts: names(
          '门户会记住您最近所在的组织和打开的页签。',
          'The portal remembers the organisation and tabs you last worked in.',
          'Portalen minns vilken organisation och vilka flikar du arbetade i senast.',
        ),
      },
    ],
  },
]
