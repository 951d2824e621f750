import t from 'tap'
import { correctQuery, parseQuery } from '../../../src/modules/search/parse/index.ts'
import type { ParsedQuery, ReadAmount } from '../../../src/modules/search/parse/index.ts'
import { vocabulary } from './names.ts'
import { has } from '../../support/has.ts'

const significant = (value: number) => String(Number(value.toPrecision(4)))
const amount = ({ from, to, kind, assumed }: ReadAmount) =>
  `@${assumed ? '~' : ''}${from === to ? significant(from) : `${significant(from)}..${significant(to)}`}${kind === 'liquid' ? ' mg/L' : ''}`

/** A reading in one line: `co@0.00005 in n2`, `?` after a balance that may also be a component. */
function say(read: ParsedQuery): string {
  const parts = [
    ...read.components.map((each) => each.ids.join('|') + (each.amount ? amount(each.amount) : '')),
    ...(read.amount ? [`any${amount(read.amount)}`] : []),
    ...(read.balance ? [`in ${read.balance.id}${read.balance.beside ? '?' : ''}`] : []),
    ...(read.package
      ? [[read.package.volumeMl ?? '', read.package.vessel ?? '', read.package.material ?? ''].join('/')]
      : []),
    ...read.categoryIds.map((id) => `k${id}`),
    ...read.storeIds.map((id) => `store${id}`),
    ...read.phrases.map(({ id }) => `#${id}`),
    ...(read.purity === null ? [] : [`pure ${read.purity}`]),
    ...(read.count === null ? [] : [`count ${read.count}`]),
    ...(read.likelyCount === null ? [] : [`count~${read.likelyCount}`]),
    ...(read.inStock ? ['in stock'] : []),
    ...(read.cheapest ? ['cheapest'] : []),
    ...read.codes.map((code) => `code ${code}`),
    ...read.cas.map((number) => `cas ${number}`),
    ...read.text.map((text) => `"${text}"`),
    ...read.unread.map((text) => `?${text}`),
  ]
  return parts.join(' ')
}

