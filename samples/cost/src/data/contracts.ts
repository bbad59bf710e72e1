import type { ByLocale } from '../texts/texts.ts'

export type OrderState = 'approved' | 'sent' | 'disputed' | 'draft'
export interface ChangeOrder {
  number: string
  /** A person's own text is in the language in which it was written. */
  text: string | ByLocale
  amount: number
  state: OrderState
}

export interface Contract {
  number: string
  contractor: string
  subject: ByLocale
  form: 'lump' | 'unit' | 'cost'
  /** Millions of the project's currency. */
  sum: number
  invoiced: number
  retention: number
  from: string
  to: string
  manager: string
  orders: readonly ChangeOrder[]
}

function contract(
  number: string,
  contractor: string,
  [en, sv, zh]: [string, string, string],
  form: Contract['form'],
  [sum, invoiced, retention]: [number, number, number],
  [from, to]: [string, string],
  manager: string,
  orders: readonly [[string, string, string], number, OrderState][] = [],
): Contract {
  return {
    number,
    contractor,
    subject: { en, 'sv-SE': sv, 'zh-CN': zh },
    form,
    sum,
    invoiced,
    retention,
    from,
    to,
    manager,
    orders: orders.map(([[orderEn, orderSv, orderZh], amount, state], n) => ({
      number: `${number}-${n + 1}`,
      text: { en: orderEn, 'sv-SE': orderSv, 'zh-CN': orderZh },
      amount,
      state,
    })),
  }
}

// prettier-ignore
export const CONTRACTS: readonly Contract[] = [
  contract('C-101', 'Kranbolaget AB', ['Tower and gantry cranes', 'Torn- och portalkranar', '塔吊与门吊'], 'unit', [184.2, 121.7, 6.1], ['2025-05-05', '2028-06-30'], 'Jonas Lind', [[['Second gantry crane, early delivery', 'Andra portalkranen, tidigarelagd leverans', '第二台门吊提前交货'], 6.4, 'approved'], [['Night shift operators, October', 'Kranförare på nattskift, oktober', '10 月夜班司机'], 1.2, 'sent']]),
  contract('C-102', 'Skånska Slitsmur AB', ['Diaphragm walls west', 'Slitsmurar väst', '西侧地下连续墙'], 'unit', [277.4, 277.4, 13.9], ['2025-08-18', '2026-04-10'], 'Anna Berg', [[['Boulders below level −14', 'Block under nivå −14', '−14 米以下遇孤石'], 7.8, 'approved'], [['Standstill after vibration alarm', 'Stillestånd efter vibrationslarm', '振动报警停工'], 1.6, 'approved'], [['Extra guide walls', 'Extra ledmurar', '增加导墙'], 0.9, 'disputed']]),
  contract('C-201', 'Havsbotten Muddring A/S', ['Dredging, sections A to C', 'Muddring, del A till C', '疏浚 A–C 段'], 'unit', [702.5, 446.9, 22.3], ['2025-09-29', '2027-06-11'], 'Mette Holm', [[['Clay till harder than report, section B', 'Hårdare lermorän än enligt rapport, del B', 'B 段黏土比勘察报告更硬'], 22.7, 'approved'], [['Disposal site moved 6 km', 'Tippområde flyttat 6 km', '抛泥区外移 6 公里'], 9.3, 'disputed'], [['Winter standby of TSHD', 'Vinterberedskap för sugmudderverk', '耙吸船冬季待命'], 4.8, 'sent']]),
  contract('C-202', 'Nordsund Offshore AS', ['Towing and immersion', 'Bogsering och sänkning', '浮运与沉放'], 'lump', [688, 128.5, 6.4], ['2026-03-02', '2029-03-30'], 'Mette Holm', [[['Survey vessel with multibeam', 'Mätfartyg med multibeam', '多波束测量船'], 3.7, 'approved']]),
  contract('C-203', 'Gränssten Bergtäkt AB', ['Gravel and armour stone', 'Makadam och skyddssten', '碎石与护面块石'], 'unit', [416.7, 74.2, 0], ['2026-06-01', '2029-06-29'], 'Karin Ek'),
  contract('C-301', 'Element Syd HB', ['Element factory', 'Elementfabrik', '预制厂'], 'cost', [504.6, 498.2, 24.9], ['2025-04-07', '2026-08-28'], 'Jonas Lind', [[['Heated casting hall', 'Uppvärmd gjuthall', '浇筑厂房供暖'], 11.2, 'approved'], [['Floating dock gates, thicker plate', 'Flytdockans portar, tjockare plåt', '浮船坞坞门加厚钢板'], 7.4, 'approved']]),
  contract('C-302', 'Öresund Betong AB', ['Ready-mixed concrete', 'Fabriksbetong', '商品混凝土'], 'unit', [588.2, 146.8, 0], ['2026-03-02', '2028-07-28'], 'Jonas Lind', [[['Slag cement from mix 4', 'Slaggcement från recept 4', '4 号配合比起改用矿渣水泥'], -8.2, 'sent']]),
  contract('C-303', 'Armeringsgruppen AB', ['Reinforcement, prefabricated cages', 'Armering, prefabricerade korgar', '钢筋笼'], 'unit', [561.7, 141.3, 7.1], ['2026-02-02', '2028-06-30'], 'Jonas Lind', [[['Steel index above 12%', 'Stålindex över 12 %', '钢材指数涨幅超过 12%'], 26.4, 'disputed'], [['Couplers in place of laps', 'Armeringskopplingar i stället för skarvning', '搭接改为套筒连接'], 3.1, 'approved']]),
  contract('C-304', 'Tätningsteknik GmbH', ['Gina gaskets and bulkheads', 'Ginapackningar och ändskott', '止水带与端封门'], 'lump', [166.4, 58.2, 2.9], ['2025-11-03', '2028-08-31'], 'Mette Holm'),
  contract('C-401', 'Fångdamm & Spont AB', ['Cofferdam east', 'Fångdamm öst', '东侧围堰'], 'unit', [183.9, 182.6, 9.1], ['2026-01-12', '2026-08-28'], 'Anna Berg', [[['Extra anchors', 'Extra stag', '增加锚杆'], 7.9, 'approved']]),
  contract('C-402', 'Malmö Schakt AB', ['Excavation and dewatering', 'Schakt och länshållning', '开挖与降水'], 'cost', [338.1, 219.4, 0], ['2026-02-16', '2027-03-26'], 'Anna Berg', [[['Pumping during storm of 29 October', 'Länspumpning under stormen 29 oktober', '10 月 29 日风暴期间抽水'], 0.7, 'sent']]),
  contract('C-501', 'Ljus & Kraft i Väst AB', ['Power supply and lighting', 'Kraft och belysning', '供电与照明'], 'lump', [286, 6.3, 0], ['2026-09-01', '2029-08-31'], 'Li Wei'),
  contract('C-502', 'Signalverket Teknik AB', ['Control and traffic systems', 'Styr- och trafiksystem', '监控与交通系统'], 'lump', [242, 9.8, 0], ['2026-05-04', '2030-06-14'], 'Li Wei', [[['Interface to the coast guard', 'Gränssnitt mot Kustbevakningen', '与海岸警卫队系统接口'], 6.5, 'approved']]),
  contract('C-503', 'Rälsbyggarna AB', ['Slab track', 'Ballastfritt spår', '无砟轨道'], 'lump', [318, 0, 0], ['2028-08-01', '2029-06-29'], 'Pär Nyström'),
]
