import type { NameAllLang } from '@portico/contract/protocol/common'

export const privacyTexts: Required<NameAllLang> = {
  en: `This policy explains which personal data the portal keeps about you, why, and what you can ask for.

## 1. What we keep
Your name, account, e-mail address, mobile number and picture, as entered by your organisation. When you signed in, and from which device and network address. Your own settings: language, appearance, favourites, recent visits and open tabs. What you have accepted, when, and under which identity.

## 2. Why we keep it
To let you sign in and keep others from signing in as you; to show you what you are allowed to see; to let you continue where you left off; and to detect misuse and faults. Nothing is used for advertising, and nothing is sold.

## 3. Who can see it
The administrators of your organisation, as far as their work requires. Applications that you open in the portal learn who you are and where you work, but never your password or your session. Other organisations see nothing unless yours has given them permission.

## 4. Where and for how long
The data is kept with your organisation's portal. Sign-in records are kept for as long as your organisation has decided; your own settings are deleted with your account. What your browser stores is removed when you sign out.

## 5. Your rights
You can see, correct, delete and take with you the data kept about you, as far as the law allows. Ask your administrator. You can also complain to the data protection authority in your country.

## 6. Changes
When this policy changes, the portal shows you the new version and asks for your consent before you continue working.`,

  'sv-SE': `Policyn beskriver vilka av dina personuppgifter portalen sparar, varför och vad du kan begära.

## 1. Vad som sparas
Namn, konto, e-postadress, mobilnummer och bild, så som din organisation har lagt in dem. När du har loggat in och från vilken enhet och IP-adress. Det du själv har valt: språk, utseende, favoriter, senaste besök, öppna flikar. Vad du har godkänt, när och med vilken identitet.

## 2. Varför
För att släppa in dig och ingen annan i ditt namn, för att visa det du får se, för att du ska kunna fortsätta där du slutade och för att upptäcka missbruk och fel. Ingenting sparas för reklam och ingenting säljs.

## 3. Vem som ser det
Organisationens administratörer, så långt deras uppgift kräver. Applikationer som du öppnar i portalen får veta vem du är och var du arbetar, men aldrig ditt lösenord och aldrig din session. Andra organisationer ser ingenting, om inte din har gett dem den rätten.

## 4. Var och hur länge
Uppgifterna finns hos organisationens portal. Inloggningar sparas så länge organisationen har bestämt; det du själv har valt tas bort tillsammans med kontot. Det som webbläsaren sparar tas bort när du loggar ut.

## 5. Dina rättigheter
Du får se, rätta och låta ta bort det som sparas om dig, så långt lagen medger, och ta det med dig. Vänd dig till administratören. Du kan också klaga hos tillsynsmyndigheten i ditt land.

## 6. Ändringar
När policyn ändras visar portalen den nya versionen och ber om ditt godkännande innan du arbetar vidare.`,

  'zh-CN': `本政策说明门户保存您的哪些个人信息、用于何种目的，以及您享有的权利。

## 一、保存的信息
所属组织录入的姓名、账号、邮箱、手机号和头像；您登录的时间、设备和 IP 地址；您的个人设置，包括语言、外观、收藏、最近访问和已打开的页签；您以何种身份、于何时同意了哪些协议。

## 二、用途
用于确认您的身份并防止他人冒用；展示您有权查看的内容；使您能够从上次离开的地方继续工作；发现滥用与故障。信息不会用于广告，也不会出售。

## 三、谁可以看到
所属组织的管理员在职责范围内可以查看。您在门户中打开的应用会得知您的身份和所在组织，但无法获得您的密码和登录凭证。除非所属组织授权，其他组织无法看到任何信息。

## 四、保存地点与期限
信息保存在所属组织的门户中。登录记录的保存期限由组织决定；个人设置随账号一并删除。浏览器中保存的内容在您退出登录时清除。

## 五、您的权利
在法律允许的范围内，您可以查阅、更正、删除和带走与您有关的信息，请联系管理员。您也可以向所在国家或地区的数据保护机构投诉。

## 六、变更
本政策变更时，门户会向您展示新版本，并在您继续使用之前征得您的同意。`,
}
