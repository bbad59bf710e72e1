import { northNames } from './nordbro-north-names.ts'
import type { TranslatedNames } from './organisation-tree.ts'
import { southNames } from './nordbro-south-names.ts'
import { stockholmNames } from './nordbro-stockholm-names.ts'
import { westNames } from './nordbro-west-names.ts'

/** The companies Nordbro and Kranbolaget AB have the same name in every language. */
export const nordbroNames: TranslatedNames = {
  30010: ['南部大区', '南部', 'Region Syd', 'Syd'],
  30011: ['桥梁与结构部', '桥梁', 'Broar och konstruktioner', 'Broar'],
  30012: ['隧道与岩土部', '隧道', 'Tunnlar och berg', 'Tunnlar'],
  30013: ['机修与设备部', '机修', 'Verkstad och maskiner', 'Verkstad'],
  30014: ['马尔默拌和站', '马尔默拌和站', 'Betongstation Malmö', 'Betong Malmö'],
  30016: ['厄勒指挥部', '指挥部', 'Projektledning Öresund', 'Projektledning'],
  30019: ['南部框架合同', '南部框架', 'Ramavtal Syd', 'Ramavtal S'],

  30020: ['西部大区', '西部', 'Region Väst', 'Väst'],
  30021: ['西部道路部', '西部道路', 'Vägar Väst', 'Vägar V'],
  30022: ['给排水部', '给排水', 'Vatten och avlopp', 'VA'],
  30023: ['水厂部', '水厂', 'Reningsverk', 'Verk'],
  30029: ['西部养护', '西部养护', 'Drift och underhåll Väst', 'Drift V'],

  30030: ['斯德哥尔摩大区', '斯德哥尔摩', 'Region Stockholm', 'Stockholm'],
  30031: ['地铁与铁路部', '轨道', 'Tunnelbana och järnväg', 'Järnväg'],
  30032: ['城市道路部', '城市道路', 'Stadsgator', 'Gator'],
  30033: ['造价部', '造价', 'Kalkyl', 'Kalkyl'],
  30034: ['医院与学校部', '房建', 'Sjukhus och skolor', 'Hus'],
  30039: ['斯德哥尔摩框架合同', '斯德哥尔摩框架', 'Ramavtal Stockholm', 'Ramavtal St'],

  30040: ['北部大区', '北部', 'Region Nord', 'Nord'],
  30041: ['风电与电力部', '风电', 'Vind och kraft', 'Vind'],
  30042: ['北部道路部', '北部道路', 'Vägar Nord', 'Vägar N'],
  30043: ['矿山部', '矿山', 'Gruvor', 'Gruvor'],
  30044: ['井下工程部', '井下', 'Underjordsarbeten', 'Underjord'],
  30049: ['北部档案', '北部档案', 'Arkiv Nord', 'Arkiv N'],

  ...southNames,
  ...westNames,
  ...stockholmNames,
  ...northNames,
}
