import { PASSWORD } from '../../pages/sign-in-page.ts'
import { texts } from '../../texts.ts'
import { Refusal } from '../answers/answers.ts'
import { answerExplanation } from '../answers/explanation.ts'
import { expect, test } from '../fixture.ts'
import { answerSession } from '../answers/session.ts'

/** Texts on screen in addition to `texts`. All other tests read English texts. */
const screenTexts = {
  'sv-SE': {
    needed: 'Kontrollera den obligatoriska parametern: tripartitePageUrl',
    product: 'Parametern productCode måste anges',
    invalid: 'Parametern tripartitePageUrl är ogiltig',
    mobile: {
      tab: 'Sms-kod',
      number: 'Mobilnummer',
      code: 'Sms-kod',
      send: 'Skicka kod',
      empty: 'Ange mobilnummer',
      sent: 'Om numret är registrerat',
    },
    provider: { refused: 'Logga in på ett annat sätt', button: 'Logga in med Sundbyggarna' },
    agreement: {
      title: 'Integritetspolicy och användarvillkor',
      accept: 'Jag har läst och godkänner användarvillkoren och integritetspolicyn',
      proceed: 'Fortsätt',
      day: 'Gäller från: 3 juni 2021',
    },
    ownIdentity: 'Anställd (Nordbro AB)',
    viewing: { banner: 'Du visar Sundbyggarna AB (skrivskyddat)', leave: 'Avsluta visning' },
    framed: 'Logga in för att se portalen här',
    identity: {
      change: 'Byt identitet',
      title: 'Välj identitet',
      read: 'Jag har läst identitetsvillkoren',
      terms: 'Identitetsvillkor',
      tips: 'Läs identitetsvillkoren först.',
    },
    explain: {
      command: '>sidåtkomst',
      title: 'Kontrollera sidåtkomst',
      menu: 'Sida',
      member: 'Användare',
      chosen: 'Budget',
      verdict: 'Sidan visas inte.',
    },
  },
  'zh-CN': {
    needed: '请检查必传参数：tripartitePageUrl',
    product: '打开模块时必须传递参数 productCode',
    invalid: '参数 tripartitePageUrl 无效',
    mobile: {
      tab: '手机验证码',
      number: '手机号',
      code: '手机验证码',
      send: '获取验证码',
      empty: '请输入手机号',
      sent: '若该手机号已登记',
    },
    provider: { refused: '需要使用其他登录方式', button: '使用 Sundbyggarna 登录' },
    agreement: {
      title: '隐私政策与用户协议',
      accept: '我已阅读并同意《用户协议》和《隐私政策》',
      proceed: '继续',
      day: '生效日期：2021年6月3日',
    },
    ownIdentity: '本单位人员（Nordbro AB）',
    viewing: { banner: '正在查看 Sundbyggarna AB（只读）', leave: '退出查看' },
    framed: '登录后即可在此使用门户',
    identity: {
      change: '切换身份',
      title: '选择身份',
      read: '我已阅读《身份条款》',
      terms: '身份条款',
      tips: '请先阅读《身份条款》。',
    },
    explain: {
      command: '>菜单权限',
      title: '菜单权限诊断',
      menu: '菜单',
      member: '成员',
      chosen: '预算',
      verdict: '菜单不可见。',
    },
  },
} as const

const DAY = 86_400_000
const MENU = 'productCode=plan&menuCode=plan.schedule&orgId=41001'

