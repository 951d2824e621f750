import { familyIds } from '../facts/solutes.ts'
import { solutionEntries } from './entries.ts'
import { each } from './table.ts'
import { btex6, btex8, pams57 } from './vocs.ts'

const ampoules = ['amp-1.2ml', 'amp-2ml', 'amp-5ml']
const tvoc9 = [
  'benzene',
  'toluene',
  'org-butyl-acetate',
  'ethylbenzene',
  'p-xylene',
  'm-xylene',
  'styrene',
  'o-xylene',
  'org-undecane',
]
const pah16 = ['naphthalene', ...familyIds('pah')]
const phenols = familyIds('phenol')
const phthalates = familyIds('phthalate')
const pcbs = familyIds('pcb')
const alkanes = familyIds('alkane')
const halogenated = [
  'ch2cl2',
  'chcl3',
  'ccl4',
  '12-dichloroethane',
  '111-trichloroethane',
  'trichloroethylene',
  'tetrachloroethylene',
  'org-bromoform',
  'org-bromodichloromethane',
  'org-dibromochloromethane',
]
const vocWater = [
  ...btex8,
  ...halogenated,
  'chlorobenzene',
  '12-dichlorobenzene',
  '14-dichlorobenzene',
  'naphthalene',
]

const named = (matrixZh: string, matrixEn: string, count: number, zh: string, en: string) =>
  `=${matrixZh}中${zh} ${count} 组分混合溶液标准物质 ~ ${count} ${en} in ${matrixEn}, mixed solution reference material`

/** Organic solutions in ampoules. */
export const organics = solutionEntries(
  'organic',
  'organic-solution',
  ampoules,
  [],
  `
  ${each(btex8, '1000 µg/mL')} / methanol | 3 | ${named('甲醇', 'methanol', 8, '苯系物', 'aromatics')} | sold=874 plenty new days=3 tag=btex,voc label=BTEX
  ${each(btex6, '100 µg/mL')} / methanol | 10 | ${named('甲醇', 'methanol', 6, '苯系物', 'BTEX')} | plenty tag=btex,voc label=BTEX
  ${each(btex8, '1000 µg/mL')} / cs2 | 10 | ${named('二硫化碳', 'carbon disulfide', 8, '苯系物', 'aromatics')} | sold=742 plenty tag=btex,voc label=BTEX
  ${each(tvoc9, '1000 µg/mL')} / methanol | 3 | ${named('甲醇', 'methanol', 9, ' TVOC', 'TVOC compounds')} | sold=745 plenty tag=voc label=TVOC
  ${each(pah16, '200 µg/mL')} / acetonitrile | 10 | ${named('乙腈', 'acetonitrile', 16, '多环芳烃', 'PAHs')} | sold=388 some label=PAH-16 use=pah
  ${each(pah16, '2000 µg/mL')} / dichloromethane | 10 | ${named('二氯甲烷', 'dichloromethane', 16, '多环芳烃', 'PAHs')} | some label=PAH-16 use=pah
  ${each(phthalates, '1000 µg/mL')} / hexane | 10 | ${named('正己烷', 'n-hexane', 6, '邻苯二甲酸酯', 'phthalates')} | some label=PAE-6
  ${each(phenols, '1000 µg/mL')} / methanol | 10 | ${named('甲醇', 'methanol', phenols.length, '酚类', 'phenols')} | some label=Phenol-${phenols.length}
  ${each(pcbs, '10 µg/mL')} / isooctane | 10 | ${named('异辛烷', 'isooctane', 7, '多氯联苯', 'PCBs')} | some label=PCB-7
  ${each(vocWater, '200 µg/mL')} / methanol | 10 | ${named('甲醇', 'methanol', vocWater.length, '挥发性有机物', 'volatile organics')} | some tag=voc label=VOC-${vocWater.length}
  ${each(halogenated, '1000 µg/mL')} / methanol | 10 | ${named('甲醇', 'methanol', 10, '卤代烃', 'halogenated hydrocarbons')} | some tag=voc label=VHC-10
  ${each(pams57.slice(-14), '100 µg/mL')} / methanol | 10 | ${named('甲醇', 'methanol', 14, ' C₈–C₁₂ 芳烃与烷烃', 'C₈–C₁₂ hydrocarbons')} | toOrder tag=voc label=HC-14
  ${each([...alkanes], '500 µg/mL')} / hexane | 10 | ${named('正己烷', 'n-hexane', alkanes.length, '正构烷烃', 'n-alkanes')} | some label=Alkane-${alkanes.length}
  ${each(familyIds('nitro'), '1000 µg/mL')} / methanol | 10 | ${named('甲醇', 'methanol', 5, '硝基苯与苯胺类', 'nitrobenzenes and anilines')} | some label=Nitro-5
  benzene 1000 µg/mL / methanol | 3 | | plenty
  benzene 100 µg/mL / cs2 | 10 | | some
  toluene 1000 µg/mL / methanol | 3 | | plenty
  ethylbenzene 1000 µg/mL / methanol | 10 | | some
  hcho 100 µg/mL / water | 3 | | sold=690 plenty pack=amp-20ml,amp-5ml
  methanol 1000 µg/mL / water | 10 | | some pack=amp-20ml,amp-5ml
  org-phenol 1000 µg/mL / water | 3 | 挥发酚 ~ volatile phenol | plenty pack=amp-20ml,amp-5ml
  org-aniline 1000 µg/mL / methanol | 10 | | some
  org-nitrobenzene 1000 µg/mL / methanol | 10 | | some
  chcl3 1000 µg/mL / methanol | 3 | | some
  ccl4 1000 µg/mL / methanol | 10 | | some
  org-benzo-a-pyrene 100 µg/mL / acetonitrile | 10 | | some use=pah
  org-dehp 1000 µg/mL / hexane | 10 | | some
  org-bisphenol-a 1000 µg/mL / methanol | 10 | | some use=food
  org-pfoa 100 µg/mL / methanol | 10 | | scarce
  org-pfos 100 µg/mL / methanol | 10 | | scarce
  org-melamine 1000 µg/mL / water | 10 | | some use=food
  org-benzoic-acid 1000 µg/mL / methanol | 10 | | some use=food
  org-caffeine 1000 µg/mL / methanol | 10 | | some use=food
  org-aflatoxin-b1 1 µg/mL / acetonitrile | 10 | | scarce use=food x=3
  org-hexadecane 1000 µg/mL / hexane | 10 | | some
  ethanol 100-1000 mg/L / water | 19 | | some pack=amp-20ml,amp-5ml
  `,
)