/** Queries by what they show, each with its reading. */
const cases: Record<string, [q: string, reading: string][]> = {
  'names in both languages, aliases and trade words': [
    ['一氧化碳', 'co'],
    ['Carbon Monoxide', 'co'],
    ['笑气', 'n2o'],
    ['瓦斯', 'ch4'],
    ['sulphur dioxide', 'so2'],
    ['HFC-134a', 'r134a'],
    ['1,3-丁二烯', '13-butadiene'],
    ['二氧化碳，空氣', 'co2 in air?'],
    ['鉛標準溶液', 'el-Pb k208'],
  ],
  'a name that isomers share means any of them': [
    ['二甲苯', 'o-xylene|m-xylene|p-xylene'],
    ['butane', 'nc4h10|ic4h10'],
    ['正丁烷', 'nc4h10'],
    ['n-butane', 'nc4h10'],
    ['滴滴涕', 'org-op-ddt|org-pp-ddt'],
    ['i-C4H10', 'ic4h10'],
  ],
  'formulas in any case, full width and with subscripts': [
    ['CO', 'co'],
    ['c3h8', 'c3h8'],
    ['C₃H₈', 'c3h8'],
    ['ＣＯ　５０ｐｐｍ', 'co@0.00005'],
    ['SO2NO氮气', 'so2 no in n2?'],
  ],
  'Co is cobalt in a solution and carbon monoxide among gases': [
    ['Co 1000 mg/L', 'el-Co@1000 mg/L'],
    ['co 1000 mg/L', 'el-Co@1000 mg/L'],
    ['pb cd co ni', 'el-Pb el-Cd el-Co el-Ni'],
    ['Co in N2', 'co in n2'],
    ['co', 'co'],
    ['Co', 'el-Co'],
  ],
  'in is a word, and indium only where it is written so': [
    ['methane in air', 'ch4 in air'],
    ['In 100 mg/L', 'el-In@100 mg/L'],
  ],
  'what a cylinder is lined with is no element of a solution': [
    ['Cl2 镍瓶', 'cl2 /cyl/nickel'],
    ['Cl2 nickel cylinder', 'cl2 /cyl/nickel'],
    ['8L nickel-lined cylinder HCl', 'hcl 8000/cyl/nickel'],
    ['H2S 涂层瓶', 'h2s /cyl/coated'],
    ['H2S coated cylinder', 'h2s /cyl/coated'],
    ['nickel 1000 mg/L', 'el-Ni@1000 mg/L'],
    ['镍', 'el-Ni'],
  ],
  'numbers of substances, of public materials and of this mall': [
    ['CAS: 10024-97-2', 'n2o'],
    ['7783-06-5', 'cas 7783-06-5'],
    ['gbw(e) 080974', 'el-K@1000 mg/L code gbw(e)080974'],
    ['NIST SRM 2750', 'ch4@0.00005 in air code srm2750'],
    ['SRM 1678c CO', 'co code srm1678c'],
    ['SRM 2665', 'code srm2665'],
    ['demo-g-0288', 'code demo-g-0288'],
  ],
  'amounts of gases: ppm, ppb, %, mg/m³ at 0 °C, powers of ten, ranges, parts of the flammable limit': [
    ['1,500 ppm CO', 'co@0.0015'],
    ['CO1,500ppm', 'co@0.0015'],
    ['CO 1 000 ppm', 'co@0.001'],
    ['CO 10,000 ppm', 'co@0.01'],
    ['CO25%', 'co@0.25'],
    ['SO2500ppm', 'so2@0.0005'],
    ['CO 25 %', 'co@0.25'],
    ['CO 5 %', 'co@0.05'],
    ['CO2 5 %', 'co2@0.05'],
    ['SO 2 200 ppm', 'so2@0.0002'],
    ['SO2, 500 ppm', 'so2@0.0005'],
    ['CO 50ppm in N2', 'co@0.00005 in n2'],
    ['50 ppb NO2', 'no2@5e-8'],
    ['SO2 100 mg/m3', 'so2@0.00003499'],
    ['SO2 143 mg/m3', 'so2@0.00005004'],
    ['SO2 143 mg/m3 (20 ℃)', 'so2@0.0000537'],
    ['SO2 143 mg/m3@25', 'so2@0.00005462'],
    ['SO2 143 mg/m3 25C', 'so2@0.00005462'],
    ['SO2 143 mg/m3 @25C in N2', 'so2@0.00005462 in n2'],
    ['SO2 143 mg/m3 at 20 C', 'so2@0.0000537'],
    ['SO2 143 mg/m3 25 摄氏度', 'so2@0.00005462'],
    ['SO2 143 mg/m3@25 CO', 'so2@0.00005462 co'],
    ['SO2 1.43 g/m3', 'so2@0.0005004'],
    ['氮中一氧化氮 500×10-6', 'no@0.0005 in n2'],
    ['一氧化碳 10~100ppm 氮气', 'co@0.00001..0.0001 in n2?'],
    ['NO 100-500 ppm N2', 'no@0.0001..0.0005 in n2?'],
    ['SO₂ 50 µmol/mol in N₂', 'so2@0.00005 in n2'],
    ['二氧化硫 50μmol/mol', 'so2@0.00005'],
    ['甲烷 50%LEL', 'ch4@0.022..0.025'],
    ['50 ppm', 'any@0.00005'],
  ],
  'exponents, parts by volume, powers below the line, Chinese fractions': [
    ['CO 1e3 ppm', 'co@0.001'],
    ['CO 1.5E-6 mol/mol', 'co@0.0000015'],
    ['CO 50 vpm', 'co@0.00005'],
    ['CO 50 umol mol-1', 'co@0.00005'],
    ['CO 50 µmol·mol⁻¹ in N2', 'co@0.00005 in n2'],
    ['SO2 5 mg m⁻³', 'so2@0.00000175'],
    ['Pb 100 mg L⁻¹', 'el-Pb@100 mg/L'],
    ['甲烷 百分之五', 'ch4@0.05'],
    ['甲烷 百分之零点五', 'ch4@0.005'],
    ['一氧化碳 百万分之五十', 'co@0.00005'],
    ['百分之九十九点九 氮气', 'n2 pure 99.9'],
  ],
  'an amount may be a bound: at most or at least': [
    ['CO <5 ppm', 'co@0..0.000005'],
    ['CO≤5ppm in N2', 'co@0..0.000005 in n2'],
    ['硫化氢 5 ppm 以下', 'h2s@0..0.000005'],
    ['CO at most 5 ppm', 'co@0..0.000005'],
    ['甲烷 小于百分之二', 'ch4@0..0.02'],
    ['CO2 >= 5 %', 'co2@0.05..1'],
    ['NO大于100ppm', 'no@0.0001..1'],
    ['Cd > 100 mg/L', 'el-Cd@100..1000000 mg/L'],
    ['氮气 ≥99.999%', 'n2 pure 99.999'],
    ['约 5 ppm CO', 'co@0.000005'],
  ],
  'a formula that ends in a digit takes it; an amount cannot begin with nought or a point': [
    ['CO2 5%', 'co2@0.05'],
    ['CO 2.5%', 'co@0.025'],
    ['CO 200 ppm', 'co@0.0002'],
    ['NO2 100 ppm', 'no2@0.0001'],
    ['N2 8L', 'n2 8000//'],
  ],
  'amounts of solutions; ppm is read as mg/L': [
    ['铅 1000 μg/mL', 'el-Pb@1000 mg/L'],
    ['砷 0.1 mg/mL', 'el-As@100 mg/L'],
    ['铬 100ppm', 'el-Cr@100 mg/L'],
    ['硫酸根 1000 mg/L', 'ion-sulfate@1000 mg/L'],
    ['铅1000mg/L100mL', 'el-Pb@1000 mg/L 100//'],
  ],
  'each spelling of a unit has its own factor': [
    ['CO 2 mmol/mol', 'co@0.002'],
    ['CO 2毫摩尔每摩尔', 'co@0.002'],
    ['CO 2 cmol/mol', 'co@0.02'],
    ['CO 0.5 mol/mol', 'co@0.5'],
    ['CO 2 nmol/mol', 'co@2e-9'],
    ['CO 2 pmol/mol', 'co@2e-12'],
    ['CO 2 ppb', 'co@2e-9'],
    ['CO 2 ppt', 'co@2e-12'],
    ['CO 2‰', 'co@0.002'],
    ['CO 2×10-9', 'co@2e-9'],
    ['铅 500 µg/L', 'el-Pb@0.5 mg/L'],
    ['铅 500微克/升', 'el-Pb@0.5 mg/L'],
    ['铅 500 ng/mL', 'el-Pb@0.5 mg/L'],
    ['铅 500 ng/L', 'el-Pb@0.0005 mg/L'],
    ['铅 5 g/L', 'el-Pb@5000 mg/L'],
    ['铅 500 μg/mL', 'el-Pb@500 mg/L'],
  ],
  'an amount belongs to the nearest component without one': [
    ['10ppm CO 20ppm H2S in N2', 'co@0.00001 h2s@0.00002 in n2'],
    ['H2S 10ppm SO2 5ppm', 'h2s@0.00001 so2@0.000005'],
    ['2%H2/Ar', 'h2@0.02 in ar?'],
    ['氧气 21% 氮气', 'o2@0.21 in n2?'],
  ],
  'the balance gas, said or set beside': [
    ['氮中甲烷', 'ch4 in n2'],
    ['氮气中硫化氢标准气体', 'h2s in n2 k194'],
    ['平衡气氮气 二氧化碳', 'co2 in n2'],
    ['CO 50 ppm balance N2', 'co@0.00005 in n2'],
    ['N2 balance CO 50 ppm', 'co@0.00005 in n2'],
    ['CO in zero air', 'co in air'],
    ['CO/N2', 'co in n2?'],
    ['CH4, CO, H2S, O2', 'ch4 co h2s in o2?'],
    ['CO 500 %', 'co@5'],
    ['CO 500ppm CO2 12% O2 5%', 'co@0.0005 co2@0.12 o2@0.05'],
    ['500ppm CO 12% CO2 5% O2', 'co@0.0005 co2@0.12 o2@0.05'],
    ['CO 500ppm CO2 12% O2', 'co@0.0005 co2@0.12 in o2?'],
    ['H2S N2 50ppm', 'h2s@0.00005 in n2?'],
    ['甲醇中苯 100 mg/L', 'benzene@100 mg/L in methanol'],
    ['氮气', 'n2'],
  ],
  'purity is a figure near the whole, or a word': [
    ['nitrogen 99.999%', 'n2 pure 99.999'],
    ['高纯氮气', 'n2 pure 99.999'],
    ['氦气 99.999% 40L', 'he 40000// pure 99.999'],
    ['6N argon', 'ar pure 99.9999'],
  ],
  packages: [
    ['一氧化碳 氮气 8L', 'co in n2? 8000//'],
    ['8L aluminium cylinder', '8000/cyl/al'],
    ['CO 8L aluminium', 'co 8000/cyl/al'],
    ['4 L 铝瓶 一氧化氮', 'no 4000/cyl/al'],
    ['安瓿 1.2mL', '1.2/amp/'],
  ],
  'how many components': [
    ['二元 二氧化碳 氮气', 'co2 in n2? count 1'],
    ['汞单元素标准溶液', 'el-Hg k208 #single-element'],
  ],
  'programmes, families, goods and apparatus': [
    ['PAMS 57', '#pams count~57'],
    ['BAR-97', '#bar-97'],
    ['苯系物', '#btex'],
    ['VOCs', 'k194 #voc'],
    ['标准气体', 'k194'],
    ['减压阀', 'k228 #regulator'],
    ['一氧化碳报警器', 'co k228 #detector'],
    ['零级空气', 'k194 #zero-air'],
    ['pH 6.86', 'k208 #ph "6.86"'],
    ['七种阴离子', 'k208 #anions count 7'],
    ['零气发生器', 'k228 #zero-air-generator'],
    ['标准气体稀释仪', 'k228 #diluter'],
    ['一氧化碳分析仪标准气体', 'co k194 "分析仪"'],
    ['CO calibration gas for analyser', 'co k194 "analyser"'],
  ],
  'figures never fuse: a separator between digits is a border': [
    ['CO 50 100ppm', 'co@0.0001 ?50'],
    ['SO2 2 5 10 ppm', 'so2@0.00001 ?2 ?5'],
    ['CH4 1, 2.5 %', 'ch4@0.025 ?1'],
    ['NO 500 8L', 'no@~0.0005 8000//'],
    ['PAMS 57 1ppm', 'any@0.000001 #pams count~57'],
    ['BAR-97 low', '#bar-97 "low"'],
    ['3 5ppm CO', 'co@0.000005 ?3'],
    ['NO 25 50 ppm', 'no@0.00005 ?25'],
    ['N2O 5 8L', 'n2o@~0.000005 8000//'],
    ['CO 1,000 ppm', 'co@0.001'],
    ['CO 10 000 ppm', 'co@0.01'],
    ['1,3-丁二烯 5 ppm', '13-butadiene@0.000005'],
  ],
  'a CAS number, a formula or a name beside a balance or a solvent, in any order': [
    ['71-43-2 氮气', 'benzene in n2?'],
    ['氮气 71-43-2', 'benzene in n2?'],
    ['71-43-2 in nitrogen', 'benzene in n2'],
    ['N2 C6H6', 'benzene in n2?'],
    ['108-88-3 甲醇', 'toluene in methanol?'],
    ['苯系物 甲醇', 'in methanol? #btex'],
    ['甲醇 苯系物', 'in methanol? #btex'],
    ['苯系物標準溶液 甲醇', 'in methanol? k208 #btex'],
    ['多环芳烃 乙腈', 'in org-acetonitrile? k208 #pah'],
    ['methanol BTEX', 'in methanol? #btex'],
    ['四氯化碳 甲醇', 'ccl4 in methanol?'],
    ['丙酮 甲烷', 'acetone ch4'],
    ['氦 O2', 'o2 in he?'],
    ['O2 氦', 'o2 in he?'],
    ['N2 H2', 'h2 in n2?'],
    ['正己烷 有机氯', 'in nc6h14? k208 #organochlorine-pesticides'],
    ['拟除虫菊酯 hexane', 'in nc6h14? "拟除虫菊酯"'],
    ['硝酸 镉', 'el-Cd k208 #in-nitric-acid'],
    ['Cd 1000 mg/L 2% HNO3', 'el-Cd@1000 mg/L k208 #in-nitric-acid ?2%'],
    ['Cd in 2% HNO3 1000 mg/L', 'el-Cd@1000 mg/L k208 #in-nitric-acid ?2%'],
    ['镉标准溶液 1000mg/L（2%硝酸）', 'el-Cd@1000 mg/L k208 #in-nitric-acid ?2%'],
    ['铅 盐酸 5%', 'el-Pb k208 #in-hydrochloric-acid ?5%'],
    ['Pb in HNO3', 'el-Pb k208 #in-nitric-acid'],
    ['7439-92-1 硝酸', 'el-Pb k208 #in-nitric-acid'],
    ['硝酸', '"硝酸"'],
    ['水 氯离子', 'ion-chloride'],
    ['水 100ppm N2', 'h2o@0.0001 in n2?'],
    ['water in nitrogen', 'h2o in n2'],
    ['lead in water', 'el-Pb'],
    ['1330-20-7 N2', 'o-xylene|m-xylene|p-xylene in n2?'],
  ],
  'counts of components': [
    ['4 组分混合气', 'k194 count 4'],
    ['四组分混合气', 'k194 count 4'],
    ['四元混合气', 'k194 count 3'],
    ['阴离子 7种', 'k208 #anions count 7'],
    ['PCB 7种', 'k208 #polychlorinated-biphenyls count 7'],
    ['8种元素 混标', '#several-elements count 8'],
    ['9种金属', 'k208 #several-elements count 9'],
    ['铅 元素', 'el-Pb'],
    ['一百一十七组分', 'count 117'],
    ['117组分', 'count 117'],
    ['57-component VOC', 'k194 #voc count 57'],
    ['VOC 57', 'k194 #voc count~57'],
  ],
  'a figure beside a name is tried as its amount': [
    ['Pb 1000', 'el-Pb@~1000 mg/L'],
    ['汞 100', 'el-Hg@~100 mg/L'],
    ['氨气50', 'nh3@~0.00005'],
    ['57', '?57'],
    ['H2S/CO/CH4 25 100 2', 'h2s co ch4 ?25 ?100 ?2'],
  ],
  'names with hyphens and figures': [
    ['R410A', '"R410A"'],
    ['R-410A', '"R-410A"'],
    ['GC-MS', 'k228 #gas-chromatograph-ms'],
    ['CGA 590', '"CGA590"'],
    ['no 500ppm in n2 cga660', 'no@0.0005 in n2 "cga660"'],
    ['pH 10', 'k208 #ph "10"'],
    ['电导 1413', 'k208 #conductivity "1413"'],
    ['1413 uS/cm', 'k208 #conductivity "1413"'],
    ['12.88 mS/cm', 'k208 #conductivity "12.88"'],
    ['demo g 60', 'code demog60'],
    ['臭氧发生器', 'o3 k228 #generator'],
  ],
  'words of commerce': [
    ['现货 CO', 'co in stock'],
    ['CO in stock', 'co in stock'],
    ['价格低的CO', 'co cheapest'],
    ['cheap propane', 'c3h8 cheapest'],
    ['CO标气多少钱', 'co k194'],
    ['how much is CO', 'co'],
    ['need CO 50ppm', 'co@0.00005'],
    ['I want SO2 100 ppm N2', 'so2@0.0001 in n2?'],
    ['Fumbulate SO2', 'so2 "Fumbulate"'],
    ['求购 一氧化碳', 'co'],
  ],
  'units of mass and of amount': [
    ['铅 100 mg/kg', 'el-Pb@100 mg/L'],
    ['铅 1 mg/g', 'el-Pb@1000 mg/L'],
    ['铅 500 μg/g', 'el-Pb@500 mg/L'],
    ['铅 0.1% (w/w)', 'el-Pb@1000 mg/L'],
    ['镉 0.01%', 'el-Cd@100 mg/L'],
    ['铅 0.01 mol/L', 'el-Pb@2072 mg/L'],
    ['CO 1.25 g/m3', 'co@0.001'],
    ['1.25 g/m3', '?1.25g/m3'],
  ],
  'pinyin, in full and by its first letters': [
    ['danqi', 'n2'],
    ['yiyanghuatan', 'co'],
    ['yyht 50ppm', 'co@0.00005'],
    ['CO dan qi', 'co in n2?'],
    ['danqi zhong yiyanghuatan 50ppm', 'co@0.00005 in n2'],
    ['qian biaozhun rongye', 'el-Pb k208'],
    ['jianyafa', 'k228 #regulator'],
    ['yierlvyiwan', '"yierlvyiwan"'],
  ],
  'pinyin of what names of goods say, in full and by the first letters of a name': [
    ['shuangdaisu', '"双怠速"'],
    ['shuangdaisufa', '"双怠速法"'],
    ['sdsf', '"双怠速法"'],
    ['xitu 100 mg/L', 'any@100 mg/L "稀土"'],
    ['jianyi shuntai gongkuang', '"简易瞬态工况"'],
    ['gebiaozhunrongye', 'el-Cd k208'],
    ['gbzry', 'el-Cd k208'],
    ['shuangdaisu jidongcheweiqi', 'k194 #exhaust "双怠速"'],
    // Two syllables of a name are too easily a word of another language: 危险 is no danger, 尾气 no weight.
    ['danger', '"danger"'],
    ['sds', '"sds"'],
  ],
  'English words that names of goods have stand alone, spaces or none': [
    ['rare earth', '"rare" "earth"'],
    ['rareearths', '"rare" "earths"'],
    ['idle test gas', '"idle" "test"'],
    ['drinking by-products', '"drinking" "products"'],
    ['rare wines', '"rarewines"'],
  ],
  'a balance gas or a solvent beside a family is what it is in': [
    ['苯系物 氮气 1ppm', 'any@0.000001 in n2? #btex'],
    ['VOC 氮气', 'in n2? k194 #voc'],
    ['TVOC 甲醇', 'in methanol? k208 #voc'],
    ['zero grade nitrogen', 'n2 k194 #zero-gas'],
  ],
  'a figure of nines beside one gas is its purity': [
    ['氩气 99.999', 'ar pure 99.999'],
    ['nitrogen 99.99', 'n2 pure 99.99'],
    ['Pb 99.999', 'el-Pb@~100 mg/L'],
  ],
  'what stands behind a balance gas, before an apparatus or beside a conductivity says what is meant': [
    ['硫化氢 空气 50', 'h2s@~0.00005 in air?'],
    ['CO CO2 N2 50', 'co co2 in n2? ?50'],
    ['helium for GC', 'he "GC"'],
    ['氨气报警器 25ppm', 'nh3@0.000025 "报警器"'],
    ['氨气报警器', 'nh3 k228 #detector'],
    ['KCl 12.88 mS/cm', 'k208 #conductivity "12.88"'],
    ['沼气 60% 甲烷', 'k194 #biogas ?60%'],
    ['天然气中硫化氢 10ppm', 'h2s@0.00001 k194 #natural-gas'],
    ['便携式四气体检测仪标气', 'k194 #four-gas "便携式"'],
  ],
  'an uncertainty is no amount': [
    ['不确定度 0.5% CO', 'co #uncertainty-0.5'],
    ['NO U<2% 100ppm', 'no@0.0001 #uncertainty-2'],
    ['SO2 uncertainty 1 %', 'so2 #uncertainty-1'],
  ],
  'a character that says nothing alone belongs to the name that has it': [
    ['贵金属', '"贵金属"'],
    ['贵金属混标', '"贵金属"'],
    ['重金属', 'k208 #several-elements'],
  ],
  'unknown words are not cut into symbols of elements': [
    ['metane', '"metane"'],
    ['cri', '"cri"'],
    ['aspirin', '"aspirin"'],
    ['captain', '"captain"'],
    ['质控样', '"质控样"'],
    ['化学需氧量', '"化学需氧量"'],
  ],
  'stores by their names': [['恒准气体自营店 甲烷', 'ch4 store1']],
  'several typed words without a space': [
    ['hydrogensulfideinnitrogen', 'h2s in n2'],
    ['propaneinair100ppm', 'c3h8@0.0001 in air'],
    ['CO50ppminN2', 'co@0.00005 in n2'],
  ],
  'what nobody knows stays as text': [
    ['量子纠缠', '"量子纠缠"'],
    ['C99H200', '"C99H200"'],
    ['R410A', '"R410A"'],
  ],
}

