/** A seeded random generator: two tenants of the same size are equal. */
export function createSeededRandom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** Picks earlier entries more often, as word frequencies do. */
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() ** 1.7 * list.length)] as T,
    upTo: (count: number): number => 1 + Math.floor(next() * count),
  }
}
export type SeededRandom = ReturnType<typeof createSeededRandom>

const split = (text: string): string[] => text.split(' ')

const CHINESE = {
  placeNames: split(
    '杭州 宁波 上海 南京 苏州 成都 重庆 武汉 西安 广州 深圳 厦门 福州 合肥 长沙 郑州 济南 青岛 大连 沈阳 哈尔滨 长春 石家庄 太原 兰州 银川 西宁 乌鲁木齐 昆明 贵阳 南宁 海口 南昌 温州 嘉兴 绍兴 金华 衢州 台州 丽水 舟山 湖州 无锡 常州 徐州 扬州 洛阳 宜昌 襄阳 珠海',
  ),
  features: split(
    '钱塘江 滨江新区 高新区 开发区 长江 黄河 城东 城西 城南 城北 老城区 新机场 火车站 大学城 科技园 物流园 湿地公园 体育中心 会展中心 港区 工业园 西湖 东湖 南山 北山 运河 环城 跨海 云龙 凤凰山',
  ),
  kinds: split(
    '隧道 大桥 住宅小区 高速公路 地铁站 医院 学校 污水处理厂 立交桥 水厂 变电站 铁路枢纽 综合管廊 码头 水库 电站 航站楼 体育馆 图书馆 产业园 快速路 人行天桥 停车场 堤防 泵站 博物馆 风电场 光伏电站',
  ),
  parts: ['', '', '', '一期', '二期', '三期', '改造工程', '扩建工程', '附属工程', '装修工程', '绿化工程', '机电安装'],
}

const ENGLISH = {
  placeNames: split(
    'Riverside Northgate Ashford Kingsway Harbour Millbrook Westfield Easton Oakham Bridgewater Stonehaven Fairview Lakeside Ironbridge Newport Whitby Redhill Cranford Elmwood Holloway Southwark Pembroke Marlow Thornton Ashdown Barrow Clifton Dunmore Eastleigh Farnham',
  ),
  kinds: [
    'Road', 'Bridge', 'Tunnel', 'Hospital', 'Primary School', 'Railway Station', 'Wind Farm', 'Water Treatment Plant', 'Ring Road', 'Viaduct',
    'Harbour Basin', 'Terminal', 'Housing', 'Office Park', 'Substation', 'Stadium', 'Library', 'Car Park', 'Flood Barrier', 'Depot',
  ], // prettier-ignore
  parts: [
    '',
    '',
    'Phase 1',
    'Phase 2',
    'Extension',
    'Refurbishment',
    'Foundations',
    'Earthworks',
    'Fit-out',
    'Groundworks',
    'Cable Renewal',
  ],
}

const SWEDISH = {
  placeNames: split(
    'Malmö Göteborg Stockholm Uppsala Västerås Örebro Linköping Helsingborg Jönköping Norrköping Lund Umeå Gävle Borås Södertälje Eskilstuna Halmstad Växjö Karlstad Sundsvall Luleå Trollhättan Östersund Kalmar Kristianstad Skövde Kiruna Ystad Visby Falun',
  ),
  kinds: [
    'väg', 'bro', 'tunnel', 'sjukhus', 'skola', 'järnvägsstation', 'vindkraftpark', 'reningsverk', 'ringled', 'viadukt', 'hamnbassäng',
    'bostäder', 'kontorshus', 'ställverk', 'idrottshall', 'bibliotek', 'parkeringshus', 'översvämningsskydd', 'bussdepå', 'äldreboende',
  ], // prettier-ignore
  parts: [
    '',
    '',
    'etapp 1',
    'etapp 2',
    'tillbyggnad',
    'ombyggnad',
    'grundläggning',
    'markarbeten',
    'fönsterbyte',
    'kabelförnyelse',
  ],
}

export type NameLanguage = 'zh' | 'en' | 'sv'

/** A random project name in one of three languages. */
export function projectName(chance: SeededRandom, tongue: NameLanguage): string {
  const lot = chance.upTo(900)
  if (tongue === 'zh') {
    const { placeNames, features, kinds, parts } = CHINESE
    const name = chance.pick(placeNames) + chance.pick(features) + chance.pick(kinds) + chance.pick(parts)
    return chance.next() < 0.5 ? `${name}第${lot}标段` : name
  }
  const { placeNames, kinds, parts } = tongue === 'en' ? ENGLISH : SWEDISH
  const words = [chance.pick(placeNames), chance.pick(kinds), ...(chance.next() < 0.6 ? [String(lot)] : [])]
  const part = chance.pick(parts)
  return part ? `${words.join(' ')}, ${part}` : words.join(' ')
}

const UNITS = {
  zh: { company: '分公司', department: '项目部', placeNames: CHINESE.placeNames },
  en: { company: 'Division', department: 'Construction Department', placeNames: ENGLISH.placeNames },
  sv: { company: 'region', department: 'byggavdelning', placeNames: SWEDISH.placeNames },
}

export function unitName(
  chance: SeededRandom,
  tongue: NameLanguage,
  kind: 'company' | 'department',
  number: number,
): string {
  const unit = UNITS[tongue]
  const space = tongue === 'zh' ? '' : ' '
  return [chance.pick(unit.placeNames), unit[kind], String(number)].join(space)
}
