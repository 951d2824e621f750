import { familyIds } from '../facts/solutes.ts'
import { solutionEntries } from './entries.ts'
import { each } from './table.ts'

const ampoules = ['amp-1.2ml', 'amp-2ml']
const ocp = familyIds('ocp')
const hchDdt = ocp.slice(0, 8)
const opp = familyIds('opp')
const pyrethroids = familyIds('pyrethroid')
const carbamates = familyIds('carbamate')
const herbicides = familyIds('herbicide')
const fungicides = familyIds('fungicide')

const named = (matrixZh: string, matrixEn: string, count: number, zh: string, en: string) =>
  `=${matrixZh}中${zh} ${count} 组分混合溶液标准物质 ~ ${count} ${en} in ${matrixEn}, mixed solution reference material`

/** Pesticides, single and mixed. */
export const pesticides = solutionEntries(
  'pesticide',
  'pesticide',
  ampoules,
  [],
  `
  ${each(hchDdt, '100 µg/mL')} / isooctane | 11 | ${named('异辛烷', 'isooctane', 8, '六六六、滴滴涕', 'HCH and DDT isomers')} | sold=356 plenty label=OCP-8
  ${each(ocp, '100 µg/mL')} / hexane | 11 | ${named('正己烷', 'n-hexane', ocp.length, '有机氯农药', 'organochlorine pesticides')} | some label=OCP-${ocp.length}
  ${each(opp.slice(0, 10), '100 µg/mL')} / acetone | 11 | ${named('丙酮', 'acetone', 10, '有机磷农药', 'organophosphorus pesticides')} | sold=318 plenty label=OPP-10
  ${each(opp, '100 µg/mL')} / acetone | 11 | ${named('丙酮', 'acetone', opp.length, '有机磷农药', 'organophosphorus pesticides')} | some label=OPP-${opp.length}
  ${each(pyrethroids, '100 µg/mL')} / hexane | 11 | ${named('正己烷', 'n-hexane', pyrethroids.length, '拟除虫菊酯', 'pyrethroids')} | some label=PYR-${pyrethroids.length}
  ${each(carbamates, '100 µg/mL')} / methanol | 11 | ${named('甲醇', 'methanol', carbamates.length, '氨基甲酸酯', 'carbamates')} | some label=CARB-${carbamates.length}
  ${each(herbicides, '100 µg/mL')} / methanol | 11 | ${named('甲醇', 'methanol', herbicides.length, '除草剂', 'herbicides')} | some label=HERB-${herbicides.length}
  ${each(fungicides, '100 µg/mL')} / acetonitrile | 10 | ${named('乙腈', 'acetonitrile', fungicides.length, '杀菌剂', 'fungicides')} | toOrder label=FUNG-${fungicides.length}
  org-chlorpyrifos 1000 µg/mL / acetone | 11 | | sold=402 plenty
  org-dichlorvos 100 µg/mL / acetone | 11 | | some
  org-dimethoate 1000 µg/mL / acetone | 11 | | some
  org-omethoate 100 µg/mL / acetone | 11 | | some
  org-malathion 1000 µg/mL / acetone | 11 | | some
  org-methamidophos 100 µg/mL / acetone | 11 | | some
  org-parathion-methyl 100 µg/mL / acetone | 11 | | some
  org-triazophos 100 µg/mL / acetone | 11 | | some
  org-carbofuran 1000 µg/mL / methanol | 11 | | some
  org-carbaryl 100 µg/mL / methanol | 11 | | some
  org-imidacloprid 1000 µg/mL / methanol | 11 | | plenty new days=10
  org-acetamiprid 1000 µg/mL / methanol | 11 | | some
  org-thiamethoxam 100 µg/mL / methanol | 11 | | some
  org-fipronil 100 µg/mL / acetone | 11 | | some
  org-glyphosate 1000 µg/mL / water | 11 | | some
  org-atrazine 100 µg/mL / methanol | 3 | | some
  org-acetochlor 100 µg/mL / methanol | 11 | | some
  org-24-d 100 µg/mL / methanol | 11 | | some
  org-carbendazim 100 µg/mL / methanol | 11 | | some
  org-chlorothalonil 100 µg/mL / acetone | 11 | | some
  org-deltamethrin 100 µg/mL / hexane | 11 | | some
  org-cypermethrin 100 µg/mL / hexane | 11 | | some
  org-gamma-hch 100 µg/mL / isooctane | 3 | | scarce
  org-pp-ddt 100 µg/mL / isooctane | 3 | | some
  org-enrofloxacin 100 µg/mL / methanol | 10 | 兽药残留 ~ veterinary residue | some
  org-chloramphenicol 100 µg/mL / methanol | 10 | 兽药残留 ~ veterinary residue | some
  `,
)