/** As the search box leaves it: one space, or a comma that stood alone, stays between two digits. */
const boxed = (q: string): string =>
  q.replace(/[\s,，]+/g, (gap, at: number, whole: string) =>
    /\d/.test(whole[at - 1] ?? '') && /\d/.test(whole[at + gap.length] ?? '')
      ? gap === ','
        ? ','
        : ' '
      : '',
  )

for (const [promise, rows] of Object.entries(cases)) {
  t.test(promise, async (t) => {
    for (const [q, reading] of rows) {
      t.equal(say(parseQuery(q, vocabulary)), reading, q)
      const stripped = boxed(q)
      t.equal(say(parseQuery(stripped, vocabulary)), reading, `${stripped}, as the box leaves it`)
    }
  })
}

t.test('a slip of the pen is read as the word it is most like, and said so', async (t) => {
  const slips: [string, string, string][] = [
    ['一氧化谈', 'co', '一氧化谈→一氧化碳'],
    ['硫化轻', 'h2s', '硫化轻→硫化氢'],
    ['氮中一氧化谈', 'co in n2', '一氧化谈→一氧化碳'],
    ['mehtane', 'ch4', 'mehtane→Methane'],
    ['carbn monoxide', 'co', 'carbnmonoxide→Carbon monoxide'],
    ['metane in nitrogen', 'ch4 in n2', 'metane→Methane'],
    ['mercurry standard', 'el-Hg', 'mercurry→Mercury'],
    ['sulfur dioxid', 'so2', 'sulfurdioxid→Sulfur dioxide'],
    ['甲完', 'ch4', '甲完→甲烷'],
    ['二氧化流', 'so2', '二氧化流→二氧化硫'],
    ['sulfer dioxide 50 ppm', 'so2@0.00005', 'sulferdioxide→Sulfur dioxide'],
  ]
  for (const [q, reading, correction] of slips) {
    const read = correctQuery(q, vocabulary)
    t.equal(read && say(read), reading, q)
    t.equal(read?.corrections.map(({ from, to }) => `${from}→${to}`).join(), correction, q)
  }
  for (const q of [
    '质控样',
    '化学需氧量',
    '变压器',
    '乙炔 变压器油',
    'cri',
    'COD',
    '浊度',
    '氧漾',
    '氮离子混标',
  ]) {
    const read = correctQuery(q, vocabulary)
    t.equal(read && say(read), null, `${q} is no typo of a short word, of a part or of a good reading`)
  }
  t.equal(correctQuery('量子纠缠', vocabulary), null, 'nothing is like it')
  t.equal(correctQuery('CO', vocabulary), null, 'nothing is wrong with it')
})