for (const language of ['sv-SE', 'zh-CN'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`SIGN-4 SIGN-16 SIGN-17 SIGN-78 SESS-47 AGREE-5 TENANT-3 TENANT-8 ENTRY-7 ENTRY-8 ENTRY-41 TENANT-23 TENANT-25 TENANT-52 MENU-75 TRUST-23 SESS-29 SESS-27 LANG-7 a walk through the screens in ${language}`, async ({
      portal,
      page,
      context,
      tenantDialog,
      answers,
      served,
    }) => {
      const own = screenTexts[language]
      await test.step('the sign-in page asks for the captcha', async () => {
        const wrong = { success: false, data: null, errorCode: '2113', errorMsg: 'Refused' }
        answers('POST /identification/login', () => wrong)
        await portal.signInPage.open()
        await portal.signInPage.submit('anna')
        await expect(portal.signInPage.captcha).toBeVisible()
        await expect(portal.signInPage.captchaImage).toBeVisible()
      })

      await test.step('the code on the mobile phone', async () => {
        const { tab, number, code, send, empty, sent } = own.mobile
        const data = { expiredAt: Date.now() + 300_000 }
        answers('POST /identification/sms-code', () => ({ success: true, data, errorCode: null, errorMsg: null }))
        await page.getByRole('tab', { name: tab }).click()
        await page.getByRole('button', { name: send }).click()
        await expect(page.getByText(empty)).toBeVisible()
        await page.getByRole('textbox', { name: number }).fill('+46709999999')
        await page.getByRole('button', { name: send }).click()
        await expect(page.getByText(sent)).toBeVisible()
        await expect(page.getByRole('textbox', { name: code })).toBeVisible()
      })

      await test.step('in a page of another site', async () => {
        const source = `${served.origin}/portal/1/?tenantId=20001`
        served.pages.set('/embedder', `<!doctype html><iframe src="${source}" width="1200" height="780"></iframe>`)
        await page.goto(served.origin.replace('portico', 'intranet') + '/embedder')
        const inside = page.frameLocator('iframe')
        await expect(inside.getByRole('heading', { name: own.framed })).toBeVisible()
      })

      await test.step('a tenant that requires its identity provider', async () => {
        const details = { methods: ['oidc'], tenantCode: 'sundbyggarna', providerName: 'Sundbyggarna' }
        answers('PUT /identification/session/tenant', () => new Refusal('SIGN_IN_METHOD_REFUSED', details))
        await portal.signInAt('anna', '/portal/')
        await expect(page.getByRole('heading', { name: own.provider.refused })).toBeVisible()
        await expect(page.getByRole('button', { name: own.provider.button })).toBeVisible()
      })

      await test.step('the agreement', async () => {
        answerSession(answers, served)
        const bound = { tenantToken: 'a token', tenantId: 20001, expiredAt: Date.now() + DAY, trusted: false }
        const info = { agreeAgreement: false, agreeGDPR: false, identity: 'T-20001', version: '2021-06-03' }
        answers('PUT /identification/session/tenant', () => ({ ...bound, agreed: false, identityCode: 'T-20001' }))
        answers('GET /api/portal/account/user/agreement', () => ({
          accountInfo: { ...info, effectiveOn: null, agreementUrl: '/portal/agreement', privacyUrl: '/portal/privacy' },
        }))
        await page.goto('/portal/')
        const { title, accept, proceed, day } = own.agreement
        const dialog = page.getByRole('dialog', { name: title })
        await expect(dialog.getByText(day)).toBeVisible()
        await expect(dialog.getByRole('button', { name: proceed })).toBeDisabled()
        await dialog.getByRole('checkbox', { name: accept }).check()
        await expect(dialog.getByRole('button', { name: proceed })).toBeEnabled()
        answerSession(answers, served)
      })

      await test.step('the dialog of tenants', async () => {
        // like a new browser tab, which has no stored tenant
        await page.evaluate(() => sessionStorage.clear())
        await portal.signInAt('li.wei', '/portal/')
        await tenantDialog.search.fill('NORDB')
        await tenantDialog.choose('Nordbro AB')
        await tenantDialog.identity(own.ownIdentity).check({ force: true })
        await tenantDialog.enter.click()
        await expect(tenantDialog.dialog).toBeHidden()
        await expect(portal.organisation).toBeVisible()
      })

      await test.step('the dialog of identities requires reading the terms', async () => {
        await page.getByRole('button', { name: texts[language].userMenu, exact: true }).click()
        await page.getByRole('menuitem', { name: own.identity.change }).click()
        const dialog = page.getByRole('dialog', { name: own.identity.title })
        await dialog.getByRole('checkbox', { name: own.identity.read }).click()
        await expect(dialog.getByRole('status')).toHaveText(own.identity.tips)
        await dialog.getByRole('button', { name: own.identity.terms }).click()
        const terms = page.getByRole('dialog', { name: own.identity.terms })
        await expect(terms.getByRole('heading', { level: 3 })).toHaveCount(4)
      })

      await test.step('the messages of the parameter guard, and one module', async () => {
        const queries = [
          ['viewMode=tripartiteApp', own.needed],
          ['viewMode=tripartiteApp&tripartitePageUrl=hello', own.invalid],
          ['viewMode=module', own.product],
        ] as const
        await page.evaluate(() => sessionStorage.clear())
        for (const [query, text] of queries) {
          await portal.signInAt('anna', `/portal/1/?${query}`)
          await expect(page.getByText(text, { exact: true }), query).toBeVisible()
        }
        await page.goto(`/portal/?viewMode=singleModule&${MENU}`)
        await expect(portal.viewport(texts[language].schedule)).toBeVisible()
      })

      await test.step('why a member does not see a menu', async () => {
        const { command, title, menu, member, chosen, verdict } = own.explain
        answerExplanation(answers)
        await page.evaluate(() => sessionStorage.clear())
        await page.goto('/portal/1/?viewMode=full')
        await expect(portal.organisation).toBeVisible()
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').getByRole('combobox').fill(command)
        await expect(page.getByRole('option', { selected: true })).toContainText(title)
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name: title })
        await dialog.getByRole('group', { name: menu }).getByRole('searchbox').fill('cost.budget')
        await dialog.getByRole('button', { name: new RegExp(`^${chosen}`) }).click()
        await dialog.getByRole('group', { name: member }).getByRole('searchbox').fill('auditor')
        await dialog.getByRole('button', { name: /^Astrid Revisor/ }).click()
        await expect(dialog.getByRole('status')).toContainText(verdict)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })

      await test.step('another tenant is viewed', async () => {
        const item = { tenantId: 20003, tenantName: 'Sundbyggarna AB', scopes: [], expiredAt: Date.now() + DAY }
        answers('GET /api/uaa/user/tenant-token/repeat', () => ({
          trustTenantsTokenMap: { 20003: 'a token' },
          items: [item],
        }))
        await page.goto(`/portal/?isAcrossTenantView=1&tenantId=20003&${MENU}`)
        const banner = page.getByRole('region', { name: own.viewing.banner })
        await expect(banner).toBeVisible()
        await banner.getByRole('button', { name: own.viewing.leave }).click()
        await expect(banner).toBeHidden()
        await expect(portal.organisation).toContainText('Öresund Tunnel')
      })

      await test.step('the session has ended', async () => {
        served.sessionEnd = 'UNAUTHENTICATED'
        // a call in the background may show the dialog first, so the button may already be covered
        await portal.organisation.dispatchEvent('click')
        const dialog = page.getByRole('dialog', { name: texts[language].relogin })
        await dialog.getByRole('textbox', { name: texts[language].password }).fill(PASSWORD)
        await page.keyboard.press('Enter')
        await expect(dialog).toBeHidden()
      })

      await test.step('a day of inactivity', async () => {
        await context.clock.install()
        await page.reload()
        await expect(portal.organisation).toBeVisible()
        const dialog = page.getByRole('alertdialog', { name: texts[language].idleOver })
        await expect(async () => {
          await served.passTime(DAY + 60_000, () => context.clock.fastForward(DAY + 60_000))
          await context.clock.runFor(35_000)
          await expect(dialog).toBeVisible({ timeout: 2000 })
        }).toPass()
        await dialog.getByRole('button', { name: texts[language].ok }).click()
        await expect(page).toHaveURL(/\/login/)
      })
    })
  })
}
