import { mgPerL, mgPerM3, percent, ppm } from './evaluate.ts'
import type { SubstanceId, Where } from './evaluate.ts'

/** A query as people type it, with what is right; `none`: nothing is sold that is that, and nothing may be claimed. */
export interface Tried {
  q: string
  right: Where | 'none'
}

const gas = (...has: SubstanceId[]): Where => ({ kind: 'gas', has })
const pah: Where = { kind: 'liquid', named: ['多环芳烃', 'PAH'] }
const buffers: Where = { kind: 'liquid', tagged: ['ph-buffer'] }
const regulators: Where = { kind: 'instrument', category: 'regulator' }
const exhaust: Where = { any: [{ tagged: ['bar-97'] }, { category: 'vehicle-exhaust' }] }
const fourGas: Where = { any: [{ tagged: ['four-gas'] }, { has: ['ch4', 'co', 'h2s', 'o2'] }] }
const voc: Where = { kind: 'gas', tagged: ['voc', 'pams', 'to-15', 'btex'] }
const btex: Where = { any: [{ tagged: ['btex'] }, { has: ['benzene', 'toluene', 'ethylbenzene'] }] }
const methanol = ['甲醇', 'methanol']
const xylenes: Where = { any: [{ has: ['o-xylene'] }, { has: ['m-xylene'] }, { has: ['p-xylene'] }] }
const tried = (right: Tried['right'], ...queries: string[]): Tried[] => queries.map((q) => ({ q, right }))

/**
 * 63 queries asked of the demo catalogue on 22 November 2026. What is right was decided by components, balance, matrix,
 * packages and kinds of goods alone.
 */
export const hard: Tried[] = [
  ...tried(gas('co2'), 'co2 标气'),
  ...tried('none', 'SRM 2665', 'GBW(E)060123', 'GBW08619', 'COD 标准溶液', '浊度标准液'),
  ...tried({ balance: 'n2', amounts: [ppm('no', 50)] }, 'nist srm1683b'),
  ...tried({ comparableTo: 'GBW(E)080987' }, 'gbw e 080987'),
  ...tried({ tagged: ['pams'] }, 'PAMS'),
  ...tried({ tagged: ['to-15'], parts: 65 }, 'to15 65组分'),
  ...tried(gas('co'), 'CO标气多少钱', '【标准气体】（一氧化碳）', '一氧化碳標準氣體'),
  ...tried({ has: ['co'], balance: 'n2' }, 'n2中co'),
  ...tried({ kind: 'gas', parts: 4 }, '四组分混合气'),
  ...tried({ has: ['co', 'co2', 'c3h8', 'no'] }, 'CO/CO2/C3H8/NO'),
  ...tried({ balance: 'he', amounts: [ppm('o2', 100)] }, '100 ppm O2 in helium'),
  ...tried({ kind: 'liquid', several: 'el-' }, 'ICP 多元素'),
  ...tried({ ...buffers, named: ['4.00'] }, 'pH 4.00 标准缓冲液'),
  ...tried({ amounts: [mgPerL('hcho', 100)] }, '甲醛 100ug/ml'),
  ...tried({ ...btex, matrix: methanol }, 'BTEX in methanol'),
  ...tried({ tagged: ['to-15', 'pams', 'voc'] }, 'HJ759-2015'),
  ...tried({ kind: 'liquid', named: ['多环芳烃', '邻苯二甲酸酯', '酚类', '硝基苯'] }, 'EPA 8270'),
  ...tried({ kind: 'liquid' }, 'GB/T 5750'),
  ...tried(exhaust, 'GB 17691'),
  ...tried({ named: ['双怠速'] }, 'GB 18285 双怠速'),
  ...tried(gas('n2'), 'danqi'),
  ...tried(gas('so2'), 'eryanghualiu', 'sulfur dioxid', '二氧化流'),
  ...tried({ kind: 'liquid', has: ['el-Pb'] }, '鉛標準溶液'),
  ...tried({ has: ['h2s'] }, '硫化氫'),
  ...tried(regulators, '減壓閥'),
  ...tried({ amounts: [ppm('h2s', 25)] }, 'hydrogen sulfid 25ppm'),
  ...tried({ has: ['hcho'] }, 'formaldehide', '50-00-0'),
  ...tried({ has: ['ch4'], balance: 'n2' }, '甲完 氮气'),
  ...tried({ has: ['c2h4'] }, '乙稀'),
  ...tried({ amounts: [ppm('nh3', 50)] }, '氨气50'),
  ...tried({ amounts: [mgPerL('ion-nitrate', 1000)] }, '硝酸根 1000ppm'),
  ...tried({ category: 'anion', parts: 7 }, '阴离子 7种'),
  ...tried({ ...pah, parts: 16 }, '16种多环芳烃'),
  ...tried({ named: ['邻苯二甲酸酯'] }, '邻苯二甲酸酯'),
  ...tried({ has: ['org-dichlorvos'] }, '敌敌畏'),
  ...tried({ has: ['benzene'], balance: 'n2' }, '71-43-2 氮气'),
  ...tried({ number: 'DEMO-G-000001' }, 'DEMO-G-000001'),
  ...tried({ pure: { of: 'he', atLeast: 99.999 }, packed: '40L' }, '高纯氦 40L'),
  ...tried({ pure: { of: 'ar', atLeast: 99.9999 } }, '6N氩气'),
  ...tried({ has: ['ch4'], balance: 'ar' }, 'P10气'),
  ...tried({ has: ['so2', 'no', 'co'] }, 'SO2/NO/CO/O2 烟气'),
  ...tried({ tagged: ['natural-gas'], named: ['10 组分'] }, '天然气10组分'),
  ...tried({ tagged: ['bar-97'], named: ['低量程'] }, 'bar97 低量程'),
  ...tried({ ...fourGas, packed: '1L aluminium' }, '四合一标气 铝瓶 1L'),
  ...tried({ has: ['ethanol'], kind: 'gas' }, '呼出气酒精'),
  ...tried({ has: ['r134a'] }, 'HFC-134a 检漏'),
  ...tried({ balance: 'n2', amounts: [ppm('no', 500)] }, 'no 500ppm in n2 cga660'),
  ...tried({ beside: 'air', amounts: [percent('ch4', 0.5)] }, '0.5%甲烷空气'),
  ...tried({ amounts: [ppm('n2o', 0.33)] }, '氧化亚氮 330ppb'),
  ...tried({ ...xylenes, balance: 'n2' }, 'xylene in nitrogen'),
  ...tried({ has: ['o-xylene'], balance: 'n2' }, '邻二甲苯 氮'),
  ...tried({ named: ['质量流量'] }, '质量流量控制器'),
  ...tried({ named: ['质谱'] }, 'GC-MS'),
  ...tried({ named: ['臭氧发生器'] }, '臭氧发生器'),
]

