/** Words without meaning of their own in a question. */
const ENGLISH = `a about after again all also am an and any are as at be because been before being between both but by can
could did do does doing for from get had has have having he her here hers him his how i if in into is it its just like me
mean more most my need no nor not of off on once only or other our ours out over own please put same she should show so
some such tell than that the their them then there these they this those through to too under until up us use very want
was way we were what when where which while who whom why will with would you your yours`

const SWEDISH = `alla allt att av bara bli blir både dem den denna deras dess det detta dig din dina ditt du där då efter
ej eller en er era ett finns för från få får göra gör ha hade han har hej hem henne hennes hon honom hur här i inte in ja
jag kan kunde man med mellan men mig min mina mitt mot mycket måste när nej nu några något någon och om oss på ska skulle
som så sådan till upp ut vad var vara vi vid vilka vilken vilket vill visa vår våra än är åt över`

const CHINESE = `的 了 是 在 我 我们 你 您 怎么 怎样 如何 什么 哪里 哪儿 哪些 哪个 吗 呢 吧 啊 请 请问 可以 能 能否 能不能 要 想 有 没有 和 与
或 及 把 被 给 对 从 到 会 应该 需要 这 那 这个 那个 一个 一下 就 都 也 还 很 上 里 中 为什么 怎么办 时候 何时 为何 以 为 并`

/** ASSISTANT-11: words that neither a question nor an index counts. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [ENGLISH, SWEDISH, CHINESE].flatMap((words) => words.split(/\s/)),
)
