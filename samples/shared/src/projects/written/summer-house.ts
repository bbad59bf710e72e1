import { group, work, type WrittenPlan } from './written-work.ts'

// A table reads best with one row a line.
// prettier-ignore
export const SUMMER_HOUSE: WrittenPlan = {
  kind: 'building',
  budget: 4.6,
  groups: [
    group(['Permit and ground', 'Bygglov och mark', '许可与地基'],
      work(['Building permit', 'Bygglov', '建筑许可'], ['2026-02-02', '2026-04-24'], 100, 'design', 2, 'critical'),
      work(['Well and sewage', 'Brunn och avlopp', '水井与排污'], ['2026-05-11', '2026-06-12'], 100, 'civil', 9),
      work(['Plinths on rock', 'Plintar på berg', '岩面墩基'], ['2026-05-18', '2026-06-18'], 100, 'civil', 8, 'critical'),
    ),
    group(['House', 'Hus', '主体'],
      work(['Timber frame and roof', 'Stomme och tak', '木构架与屋面'], ['2026-06-29', '2026-09-11'], 100, 'civil', 24, 'critical'),
      work(['Windows and cladding', 'Fönster och panel', '门窗与外墙板'], ['2026-09-07', '2026-11-13'], 92, 'civil', 16, 'critical'),
      work(['Electricity', 'El', '电气'], ['2026-10-05', '2026-12-11'], 55, 'fitout', 9),
      work(['Heat pump and plumbing', 'Värmepump och VVS', '热泵与给排水'], ['2026-10-12', '2027-01-22'], 40, 'fitout', 13),
      work(['Floors, kitchen and paint', 'Golv, kök och målning', '地面、厨房与涂装'], ['2027-01-11', '2027-04-09'], 0, 'fitout', 14, 'critical'),
    ),
    group(['Completion', 'Färdigställande', '收尾'],
      work(['Jetty', 'Brygga', '小码头'], ['2027-04-12', '2027-05-21'], 0, 'marine', 4),
      work(['Final inspection', 'Slutbesked', '竣工验收'], ['2027-05-10', '2027-05-28'], 0, 'test', 1, 'critical'),
    ),
  ],
}