/** More queries of the same families, with other substances, counts and orders: a rule reads them, no list. */
export const unlisted: Tried[] = [
  // Figures never fuse.
  ...tried({ amounts: [ppm('co', 200)] }, 'CO 20 200ppm', '一氧化碳 5, 200 ppm'),
  ...tried({ amounts: [ppm('h2s', 25)] }, 'H2S 10 25ppm', '10 25 ppm H2S'),
  ...tried({ amounts: [ppm('c3h8', 500)], packed: '8L' }, '丙烷 500 8L', 'C3H8 500 8 L'),
  ...tried({ amounts: [percent('co2', 5)] }, 'CO2 2, 5 %', '二氧化碳 2 5%'),
  ...tried({ amounts: [ppm('co', 1000)] }, 'CO 1,000ppm', '一氧化碳 1 000 ppm'),
  ...tried({ amounts: [ppm('ch4', 10_000)] }, 'CH4 10 000 ppm'),
  ...tried({ tagged: ['to-15'] }, 'TO15 65 1ppm'),
  ...tried({ has: ['benzene'] }, '71-43-2 10ppm'),
  // A number, a formula or a name beside a balance or a solvent, in any order.
  ...tried({ has: ['co'], balance: 'n2' }, '630-08-0 氮气', '氮气 630-08-0', '630-08-0 in N2'),
  ...tried({ has: ['so2'], beside: 'n2' }, '7446-09-5 nitrogen', 'N2 SO2', '氮氣 二氧化硫'),
  ...tried({ has: ['ch4'], balance: 'air' }, '74-82-8 空气', '空气 74-82-8', 'air CH4'),
  ...tried({ has: ['toluene'], balance: 'n2' }, '108-88-3 氮', 'N2 toluene'),
  ...tried({ ...btex, matrix: methanol }, '甲醇 苯系物', '苯系物 甲醇', 'methanol BTEX'),
  ...tried({ ...pah, matrix: ['乙腈'] }, '乙腈 多环芳烃', 'PAH acetonitrile', '多環芳烴 乙腈'),
  ...tried({ ...pah, matrix: ['二氯甲烷'] }, '多环芳烃 二氯甲烷'),
  ...tried({ has: ['benzene'], matrix: methanol }, '71-43-2 甲醇', '甲醇 71-43-2', '苯 甲醇 溶液'),
  ...tried({ has: ['ccl4'], matrix: methanol }, '甲醇 四氯化碳', '56-23-5 methanol'),
  ...tried({ kind: 'liquid', named: ['有机磷'], matrix: ['丙酮'] }, '有机磷农药 丙酮'),
  // Corrections.
  ...tried({ has: ['c3h8'] }, '丙完', 'propnae', 'bingwan'),
  ...tried({ has: ['nh3'] }, 'ammnoia', 'anqi'),
  ...tried({ has: ['co'] }, 'carbon monoxid', '一氧化探', 'yiyanghuatan', 'yyht'),
  ...tried({ has: ['co2'] }, 'carbon dioxde', '二氧化炭', 'eryanghuatan'),
  ...tried({ has: ['el-Hg'] }, 'mercurry', 'mercury standrad'),
  ...tried({ has: ['ch4'], balance: 'n2' }, 'metane in nitrogen', 'jiawan danqi'),
  ...tried({ has: ['h2s'] }, '硫化倾', 'liuhuaqing', 'hydrogen sulfde'),
  ...tried({ has: ['el-Pb'], kind: 'liquid' }, 'qian biaozhun rongye', 'leed standard solution lead'),
  ...tried({ has: ['c2h4'] }, 'yixi', 'ethylen'),
  ...tried(regulators, 'jianyafa', '减压发', 'regulater'),
  ...tried(
    'none',
    '化学需氧量',
    'BOD 标准溶液',
    '色度标准液',
    'cri',
    '量子点',
    'paracetamol',
    'turbidity standard',
  ),
  ...tried('none', 'TOC 标准溶液 XQZ', 'GBW(E)999123', 'SRM 9876'),
  // Counts of components.
  ...tried({ kind: 'gas', parts: 5 }, '5组分混合气', '五组分混合气', '5 component gas mixture'),
  ...tried({ kind: 'gas', parts: 3 }, '三组分标准气体', '四元混合气', '3-component gas mixture'),
  ...tried({ kind: 'gas', parts: 2 }, '双组分混合气', '三元混合气', '2 组分 标气'),
  ...tried({ kind: 'gas', parts: 65 }, '65 组分', 'VOCs 65种', '六十五组分'),
  ...tried({ kind: 'gas', parts: 57 }, 'VOC 57', '57种 挥发性有机物', '57-component ozone precursors'),
  ...tried({ category: 'anion', parts: 5 }, '5种阴离子', '阴离子 五种', '5 組分 陰離子'),
  ...tried({ kind: 'liquid', parts: 26 }, '26种元素', '多元素 26种', '26-component ICP'),
  ...tried({ kind: 'liquid', parts: 12, named: ['酚'] }, '酚类 12种', '12 组分 酚类'),
  ...tried({ named: ['多氯联苯'] }, 'PCB 7种', '7 PCBs', '多氯联苯 7组分'),
  ...tried({ kind: 'liquid', parts: 19 }, '有机磷 19种', '19种有机磷农药'),
  ...tried('none', '118组分', '一百二十组分'),
  // Names with hyphens and figures.
  ...tried({ named: ['R-410A'] }, 'R410A', 'r-410a', 'R 410A'),
  ...tried({ named: ['R-407C'] }, 'R407C', 'R-407C'),
  ...tried({ named: ['GCMS'] }, 'GCMS', 'gc/ms', '气质联用', 'GCMS-10'),
  ...tried({ ...regulators, named: ['CGA 660'] }, 'CGA 660', 'cga660', 'CGA-660 减压阀'),
  ...tried({ ...regulators, named: ['CGA 330'] }, 'CGA330'),
  ...tried({ ...buffers, named: ['10.01'] }, 'pH 10', 'pH10'),
  ...tried({ ...buffers, named: ['9.18'] }, 'pH 9.18', 'PH9.18 缓冲液'),
  ...tried({ named: ['电导'] }, '电导率 标准溶液'),
  ...tried({ number: 'DEMO-G-000060' }, 'demo g 60', 'DEMO-G-60', 'demog000060'),
  ...tried({ named: ['GC-900'] }, 'GC-900', 'GC 900'),
  // Words of commerce.
  ...tried(gas('co'), '现货 CO 标气', 'CO gas in stock', '便宜的一氧化碳标气', 'CO标准气体 价格'),
  ...tried({ has: ['c3h8'] }, 'cheap propane', '丙烷 最低价', 'propane how much'),
  // Units.
  ...tried({ amounts: [mgPerM3('so2', 143)] }, 'SO2 143mg/m3', '二氧化硫 0.143g/m3', 'SO2 143 mg/m3 (0℃)'),
  ...tried({ amounts: [mgPerL('el-Pb', 1000)] }, 'Pb 1000 mg/kg', '铅 1mg/g', '铅 0.1% (w/w)', 'pb 1000'),
  ...tried({ amounts: [mgPerL('el-As', 100)] }, '砷 100μg/g', 'As 0.1 mg/g'),
  ...tried({ amounts: [mgPerL('el-Cd', 100)] }, '镉 100', 'Cd 100000ppb'),
  // What the trade calls things.
  ...tried({ named: ['沼气'] }, '沼气', 'zhaoqi'),
  ...tried({ any: [gas('ch4'), { named: ['总烃'] }] }, '非甲烷总烃', 'THC'),
  ...tried({ named: ['调谐'] }, 'ICP-MS 调谐液'),
  ...tried({ named: ['低浓度'] }, '标准气体 低浓度'),
  ...tried(voc, 'VOC 标气', 'TVOC'),
]
