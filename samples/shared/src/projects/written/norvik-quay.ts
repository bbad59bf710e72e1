import { group, work, type WrittenPlan } from './written-work.ts'

// A table reads best with one row a line.
// prettier-ignore
export const NORVIK_QUAY: WrittenPlan = {
  kind: 'harbour',
  budget: 912,
  groups: [
    group(['Permits and design', 'Tillstånd och projektering', '许可与设计'],
      work(['Conditions of the Land and Environment Court', 'Mark- och miljödomstolens villkor', '土地与环境法院许可条件'], ['2025-02-03', '2025-09-26'], 100, 'design', 2),
      work(['Detailed design of the quay', 'Bygghandling kaj', '码头施工图设计'], ['2025-03-10', '2026-01-30'], 100, 'design', 5, 'critical'),
    ),
    group(['Dredging and blasting', 'Muddring och sprängning', '疏浚与水下爆破'],
      work(['Bubble curtain and silt screens', 'Bubbelridå och siltgardin', '气泡幕与防淤帘'], ['2025-09-29', '2025-11-21'], 100, 'marine', 2),
      work(['Underwater blasting, berth 1', 'Undervattenssprängning, kajläge 1', '1 号泊位水下爆破'], ['2025-11-10', '2026-03-27'], 100, 'marine', 9, 'critical'),
      work(['Dredging to −16.5 m', 'Muddring till −16,5 m', '疏浚至 −16.5 米'], ['2026-02-16', '2026-10-16'], 100, 'marine', 13, 'critical'),
    ),
    group(['Quay, berths 1 and 2', 'Kaj, läge 1 och 2', '1、2 号泊位码头'],
      work(['Steel pipe piles, berth 1', 'Stålrörspålar, läge 1', '1 号泊位钢管桩'], ['2026-04-13', '2026-09-25'], 100, 'marine', 11, 'critical'),
      work(['Steel pipe piles, berth 2', 'Stålrörspålar, läge 2', '2 号泊位钢管桩'], ['2026-09-07', '2027-02-12'], 44, 'marine', 11, 'critical'),
      work(['Precast deck elements', 'Prefabricerade däckselement', '预制面板'], ['2026-05-18', '2027-03-19'], 58, 'casting', 8),
      work(['Capping beam, berth 1', 'Krönbalk, läge 1', '1 号泊位胸墙'], ['2026-09-14', '2027-01-22'], 36, 'civil', 7),
      work(['Capping beam, berth 2', 'Krönbalk, läge 2', '2 号泊位胸墙'], ['2027-01-18', '2027-05-28'], 0, 'civil', 7, 'critical'),
      work(['Fenders and bollards', 'Fendrar och pollare', '护舷与系船柱'], ['2027-05-10', '2027-08-13'], 0, 'marine', 3),
    ),
    group(['Yard and cranes', 'Terminalyta och kranar', '堆场与岸桥'],
      work(['Rock fill and compaction', 'Bergfyllning och packning', '填石与碾压'], ['2026-06-01', '2027-04-16'], 49, 'civil', 10),
      work(['Rails for the container cranes', 'Räls för containerkranar', '岸桥轨道'], ['2027-04-19', '2027-07-30'], 0, 'rail', 4, 'critical'),
      work(['Shore power, two ships', 'Landström för två fartyg', '岸电系统（两船位）'], ['2027-03-01', '2027-09-17'], 0, 'fitout', 5),
      work(['Two container cranes by ship', 'Två containerkranar med fartyg', '两台岸桥整机海运'], ['2027-08-02', '2027-09-24'], 0, 'fitout', 6, 'critical'),
    ),
    group(['Commissioning', 'Driftsättning', '调试与投产'],
      work(['Trial calls', 'Provanlöp', '试靠泊'], ['2027-09-27', '2027-10-29'], 0, 'test', 1, 'critical'),
      work(['Handover to the port', 'Överlämning till hamnen', '移交港方'], ['2027-11-01', '2027-11-19'], 0, 'test', 1, 'critical'),
    ),
  ],
}
