import type { NameAllLang } from '@portico/contract/protocol/common'

export const identityTermsTexts: Required<NameAllLang> = {
  en: `You are about to choose the identity that you act under in this tenant. Please read what that means.

## What changes
Menus, workbench and names follow the identity that you choose. Pages that you could open before may be unavailable until you switch back; "Default" restores everything.

## Who you act for
What you do under an identity is done on behalf of the organisation that it belongs to, and is recorded under that identity together with your name.

## What you agree to
You use an identity only for work that you have been entrusted with, you do not pass confidential information from one organisation to another, and you switch back when the task is done.

## Consent
Your consent to these terms is recorded for you and this tenant, with the time and the version of the terms.`,

  'sv-SE': `Du ska välja vem du företräder i det här företaget. Läs vad det innebär.

## Vad som ändras
Sidor, arbetsyta och namn blir de som hör till identiteten du väljer. Det du kunde öppna tidigare kan vara borta tills du byter tillbaka; ”Standard” ger dig allt igen.

## För vems räkning
Det du gör under en identitet sker för den organisation som identiteten hör till och registreras under den identiteten tillsammans med ditt namn.

## Vad du lovar
Du använder en identitet bara där du har fått det uppdraget, du för inte vidare till den ena organisationen vad du i förtroende har fått veta av den andra, och du byter tillbaka när uppgiften är klar.

## Godkännande
Ditt godkännande registreras för dig och företaget, med tidpunkt och villkorens version.`,

  'zh-CN': `您即将选择在本租户中以何种身份行事，请先了解其含义。

## 会发生什么变化
菜单、工作台和名称将切换为所选身份的内容。此前可以打开的内容在切换回来之前可能不可见；选择“默认”即可恢复全部内容。

## 代表谁
您以某一身份进行的操作代表该身份所属的组织，并连同您的姓名以该身份留存记录。

## 您的承诺
您仅在获得授权的范围内使用身份，不将从一方获知的保密信息带给另一方，并在任务完成后切换回来。

## 同意
您对本条款的同意将按人员和租户记录，并包含时间与条款版本。`,
}
