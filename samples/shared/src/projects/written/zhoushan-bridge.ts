import { group, work, type WrittenPlan } from './written-work.ts'

// A table reads best with one row a line.
// prettier-ignore
export const ZHOUSHAN_BRIDGE: WrittenPlan = {
  kind: 'bridge',
  budget: 3860,
  groups: [
    group(['Preparation', 'Förberedelser', '施工准备'],
      work(['Construction organisation design', 'Produktionsplanering', '施工组织设计'], ['2024-09-02', '2025-01-24'], 100, 'design', 1),
      work(['Trestle bridge and wharf', 'Arbetsbro och lastkaj', '钢栈桥与施工码头'], ['2024-11-04', '2025-06-27'], 100, 'marine', 6, 'critical'),
      work(['Concrete plant on the island', 'Betongstation på ön', '岛上混凝土拌合站'], ['2025-01-06', '2025-05-30'], 100, 'civil', 2),
    ),
    group(['North tower', 'Norra pylonen', '北主塔'],
      work(['Bored piles Ø2.8 m', 'Borrade pålar Ø2,8 m', '直径 2.8 米钻孔灌注桩'], ['2025-06-02', '2026-01-30'], 100, 'marine', 9, 'critical'),
      work(['Pile cap', 'Pålplatta', '承台'], ['2026-01-12', '2026-05-29'], 100, 'civil', 5, 'critical'),
      work(['Tower to 148 m', 'Pylon till 148 m', '塔柱（塔高 148 米）'], ['2026-05-18', '2027-02-26'], 52, 'civil', 10, 'critical'),
    ),
    group(['South tower', 'Södra pylonen', '南主塔'],
      work(['Bored piles Ø2.8 m, south', 'Borrade pålar Ø2,8 m, söder', '南塔钻孔灌注桩'], ['2025-08-04', '2026-04-10'], 100, 'marine', 9),
      work(['Pile cap, south', 'Pålplatta, söder', '南塔承台'], ['2026-03-16', '2026-08-14'], 100, 'civil', 5),
      work(['Tower to 148 m, south', 'Pylon till 148 m, söder', '南塔塔柱'], ['2026-08-03', '2027-05-14'], 31, 'civil', 10),
    ),
    group(['Superstructure', 'Överbyggnad', '上部结构'],
      work(['Steel box girders, fabrication', 'Stållådor, tillverkning', '钢箱梁制作'], ['2026-02-02', '2027-06-30'], 48, 'casting', 16),
      work(['Stay cables, fabrication', 'Snedkablar, tillverkning', '斜拉索制作'], ['2026-09-07', '2027-05-28'], 14, 'casting', 8),
      work(['Girder erection and stay cables', 'Montage av lådor och snedkablar', '钢箱梁吊装与挂索'], ['2027-03-01', '2027-12-17'], 0, 'marine', 12, 'critical'),
      work(['Closure of the main span', 'Sammanbyggnad av huvudspannet', '主跨合龙'], ['2027-12-20', '2028-01-14'], 0, 'marine', 2, 'critical'),
    ),
    group(['Deck and opening', 'Farbana och öppnande', '桥面系与通车'],
      work(['Epoxy asphalt', 'Epoxiasfalt', '环氧沥青铺装'], ['2028-02-21', '2028-05-19'], 0, 'road', 5, 'critical'),
      work(['Lighting and structural monitoring', 'Belysning och tillståndsövervakning', '照明与健康监测'], ['2028-02-07', '2028-06-16'], 0, 'fitout', 4),
      work(['Load test and acceptance', 'Provbelastning och slutbesiktning', '荷载试验与交工验收'], ['2028-06-05', '2028-07-14'], 0, 'test', 1, 'critical'),
    ),
  ],
}
