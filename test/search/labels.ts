/**
 * The labelled queries: made before any search code, half of them held back. README.md says why a label is what it is.
 * `held` is fixed here; a label may be corrected only where it is chemically wrong, never because a search misses it.
 */
import { mgPerL, mgPerM3, percent, ppm } from './evaluate.ts'
import type { Label, Mode, Query, SubstanceId, Where } from './evaluate.ts'

const q = (
  id: string,
  lang: Query['lang'],
  half: 'tune' | 'held',
  text: string,
  where: Where,
  extra: Pick<Label, 'numberAt' | 'expectNone'> = {},
): Label => ({ id, kind: id.slice(0, -3), query: { q: text, lang }, where, held: half === 'held', ...extra })

const picked = (
  id: string,
  lang: Query['lang'],
  half: 'tune' | 'held',
  elements: string,
  mode: Mode,
  text = '',
  where: Where = {},
  extra: Pick<Label, 'expectNone'> = {},
): Label => {
  const label = q(id, lang, half, text, { ...where, elements: { mode, symbols: elements.split(';') } }, extra)
  return { ...label, query: { ...label.query, elements, mode } }
}

const none = { expectNone: true } as const
const instrument = (category: string, named: string[]): Where => ({
  kind: 'instrument',
  any: [{ category }, { named }],
})
const regulator = instrument('regulator', ['减压', 'regulator'])
const diluter = instrument('dynamic-diluter', ['配气', 'dilut', 'gas divider'])
const flowMeter = instrument('flow-meter', ['流量计', 'flow meter', 'flowmeter'])
const zeroAirGenerator = instrument('zero-air-generator', ['零气发生', '零空气发生', 'zero air generator'])
const gasChromatograph: Where = { kind: 'instrument', named: ['气相色谱仪', 'gas chromatograph'] }
const xylene: Where = { any: [{ has: ['o-xylene'] }, { has: ['m-xylene'] }, { has: ['p-xylene'] }] }
const btex: Where = {
  any: [{ tagged: ['btex'] }, { has: ['benzene', 'toluene', 'ethylbenzene'], ...xylene }],
}
const voc: Where = { kind: 'gas', any: [{ tagged: ['voc', 'pams', 'to-15', 'btex'] }, { category: 'vocs' }] }
/** A solution of one public value, 1.000 mg/mL, in this matrix. */
const solution = (of: SubstanceId, matrix: string): Where => ({
  kind: 'liquid',
  amounts: [mgPerL(of, 1000)],
  matrix: [matrix],
})
const naturalGas: Where = { any: [{ tagged: ['natural-gas'] }, { balance: 'ch4', has: ['c2h6'] }] }
const fourGas: Where = { any: [{ tagged: ['four-gas'] }, { has: ['ch4', 'co', 'h2s', 'o2'] }] }
const cems: Where = { any: [{ tagged: ['cems'] }, { has: ['so2', 'no'] }] }
const exhaust: Where = {
  any: [{ tagged: ['bar-97'] }, { category: 'vehicle-exhaust' }, { has: ['co', 'co2', 'c3h8'] }],
}
const zeroAir: Where = { kind: 'gas', any: [{ tagged: ['zero-air'] }, { pure: { of: 'air', atLeast: 0 } }] }
const zeroGas: Where = { kind: 'gas', any: [{ tagged: ['zero-gas'] }, zeroAir] }
const multiElement: Where = { several: 'el-' }
const inMethanol: Where = {
  kind: 'liquid',
  any: [{ balance: 'methanol' }, { matrix: ['甲醇', 'methanol'] }, { named: ['甲醇中', 'in methanol'] }],
}
const phBuffer: Where = {
  kind: 'liquid',
  any: [{ tagged: ['ph-buffer'] }, { named: ['ph缓冲', 'ph 缓冲', 'ph buffer'] }],
}

