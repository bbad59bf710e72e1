import { isInChina } from './project-ids.ts'
import type { Project } from './project-kind.ts'

/** The people, companies and currency of a project's country. */
export interface ProjectProfile {
  currency: 'SEK' | 'CNY'
  people: readonly string[]
  inspectors: readonly string[]
  contractors: readonly string[]
}

const SWEDISH: ProjectProfile = {
  currency: 'SEK',
  people: ['Anna Berg', 'Jonas Lind', 'Mette Holm', 'Karin Ek', 'Pär Nyström', 'Li Wei'],
  inspectors: ['Sofia Dahl', 'Jonas Lind', 'Mette Holm', 'Erik Norén', 'Karin Ek'],
  contractors: [
    'Kranbolaget AB',
    'Malmö Schakt AB',
    'Gränssten Bergtäkt AB',
    'Armeringsgruppen AB',
    'Öresund Betong AB',
    'Fångdamm & Spont AB',
    'Ljus & Kraft i Väst AB',
    'Rälsbyggarna AB',
    'Tätningsteknik GmbH',
    'Havsbotten Muddring A/S',
  ],
}

const CHINESE: ProjectProfile = {
  currency: 'CNY',
  people: ['李伟', '王建国', '张敏', '陈思远', '刘洋', '赵雪'],
  inspectors: ['周海燕', '王建国', '孙磊', '吴婷', '陈思远'],
  contractors: [
    '江海起重设备有限公司',
    '浙东土石方工程有限公司',
    '宏基石料有限公司',
    '华泰钢筋加工有限公司',
    '东海混凝土有限公司',
    '长江基础工程有限公司',
    '光明机电安装有限公司',
    '中铁轨道工程有限公司',
    '恒固防水科技有限公司',
    '远洋疏浚工程有限公司',
  ],
}

/** The demonstration's tenant that works in China. */
export const CHINESE_TENANT = 20002

/** DEMO-26: by the id. An unknown project with a Chinese name is in China. */
export function profileOf(project: Pick<Project, 'id' | 'name'> | undefined): ProjectProfile {
  if (!project) return SWEDISH
  return (isInChina(project.id) ?? /\p{Script=Han}/u.test(project.name)) ? CHINESE : SWEDISH
}

/** The same by the tenant only, for windows, which do not get the project's name. */
export function profileOfTenant(tenantId: number | null): ProjectProfile {
  return tenantId === CHINESE_TENANT ? CHINESE : SWEDISH
}

/** Returns one of a list for any number. */
export function oneOf<Item>(items: readonly Item[], n: number): Item {
  const item = items[((n % items.length) + items.length) % items.length]
  if (item === undefined) throw new Error('the list is empty')
  return item
}
