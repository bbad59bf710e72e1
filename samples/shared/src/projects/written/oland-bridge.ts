import { group, work, type WrittenPlan } from './written-work.ts'

// A table reads best with one row a line.
// prettier-ignore
export const OLAND_BRIDGE: WrittenPlan = {
  kind: 'bridge',
  budget: 236,
  groups: [
    group(['Surveys and design', 'Utredning och projektering', '检测与设计'],
      work(['Inspection of all tendons', 'Inspektion av samtliga spännkablar', '全部预应力索检测'], ['2025-10-06', '2026-02-13'], 100, 'test', 4, 'critical'),
      work(['Design of the new tendons', 'Projektering av nya spännkablar', '新索设计'], ['2026-01-12', '2026-06-12'], 100, 'design', 6, 'critical'),
      work(['Traffic management plan', 'Trafikanordningsplan', '交通导改方案'], ['2026-02-02', '2026-04-24'], 100, 'design', 1),
    ),
    group(['Access', 'Tillträde', '作业平台'],
      work(['Suspended scaffold, spans 1 to 12', 'Hängställning, spann 1–12', '第 1–12 跨吊篮脚手架'], ['2026-05-04', '2026-09-18'], 100, 'fitout', 11, 'critical'),
      work(['Work boat and moorings', 'Arbetsbåt och förtöjningar', '工作船与系泊'], ['2026-04-13', '2026-06-26'], 100, 'marine', 3),
      work(['Traffic reduced to one lane', 'Trafik på ett körfält', '单车道通行'], ['2026-08-31', '2027-09-30'], 28, 'road', 5),
    ),
    group(['Cable renewal', 'Kabelbyte', '换索施工'],
      work(['Spans 1 to 4', 'Spann 1–4', '第 1–4 跨'], ['2026-09-07', '2026-11-27'], 86, 'civil', 16, 'critical'),
      work(['Spans 5 to 8', 'Spann 5–8', '第 5–8 跨'], ['2026-11-30', '2027-03-12'], 0, 'civil', 16, 'critical'),
      work(['Spans 9 to 12', 'Spann 9–12', '第 9–12 跨'], ['2027-03-15', '2027-06-11'], 0, 'civil', 16, 'critical'),
      work(['Corrosion protection and grouting', 'Korrosionsskydd och injektering', '防腐与灌浆'], ['2026-10-12', '2027-07-09'], 17, 'civil', 9),
    ),
    group(['Deck and completion', 'Farbana och färdigställande', '桥面与收尾'],
      work(['New bearings at the abutments', 'Nya lager vid landfästena', '桥台支座更换'], ['2027-04-05', '2027-06-18'], 0, 'civil', 7),
      work(['Waterproofing and surfacing', 'Tätskikt och beläggning', '防水与铺装'], ['2027-06-14', '2027-08-20'], 0, 'road', 8, 'critical'),
      work(['Load test', 'Provbelastning', '荷载试验'], ['2027-08-23', '2027-09-10'], 0, 'test', 2, 'critical'),
      work(['Scaffold removed, bridge fully open', 'Ställning rivs, bron helt öppen', '拆除脚手架，全桥通车'], ['2027-09-13', '2027-10-01'], 0, 'fitout', 3, 'critical'),
    ),
  ],
}
