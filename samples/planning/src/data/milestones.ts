import type { ByLocale } from '../../../shared/src/locale.ts'

export interface Milestone {
  code: string
  names: ByLocale
  baseline: string
  forecast: string
  isReached: boolean
  owner: string
  /** Liquidated damages a week, in thousands of the project's currency. */
  damages: number
  /** The document of the document register that proves or governs it; null where there is none. */
  document: string | null
}

function milestone(
  code: string,
  [en, sv, zh]: [string, string, string],
  [baseline, forecast]: [string, string],
  isReached: boolean,
  owner: string,
  damages: number,
  document: string,
): Milestone {
  return { code, names: { en, 'sv-SE': sv, 'zh-CN': zh }, baseline, forecast, isReached, owner, damages, document }
}

// prettier-ignore
export const MILESTONES: readonly Milestone[] = [
  milestone('M01', ['Possession of site', 'Tillträde till arbetsområdet', '场地移交'], ['2025-03-03', '2025-03-03'], true, 'Anna Berg', 0, 'OT-P-00-0101'),
  milestone('M02', ['Environmental conditions fulfilled', 'Miljövillkor uppfyllda', '环境许可条件落实'], ['2025-09-30', '2025-09-26'], true, 'Karin Ek', 250, 'OT-P-00-0102'),
  milestone('M03', ['First element cast', 'Första elementet gjutet', '首节管节浇筑完成'], ['2026-06-12', '2026-06-18'], true, 'Jonas Lind', 500, 'OT-P-00-0103'),
  milestone('M04', ['Element factory accepted', 'Elementfabriken godkänd', '预制厂验收'], ['2026-08-31', '2026-08-28'], true, 'Jonas Lind', 500, 'OT-P-00-0104'),
  milestone('M05', ['Trench section B approved', 'Tunnelgrav del B godkänd', '基槽 B 段验收'], ['2026-11-13', '2026-10-30'], true, 'Mette Holm', 750, 'OT-P-00-0105'),
  milestone('M06', ['First element immersed', 'Första elementet sänkt', '首节管节沉放'], ['2027-02-12', '2027-02-26'], false, 'Mette Holm', 1500, 'OT-K-40-2001'),
  milestone('M07', ['West portal structure complete', 'Västra mynningens stomme klar', '西洞口主体完工'], ['2027-10-01', '2027-09-24'], false, 'Anna Berg', 750, 'OT-K-20-1001'),
  milestone('M08', ['Half of the tunnel immersed', 'Halva tunneln sänkt', '隧道沉放过半'], ['2028-01-28', '2028-01-21'], false, 'Mette Holm', 1500, 'OT-K-40-2004'),
  milestone('M09', ['Last element cast', 'Sista elementet gjutet', '末节管节浇筑完成'], ['2028-07-14', '2028-06-16'], false, 'Jonas Lind', 1000, 'OT-K-30-3002'),
  milestone('M10', ['Closure joint complete', 'Slutfogen klar', '最终接头贯通'], ['2029-03-16', '2029-03-02'], false, 'Mette Holm', 2500, 'OT-K-40-2009'),
  milestone('M11', ['Track laid throughout', 'Spåret lagt i hela tunneln', '轨道全线铺通'], ['2029-06-15', '2029-05-31'], false, 'Pär Nyström', 1000, 'OT-J-50-5001'),
  milestone('M12', ['Power on', 'Spänningssatt', '全线送电'], ['2029-07-27', '2029-06-29'], false, 'Li Wei', 1000, 'OT-E-50-6001'),
  milestone('M13', ['System tests passed', 'Systemtester godkända', '系统联调通过'], ['2030-02-15', '2030-01-25'], false, 'Li Wei', 2000, 'OT-P-00-0113'),
  milestone('M14', ['Handover to the operator', 'Överlämning till driftorganisationen', '移交运营单位'], ['2030-06-28', '2030-06-14'], false, 'Anna Berg', 5000, 'OT-P-00-0114'),
]