export const labels: Label[] = [
  // name: a substance by its name; longer names that contain the word are other substances
  q('name-01', 'zh', 'tune', '一氧化碳', { has: ['co'] }),
  q('name-02', 'zh', 'held', '二氧化硫', { has: ['so2'] }),
  q('name-03', 'zh', 'tune', '甲烷', { has: ['ch4'] }),
  q('name-04', 'zh', 'held', '苯', { has: ['benzene'] }),
  q('name-05', 'zh', 'held', '乙烯', { has: ['c2h4'] }),
  q('name-06', 'zh', 'tune', '氧气', { has: ['o2'] }),
  q('name-07', 'zh', 'held', '氮气', { has: ['n2'] }),
  q('name-08', 'zh', 'held', '1,3-丁二烯', { has: ['13-butadiene'] }),
  q('name-09', 'zh', 'tune', '二甲苯', xylene),
  q('name-10', 'zh', 'tune', '甲烷标准气体', { kind: 'gas', has: ['ch4'] }),
  q('name-11', 'zh', 'tune', '标准气体', { kind: 'gas' }),
  q('name-12', 'en', 'tune', 'carbon monoxide', { has: ['co'] }),
  q('name-13', 'en', 'tune', 'Methane', { has: ['ch4'] }),
  q('name-14', 'en', 'held', 'propane', { has: ['c3h8'] }),
  q('name-15', 'en', 'held', 'hydrogen', { has: ['h2'] }),
  q('name-16', 'en', 'tune', 'nitrogen', { has: ['n2'] }),
  q('name-17', 'en', 'held', 'nitric oxide', { has: ['no'] }),
  q('name-18', 'en', 'tune', 'carbon dioxide calibration gas', { kind: 'gas', has: ['co2'] }),
  q('name-19', 'en', 'held', 'standard solution', { kind: 'liquid' }),
  // formula: any case, subscripts; a formula shared by isomers means any of them
  q('formula-01', 'zh', 'held', 'CO', { has: ['co'] }),
  q('formula-02', 'zh', 'held', 'c3h8', { has: ['c3h8'] }),
  q('formula-03', 'zh', 'tune', 'NO₂', { has: ['no2'] }),
  q('formula-04', 'zh', 'held', 'N2', { has: ['n2'] }),
  q('formula-05', 'zh', 'tune', 'C8H10', { any: [xylene, { has: ['ethylbenzene'] }] }),
  q('formula-06', 'en', 'tune', 'C₃H₈', { has: ['c3h8'] }),
  q('formula-07', 'en', 'held', 'ch4', { has: ['ch4'] }),
  q('formula-08', 'en', 'held', 'n2o', { has: ['n2o'] }),
  q('formula-09', 'en', 'tune', 'C2H4', { has: ['c2h4'] }),
  // cas: the registry number of a component
  q('cas-01', 'zh', 'held', '630-08-0', { has: ['co'] }),
  q('cas-02', 'zh', 'tune', 'CAS号 7783-06-4', { has: ['h2s'] }),
  q('cas-03', 'zh', 'held', '7439-92-1', { has: ['el-Pb'] }),
  q('cas-04', 'zh', 'tune', '74-82-8', { has: ['ch4'] }),
  q('cas-05', 'en', 'tune', '7446-09-5', { has: ['so2'] }),
  q('cas-06', 'en', 'held', 'CAS 74-98-6', { has: ['c3h8'] }),
  q('cas-07', 'en', 'tune', 'CAS: 10024-97-2', { has: ['n2o'] }),
  // number: a public material finds goods comparable to it by component, matrix and value; {number} is filled from the catalogue scored
  q('number-01', 'zh', 'tune', 'GBW(E)080987', solution('el-Pb', 'HNO')),
  q('number-02', 'zh', 'tune', 'gbw(e) 080974', solution('el-K', 'water')),
  q('number-03', 'zh', 'held', 'GBWE080990', solution('el-As', 'HCl')),
  q('number-04', 'zh', 'held', 'SRM 1661a', { balance: 'n2', amounts: [ppm('so2', 500)] }),
  q('number-05', 'zh', 'held', '{number}', { number: '{number}' }, { numberAt: 0.13 }),
  q('number-06', 'zh', 'tune', '{number:lower}', { number: '{number}' }, { numberAt: 0.42 }),
  q('number-07', 'en', 'held', 'SRM 1674b', { balance: 'n2', amounts: [percent('co2', 7)] }),
  q('number-08', 'en', 'held', 'srm1678c', { balance: 'n2', amounts: [ppm('co', 50)] }),
  q('number-09', 'en', 'tune', 'NIST SRM 2750', { balance: 'air', amounts: [ppm('ch4', 50)] }),
  q('number-10', 'en', 'held', 'SRM 3128', { kind: 'liquid', has: ['el-Pb'] }),
  q('number-11', 'en', 'tune', '{number}', { number: '{number}' }, { numberAt: 0.77 }),
  q('number-12', 'en', 'tune', '{number:spaced}', { number: '{number}' }, { numberAt: 0.91 }),
  // amount: the offered range of that component includes what is typed
  q('amount-01', 'zh', 'held', '氮中一氧化碳 50 μmol/mol', { balance: 'n2', amounts: [ppm('co', 50)] }),
  q('amount-02', 'zh', 'held', '一氧化碳 1000ppm 氮气', { beside: 'n2', amounts: [ppm('co', 1000)] }),
  q('amount-03', 'zh', 'tune', '二氧化硫 50mg/m3 氮气', { beside: 'n2', amounts: [mgPerM3('so2', 50)] }),
  q('amount-04', 'zh', 'held', '0.5% co2 氮气', { beside: 'n2', amounts: [percent('co2', 0.5)] }),
  q('amount-05', 'zh', 'tune', '硫化氢 20ppm 氮气', { beside: 'n2', amounts: [ppm('h2s', 20)] }),
  q('amount-06', 'zh', 'tune', '氧气 21% 氮气', { beside: 'n2', amounts: [percent('o2', 21)] }),
  q('amount-07', 'zh', 'held', '甲烷 50%LEL 空气', {
    beside: 'air',
    any: [{ amounts: [percent('ch4', 2.2)] }, { amounts: [percent('ch4', 2.5)] }],
  }),
  q('amount-08', 'zh', 'tune', '一氧化碳 10~100ppm 氮气', { beside: 'n2', amounts: [ppm('co', 10, 100)] }),
  q('amount-09', 'zh', 'tune', '氮中一氧化氮 500×10-6', { balance: 'n2', amounts: [ppm('no', 500)] }),
  q('amount-10', 'zh', 'held', '乙醇 200ppm 氮气', { beside: 'n2', amounts: [ppm('ethanol', 200)] }),
  q('amount-11', 'en', 'tune', 'CO 50ppm in N2', { balance: 'n2', amounts: [ppm('co', 50)] }),
  q('amount-12', 'en', 'tune', 'so2 100 mg/m3', { amounts: [mgPerM3('so2', 100)] }),
  q('amount-13', 'en', 'held', '5% CO2 in nitrogen', { balance: 'n2', amounts: [percent('co2', 5)] }),
  q('amount-14', 'en', 'tune', 'CO2 5%', { amounts: [percent('co2', 5)] }),
  q('amount-15', 'en', 'held', '100 ppb benzene in N2', { balance: 'n2', amounts: [ppm('benzene', 0.1)] }),
  q('amount-16', 'en', 'tune', 'NO 100-500 ppm N2', { beside: 'n2', amounts: [ppm('no', 100, 500)] }),
  q('amount-17', 'en', 'held', '10 ppm SF6 in N2', { balance: 'n2', amounts: [ppm('sf6', 10)] }),
  q('amount-18', 'en', 'tune', 'NO2 100 ppm', { amounts: [ppm('no2', 100)] }),
  q('amount-19', 'en', 'held', 'N2O 330 ppb in air', { balance: 'air', amounts: [ppm('n2o', 0.33)] }),
  q('amount-20', 'en', 'held', 'hydrogen 2% in argon', { balance: 'ar', amounts: [percent('h2', 2)] }),
  // balance: "in", 中, 平衡气 name the balance; two gases side by side may also both be certified
  q('balance-01', 'zh', 'held', '空气中甲烷', { balance: 'air', has: ['ch4'] }),
  q('balance-02', 'zh', 'held', '氮中一氧化碳', { balance: 'n2', has: ['co'] }),
  q('balance-03', 'zh', 'held', '一氧化碳 氮气', { beside: 'n2', has: ['co'] }),
  q('balance-04', 'zh', 'tune', '氦中甲烷', { balance: 'he', has: ['ch4'] }),
  q('balance-05', 'zh', 'tune', '氮气中硫化氢标准气体', { kind: 'gas', balance: 'n2', has: ['h2s'] }),
  q('balance-06', 'zh', 'tune', '平衡气氮气 二氧化碳', { balance: 'n2', has: ['co2'] }),
  q('balance-07', 'en', 'tune', 'methane in air', { balance: 'air', has: ['ch4'] }),
  q('balance-08', 'en', 'held', 'CO in N2', { balance: 'n2', has: ['co'] }),
  q('balance-09', 'en', 'tune', 'CO/N2', { beside: 'n2', has: ['co'] }),
  q('balance-10', 'en', 'held', 'oxygen in nitrogen', { balance: 'n2', has: ['o2'] }),
  q('balance-11', 'en', 'held', 'SO2 balance N2', { balance: 'n2', has: ['so2'] }),
  // mixture: every gas named, companions allowed; a programme by its tag or by what makes it
  q('mixture-01', 'zh', 'tune', '一氧化碳 二氧化碳 丙烷 一氧化氮', { has: ['co', 'co2', 'c3h8', 'no'] }),
  q('mixture-02', 'zh', 'tune', 'PAMS 57', { tagged: ['pams'] }),
  q('mixture-03', 'zh', 'held', '苯系物', btex),
  q('mixture-04', 'zh', 'held', '天然气', naturalGas),
  q('mixture-05', 'zh', 'tune', '四合一', fourGas),
  q('mixture-06', 'zh', 'held', 'CEMS 标气', cems),
  q('mixture-07', 'zh', 'held', '汽车尾气', exhaust),
  q('mixture-08', 'zh', 'tune', '二元 二氧化碳 氮气', { balance: 'n2', only: ['co2'] }),
  q('mixture-09', 'zh', 'tune', '甲苯，乙苯', { has: ['toluene', 'ethylbenzene'] }),
  q('mixture-10', 'en', 'held', 'CO CO2 C3H8 NO', { has: ['co', 'co2', 'c3h8', 'no'] }),
  q('mixture-11', 'en', 'tune', 'BAR-97', { tagged: ['bar-97'] }),
  q('mixture-12', 'en', 'tune', 'VOCs', voc),
  q('mixture-13', 'en', 'held', 'BTEX', btex),
  q('mixture-14', 'en', 'tune', 'natural gas', naturalGas),
  q('mixture-15', 'en', 'held', '4-gas mix', fourGas),
  q('mixture-16', 'en', 'tune', 'CH4, CO, H2S, O2', { has: ['ch4', 'co', 'h2s', 'o2'] }),
  q('mixture-17', 'en', 'held', 'TO-15', { tagged: ['to-15'] }),
  q('mixture-18', 'en', 'held', 'CO2 15% O2 5% in N2', {
    balance: 'n2',
    amounts: [percent('co2', 15), percent('o2', 5)],
  }),
  // elements: from the picker; the certified components decide, the balance gas does not count
  picked('elements-01', 'zh', 'held', 'H;C', 'all'),
  picked('elements-02', 'zh', 'tune', 'S', 'any'),
  picked('elements-03', 'zh', 'held', 'C;O', 'none'),
  picked('elements-04', 'zh', 'tune', 'Pb;Cd;As', 'all'),
  picked('elements-05', 'zh', 'held', 'F;Cl', 'any', '空气', { beside: 'air' }),
  picked('elements-06', 'zh', 'tune', 'S', 'any', '8L', { packed: '8L' }),
  picked('elements-07', 'en', 'tune', 'H;C', 'any'),
  picked('elements-08', 'en', 'held', 'N;O', 'all'),
  picked('elements-09', 'en', 'tune', 'H;C;O;N', 'none'),
  picked('elements-10', 'en', 'held', 'S', 'any', 'in nitrogen', { balance: 'n2' }),
  picked('elements-11', 'en', 'tune', 'Og', 'any', '', {}, none),
  // package: sold in that container
  q('package-01', 'zh', 'tune', '一氧化碳 氮气 8L', { beside: 'n2', has: ['co'], packed: '8L' }),
  q('package-02', 'zh', 'held', '4L 铝瓶', { packed: '4L aluminium' }),
  q('package-03', 'zh', 'held', '氮气 40L 钢瓶', { has: ['n2'], packed: '40L steel' }),
  q('package-04', 'zh', 'held', '铅标准溶液 100mL', { kind: 'liquid', has: ['el-Pb'], packed: '100mL' }),
  q('package-05', 'zh', 'tune', '安瓿 1.2mL', { kind: 'liquid', packed: '1.2mL' }),
  q('package-06', 'en', 'tune', 'methane in air 8 L', { balance: 'air', has: ['ch4'], packed: '8L' }),
  q('package-07', 'en', 'tune', '8L aluminium cylinder', { packed: '8L aluminium' }),
  q('package-08', 'en', 'held', '1.2 mL ampoule', { kind: 'liquid', packed: '1.2mL' }),
  // purity: that gas itself, at least as pure
  q('purity-01', 'zh', 'held', '高纯氮 99.999%', { pure: { of: 'n2', atLeast: 99.999 } }),
  q('purity-02', 'zh', 'held', '高纯氦气', { pure: { of: 'he', atLeast: 99.999 } }),
  q('purity-03', 'zh', 'tune', '零点气', zeroGas),
  q('purity-04', 'zh', 'tune', '零级空气', zeroAir),
  q('purity-05', 'en', 'tune', 'nitrogen 99.999%', { pure: { of: 'n2', atLeast: 99.999 } }),
  q('purity-06', 'en', 'held', 'zero air', zeroAir),
  q('purity-07', 'en', 'held', 'UHP helium', { pure: { of: 'he', atLeast: 99.999 } }),
  // solution: mass concentration; mg/mL, µg/mL and mg/L are one scale, ppm is read as mg/L
  q('solution-01', 'zh', 'tune', '铅 1000 μg/mL', { amounts: [mgPerL('el-Pb', 1000)] }),
  q('solution-02', 'zh', 'tune', '汞单元素标准溶液', { only: ['el-Hg'] }),
  q('solution-03', 'zh', 'held', '多元素混标', multiElement),
  q('solution-04', 'zh', 'tune', '硫酸根', { has: ['ion-sulfate'] }),
  q('solution-05', 'zh', 'held', '氯离子 1000 mg/L', { amounts: [mgPerL('ion-chloride', 1000)] }),
  q('solution-06', 'zh', 'held', '阴离子混标', { several: 'ion-' }),
  q('solution-07', 'zh', 'held', '甲醇中苯', { ...inMethanol, has: ['benzene'] }),
  q('solution-08', 'zh', 'held', 'pH缓冲溶液', phBuffer),
  q('solution-09', 'zh', 'held', 'pH 6.86', { ...phBuffer, named: ['6.86'] }),
  q('solution-10', 'zh', 'tune', '铜 锌 铅 镉', { has: ['el-Cu', 'el-Zn', 'el-Pb', 'el-Cd'] }),
  q('solution-11', 'zh', 'tune', '砷 0.1 mg/mL', { amounts: [mgPerL('el-As', 100)] }),
  q('solution-12', 'zh', 'tune', '铬 100ppm', { amounts: [mgPerL('el-Cr', 100)] }),
  q('solution-13', 'en', 'held', '1000 mg/L lead', { amounts: [mgPerL('el-Pb', 1000)] }),
  q('solution-14', 'en', 'tune', 'Pb', { has: ['el-Pb'] }),
  q('solution-15', 'en', 'tune', 'Co 1000 mg/L', { amounts: [mgPerL('el-Co', 1000)] }),
  q('solution-16', 'en', 'tune', 'ICP multi-element standard', multiElement),
  q('solution-17', 'en', 'held', 'sulfate', { has: ['ion-sulfate'] }),
  q('solution-18', 'en', 'tune', 'nitrate 1000 mg/L', { amounts: [mgPerL('ion-nitrate', 1000)] }),
  q('solution-19', 'en', 'held', 'benzene in methanol', { ...inMethanol, has: ['benzene'] }),
  q('solution-20', 'en', 'held', 'pH buffer', phBuffer),
  q('solution-21', 'en', 'tune', 'Pb, Cd, As, Hg', { has: ['el-Pb', 'el-Cd', 'el-As', 'el-Hg'] }),
  // instrument: the apparatus, not the gas it is named after
  q('instrument-01', 'zh', 'held', '减压阀', regulator),
  q('instrument-02', 'zh', 'tune', '配气仪', diluter),
  q('instrument-03', 'zh', 'held', '气相色谱仪', gasChromatograph),
  q('instrument-04', 'zh', 'tune', '零气发生器', zeroAirGenerator),
  q('instrument-05', 'en', 'held', 'pressure regulator', regulator),
  q('instrument-06', 'en', 'held', 'dynamic dilution calibrator', diluter),
  q('instrument-07', 'en', 'tune', 'gas chromatograph', gasChromatograph),
  q('instrument-08', 'en', 'tune', 'flow meter', flowMeter),
  q('instrument-09', 'en', 'held', 'zero air generator', zeroAirGenerator),
  // spaceless: typed without spaces or with the comma lost
  q('spaceless-01', 'zh', 'held', '13-丁二烯', { has: ['13-butadiene'] }),
  q('spaceless-02', 'zh', 'tune', '氮中甲烷100ppm', { balance: 'n2', amounts: [ppm('ch4', 100)] }),
  q('spaceless-03', 'zh', 'held', '5%二氧化碳氮气8L', {
    beside: 'n2',
    amounts: [percent('co2', 5)],
    packed: '8L',
  }),
  q('spaceless-04', 'zh', 'tune', '铅1000mg/L100mL', { amounts: [mgPerL('el-Pb', 1000)], packed: '100mL' }),
  q('spaceless-05', 'zh', 'tune', 'so2no氮气', { beside: 'n2', has: ['so2', 'no'] }),
  q('spaceless-06', 'en', 'held', 'methaneinair', { balance: 'air', has: ['ch4'] }),
  q('spaceless-07', 'en', 'held', 'coinnitrogen', { balance: 'n2', has: ['co'] }),
  q('spaceless-08', 'en', 'tune', 'propaneinair100ppm', { balance: 'air', amounts: [ppm('c3h8', 100)] }),
  q('spaceless-09', 'en', 'tune', 'hydrogensulfideinnitrogen', { balance: 'n2', has: ['h2s'] }),
  // variant: full width, traditional characters, typographic subscripts
  q('variant-01', 'zh', 'tune', 'ＣＯ　５０ｐｐｍ', { amounts: [ppm('co', 50)] }),
  q('variant-02', 'zh', 'held', '二氧化硫（ＳＯ２）', { has: ['so2'] }),
  q('variant-03', 'zh', 'held', '氮氣', { has: ['n2'] }),
  q('variant-04', 'zh', 'held', '氧化亞氮', { has: ['n2o'] }),
  q('variant-05', 'zh', 'tune', '鉛標準溶液', { kind: 'liquid', has: ['el-Pb'] }),
  q('variant-06', 'zh', 'tune', '二氧化碳，空氣', { beside: 'air', has: ['co2'] }),
  q('variant-07', 'en', 'held', 'Ｃ３Ｈ８', { has: ['c3h8'] }),
  q('variant-08', 'en', 'held', 'ＳＲＭ　１６７４ｂ', { balance: 'n2', amounts: [percent('co2', 7)] }),
  q('variant-09', 'en', 'tune', 'ＣＨ４ ｉｎ ａｉｒ', { balance: 'air', has: ['ch4'] }),
  q('variant-10', 'en', 'tune', 'SO₂ 50 µmol/mol in N₂', { balance: 'n2', amounts: [ppm('so2', 50)] }),
  // synonym: trade names, other spellings, brand-like codes
  q('synonym-01', 'zh', 'held', '笑气', { has: ['n2o'] }),
  q('synonym-02', 'zh', 'tune', '瓦斯', { has: ['ch4'] }),
  q('synonym-03', 'zh', 'held', '氨气', { has: ['nh3'] }),
  q('synonym-04', 'zh', 'tune', '盐酸气', { has: ['hcl'] }),
  q('synonym-05', 'zh', 'held', '氯仿', { has: ['chcl3'] }),
  q('synonym-06', 'en', 'held', 'laughing gas', { has: ['n2o'] }),
  q('synonym-07', 'en', 'tune', 'sulphur dioxide', { has: ['so2'] }),
  q('synonym-08', 'en', 'tune', 'HFC-134a', { has: ['r134a'] }),
  q('synonym-09', 'en', 'held', 'NOx', { any: [{ has: ['no'] }, { has: ['no2'] }] }),
  q('synonym-10', 'en', 'tune', 'aluminum standard solution', { kind: 'liquid', has: ['el-Al'] }),
  // typo: a slip of hand or of the input method; the near name is what was meant
  q('typo-01', 'zh', 'tune', '一氧化谈', { has: ['co'] }),
  q('typo-02', 'zh', 'tune', '硫化轻', { has: ['h2s'] }),
  q('typo-03', 'zh', 'held', '甲完', { has: ['ch4'] }),
  q('typo-04', 'zh', 'held', '氮汽', { has: ['n2'] }),
  q('typo-05', 'zh', 'held', '减压伐', regulator),
  q('typo-06', 'en', 'tune', 'nitrogn', { has: ['n2'] }),
  q('typo-07', 'en', 'held', 'carbon monoxde', { has: ['co'] }),
  q('typo-08', 'en', 'tune', 'mehtane', { has: ['ch4'] }),
  q('typo-09', 'en', 'held', 'sulfer dioxide', { has: ['so2'] }),
  q('typo-10', 'en', 'tune', 'amonia', { has: ['nh3'] }),
  // none: nothing in the mall is that; exact hits must not be claimed
  q('none-01', 'zh', 'tune', '量子纠缠', { never: true }, none),
  q('none-02', 'zh', 'held', '阿司匹林片', { never: true }, none),
  q('none-03', 'zh', 'tune', 'GBW(E)999999', { comparableTo: 'GBW(E)999999' }, none),
  q('none-04', 'zh', 'held', '空气中一氧化氮', { balance: 'air', has: ['no'] }, none),
  q('none-05', 'zh', 'held', '硫化氢 二氧化硫', { has: ['h2s', 'so2'] }, none),
  q('none-06', 'zh', 'tune', '氧气中甲烷 50%', { balance: 'o2', amounts: [percent('ch4', 50)] }, none),
  q('none-07', 'en', 'held', 'asdfghjkl', { never: true }, none),
  q('none-08', 'en', 'held', 'SRM 9999', { comparableTo: 'SRM 9999' }, none),
  q('none-09', 'en', 'held', '630-08-1', { never: true }, none),
  q('none-10', 'en', 'tune', 'silane in air', { balance: 'air', has: ['sih4'] }, none),
  q('none-11', 'en', 'tune', 'C99H200', { never: true }, none),
]
