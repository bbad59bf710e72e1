import { group, work, type WrittenPlan } from './written-work.ts'

// A table reads best with one row a line.
// prettier-ignore
export const TRELLEBORG_RING_ROAD: WrittenPlan = {
  kind: 'road',
  budget: 684,
  groups: [
    group(['Preparation', 'Förberedelser', '前期准备'],
      work(['Archaeological survey', 'Arkeologisk förundersökning', '考古勘探'], ['2025-04-07', '2025-08-29'], 100, 'design', 2),
      work(['Detailed design', 'Bygghandling', '施工图设计'], ['2025-03-17', '2026-02-27'], 100, 'design', 6, 'critical'),
      work(['Diversion of the water main', 'Omläggning av vattenledning', '给水干管迁改'], ['2025-09-01', '2026-01-30'], 100, 'civil', 4),
      work(['Diversion of the 130 kV line', 'Ombyggnad av 130 kV-ledning', '130 千伏线路迁改'], ['2026-03-02', '2026-12-18'], 71, 'fitout', 5),
    ),
    group(['Stage 1, Maglarp to Västra Tommarp', 'Etapp 1, Maglarp–Västra Tommarp', '第一标段 Maglarp–Västra Tommarp'],
      work(['Topsoil and haul road', 'Avbaning och transportväg', '清表与施工便道'], ['2025-09-15', '2025-12-12'], 100, 'civil', 4),
      work(['Embankment over the Ståstorp brook', 'Vägbank över Ståstorpsån', 'Ståstorp 溪路堤'], ['2026-01-12', '2026-09-25'], 100, 'civil', 11, 'critical'),
      work(['Bridge over the Ståstorp brook', 'Bro över Ståstorpsån', 'Ståstorp 溪桥'], ['2026-02-16', '2026-10-30'], 96, 'civil', 9),
      work(['Sub-base and drainage', 'Förstärkningslager och avvattning', '底基层与排水'], ['2026-08-17', '2027-02-26'], 41, 'road', 8, 'critical'),
      work(['Asphalt, northbound', 'Beläggning, norrgående', '北行路面摊铺'], ['2027-04-12', '2027-06-24'], 0, 'road', 6, 'critical'),
    ),
    group(['Stage 2, Västra Tommarp to the harbour', 'Etapp 2, Västra Tommarp–hamnen', '第二标段 Västra Tommarp–港区'],
      work(['Vertical drains and preloading', 'Vertikaldränering och överlast', '竖向排水与堆载预压'], ['2026-03-09', '2027-03-05'], 63, 'civil', 10, 'critical'),
      work(['Railway bridge at Skytts härad', 'Järnvägsbro vid Skytts härad', 'Skytts härad 跨铁路桥'], ['2026-05-04', '2027-05-28'], 38, 'civil', 13, 'critical'),
      work(['Harbour interchange', 'Trafikplats hamnen', '港区互通立交'], ['2026-08-31', '2027-08-27'], 12, 'civil', 12),
      work(['Noise barriers at Albäck', 'Bullerskydd vid Albäck', 'Albäck 声屏障'], ['2027-05-03', '2027-09-10'], 0, 'fitout', 3),
      work(['Asphalt and road markings', 'Beläggning och vägmarkering', '路面与标线'], ['2027-07-05', '2027-09-24'], 0, 'road', 7, 'critical'),
    ),
    group(['Opening', 'Öppnande', '通车'],
      work(['Safety inspection of the road', 'Trafiksäkerhetsgranskning', '交通安全验收'], ['2027-09-13', '2027-10-08'], 0, 'test', 1, 'critical'),
      work(['Traffic switched to the new road', 'Trafiken flyttas till nya vägen', '交通切换至新路'], ['2027-10-11', '2027-10-22'], 0, 'road', 1, 'critical'),
    ),
  ],
}
