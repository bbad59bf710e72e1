import type { Locale } from '../../../shared/src/locale.ts'

/** The names of projects in Chinese and Swedish. The projects of Huayu have one name. */
const NAMES: Readonly<Record<string, readonly [zh: string, sv: string]>> = {
  'Öresund Tunnel': ['厄勒隧道', 'Öresundstunneln'],
  'Malmö Element Yard': ['马尔默预制场', 'Elementfabriken i Malmö'],
  'Malmö Depot': ['马尔默车辆段', 'Malmödepån'],
  'Öland Bridge, Cable Renewal': ['厄兰大桥拉索更换', 'Ölandsbron, kabelbyte'],
  'Kalmar Bypass': ['卡尔马绕行线', 'Förbifart Kalmar'],
  'Linnaeus University, House K': ['林奈大学 K 楼', 'Linnéuniversitetet, hus K'],
  'Norvik Container Quay': ['诺尔维克集装箱码头', 'Norvik, containerkaj'],
  'Gävle Fairway Dredging': ['耶夫勒航道疏浚', 'Muddring av farleden i Gävle'],
  'Visby Cruise Pier': ['维斯比邮轮码头', 'Visby kryssningskaj'],
  'Stekenjokk Wind Park': ['斯滕约克风电场', 'Stekenjokks vindpark'],
  'Glötesvålen Repowering': ['格勒特斯沃伦风机更新', 'Glötesvålen, turbinbyte'],
  'Storuman Control Centre': ['斯图吕曼控制中心', 'Storuman, driftcentral'],
}

/** DEMO-27: the name of a project in a language. */
export function projectName(project: string, locale: Locale): string {
  const [zh, sv] = NAMES[project] ?? [project, project]
  return { 'zh-CN': zh, 'sv-SE': sv, en: project }[locale]
}
