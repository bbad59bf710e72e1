import type { NameAllLang } from '@portico/contract/protocol/common'

export const agreementTexts: Required<NameAllLang> = {
  en: `This agreement is between you and the organisation whose portal you are about to use. It sets out what you can expect of the portal and what is expected of you.

## 1. Your account
Your account is personal. Keep your password to yourself, choose one that you use nowhere else, and tell your administrator at once if you think that someone else knows it. You are responsible for what is done with your account.

## 2. What you may do
You may use the portal for the work that your organisation, or the participant that you represent, has entrusted to you. The menus that you see reflect your permissions. Do not try to gain access to anything else, and do not disrupt the work of others.

## 3. Acting for someone else
If you have several identities, you choose which one to act under. What you do then is done on behalf of that organisation and is recorded under that identity.

## 4. Content
What you enter still belongs to your organisation. Make sure that you are allowed to enter it, that it is correct to the best of your knowledge, and that it does not break the law or infringe the rights of others.

## 5. Availability
The portal is maintained with care. It may be interrupted by maintenance or by events beyond anyone's control. An organisation may suspend its portal; its administrator then tells you when it will be back.

## 6. Ending
Your access ends when your organisation ends it, or if you seriously breach this agreement. What has been recorded until then is kept as required by law and by your organisation.

## 7. Changes
When this agreement changes, the portal shows you the new version and asks for your consent before you continue working.`,

  'sv-SE': `Användarvillkoren gäller mellan dig och den organisation vars portal du ska använda. De beskriver vad du kan vänta dig av portalen och vad som väntas av dig.

## 1. Ditt konto
Kontot är personligt. Håll lösenordet för dig själv, välj ett som du inte använder någon annanstans och säg genast till din administratör om du tror att någon annan känner till det. Det som görs med ditt konto räknas som gjort av dig.

## 2. Vad du får göra
Du får använda portalen för det arbete som din organisation, eller den projektpart du företräder, har anförtrott dig. Du ser de sidor som du har tilldelats. Försök inte nå det som du inte har tilldelats, och stör inte andras arbete.

## 3. Att företräda någon annan
Har du flera identiteter väljer du vem du företräder. Det du då gör sker för den organisationens räkning och registreras under den identiteten.

## 4. Innehåll
Det du lägger in tillhör fortfarande din organisation. Du ser till att du får lägga in det, att det är riktigt så vitt du vet och att det inte strider mot lag eller mot andras rättigheter.

## 5. Tillgänglighet
Portalen sköts med omsorg. Den kan vara otillgänglig vid underhåll eller vid händelser som ingen råder över. En organisation kan stänga av sin portal; administratören meddelar då när den öppnar igen.

## 6. Upphörande
Din åtkomst upphör när organisationen avslutar den eller om du allvarligt bryter mot villkoren. Det som har registrerats fram till dess sparas så som lagen och organisationen kräver.

## 7. Ändringar
När villkoren ändras visar portalen den nya versionen och ber om ditt godkännande innan du arbetar vidare.`,

  'zh-CN': `本协议由您与您即将使用的门户所属组织订立，说明您可以从门户得到什么，以及您应当遵守什么。

## 一、您的账号
账号仅限您本人使用。请妥善保管密码，不要与其他系统共用；如怀疑他人知悉，请立即告知管理员。使用您的账号进行的操作视为您本人所为。

## 二、使用范围
您可以在所属组织或您所代表的参建单位授权的工作范围内使用门户。您看到的菜单即为您被授予的权限。请勿尝试访问未授权的内容，也不要妨碍他人工作。

## 三、代表他人行事
如您拥有多个身份，由您选择以何种身份行事。此后的操作代表相应组织，并以该身份留存记录。

## 四、内容
您录入的内容仍归所属组织所有。您应确保有权录入，内容据您所知真实准确，且不违反法律法规或侵犯他人权利。

## 五、可用性
我们会尽力保障门户稳定运行。门户可能因维护或不可抗力而中断。组织可以停用其门户，恢复时间由管理员通知。

## 六、终止
当组织终止您的访问权限，或您严重违反本协议时，您的访问即告终止。此前的记录将依照法律及组织的要求保存。

## 七、变更
本协议变更时，门户会向您展示新版本，并在您继续使用之前征得您的同意。`,
}