t.test('every reading is a chip that can be dropped or switched', async (t) => {
  const chips = (q: string) => parseQuery(q, vocabulary).chips
  const [gas] = chips('Co')
  has(t, gas, { kind: 'component', ids: ['el-Co'], without: '' })
  t.equal(say(parseQuery(gas!.switches[0]!.q, vocabulary)), 'co', 'cobalt switches to carbon monoxide')

  const cut = chips('CO25%').find(({ kind }) => kind === 'component')!
  t.ok(
    cut.switches.some(({ q }) => say(parseQuery(q, vocabulary)) === 'co2@0.05'),
    'CO at 25 % switches to CO₂ at 5 %',
  )
  const mass = chips('SO2 50mg/m3 N2').find(({ kind }) => kind === 'amount')!
  t.strictSame(
    mass.switches.map(({ q }) => [q, say(parseQuery(q, vocabulary))]),
    [
      ['SO2 50mg/m3(20°C)N2', 'so2@0.00001878 in n2?'],
      ['SO2 50mg/m3(25°C)N2', 'so2@0.0000191 in n2?'],
    ],
    '20 and 25 °C instead of 0',
  )
  t.equal(mass.without, 'SO2N2')
  const balance = chips('CO/N2').find(({ kind }) => kind === 'balance')!
  t.equal(say(parseQuery(balance.switches[0]!.q, vocabulary)), 'co in n2', 'beside switches to balance')
  const vapour = chips('苯 100ppm').find(({ kind }) => kind === 'amount')!
  t.equal(
    say(parseQuery(vapour.switches[0]!.q, vocabulary)),
    'benzene@100 mg/L',
    'ppm of a vapour may be of a solution',
  )
})

t.test('whatever is typed can be read', async (t) => {
  const letters = [
    'CO',
    '氮',
    '中',
    '50',
    'ppm',
    '%',
    'x',
    '谈',
    'in',
    '-',
    '(',
    '~',
    '10-6',
    'mg/L',
    '\u200b',
    '😀',
    "'",
    '\\',
  ]
  let seed = 1
  const next = (n: number) => (seed = (seed * 16807) % 2147483647) % n
  for (let i = 0; i < 200; i++) {
    const q = Array.from({ length: 1 + next(16) }, () => letters[next(letters.length)])
      .join('')
      .slice(0, 64)
    t.equal(parseQuery(q, vocabulary).q.length > 64, false)
    correctQuery(q, vocabulary)
  }
})
