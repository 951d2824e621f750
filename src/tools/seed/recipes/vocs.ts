import { gasEntries } from './entries.ts'
import { each } from './table.ts'

/** The 57 ozone precursors of the PAMS list (US EPA; also in HJ 759); the data files have all of them. */
export const pams57 =
  'c2h6 c2h4 c3h8 c3h6 ic4h10 nc4h10 c2h2 trans-2-butene 1-butene cis-2-butene cyclopentane ic5h12 nc5h12 trans-2-pentene 1-pentene cis-2-pentene 22-dimethylbutane 23-dimethylbutane 2-methylpentane 3-methylpentane isoprene 1-hexene nc6h14 methylcyclopentane org-24-dimethylpentane benzene cyclohexane org-2-methylhexane org-23-dimethylpentane org-3-methylhexane 224-trimethylpentane nc7h16 methylcyclohexane org-234-trimethylpentane toluene org-2-methylheptane org-3-methylheptane nc8h18 ethylbenzene m-xylene p-xylene styrene o-xylene nc9h20 cumene n-propylbenzene org-m-ethyltoluene org-p-ethyltoluene 135-trimethylbenzene org-o-ethyltoluene 124-trimethylbenzene nc10h22 org-123-trimethylbenzene org-m-diethylbenzene org-p-diethylbenzene org-undecane org-dodecane'.split(
    ' ',
  )

/** At 1 µmol/mol undecane and dodecane would condense at any useful pressure, so this mixture leaves them out. */
const light = pams57.filter((id) => id !== 'org-undecane' && id !== 'org-dodecane')

/** Toxic organics of method TO-15 that are usually sold together (65 of them). */
export const to15 =
  'c3h6 r12 ch3cl r114 vinyl-chloride 13-butadiene ch3br c2h5cl ethanol acrolein acetone r11 isopropanol 11-dichloroethylene ch2cl2 cs2 r113 trans-12-dichloroethylene 11-dichloroethane mtbe vinyl-acetate mek cis-12-dichloroethylene ethyl-acetate nc6h14 chcl3 thf 12-dichloroethane 111-trichloroethane benzene ccl4 cyclohexane 12-dichloropropane org-bromodichloromethane 14-dioxane trichloroethylene org-mma nc7h16 org-cis-13-dichloropropene mibk org-trans-13-dichloropropene 112-trichloroethane toluene org-2-hexanone org-dibromochloromethane 12-dibromoethane tetrachloroethylene chlorobenzene ethylbenzene m-xylene p-xylene org-bromoform styrene org-1122-tetrachloroethane o-xylene org-p-ethyltoluene 135-trimethylbenzene 124-trimethylbenzene org-13-dichlorobenzene org-benzyl-chloride 14-dichlorobenzene 12-dichlorobenzene org-124-trichlorobenzene hexachlorobutadiene naphthalene'.split(
    ' ',
  )

export const btex6 = ['benzene', 'toluene', 'ethylbenzene', 'o-xylene', 'm-xylene', 'p-xylene']
export const btex8 = [...btex6, 'styrene', 'cumene']
const chlorinated = to15.filter(
  (id) => /chlor|ch2cl2|chcl3|ccl4|vinyl-chloride|c2h5cl/.test(id) && id !== 'ch3cl',
)
const oxygenated = ['acetone', 'mek', 'mibk', 'ethyl-acetate', 'ethanol', 'isopropanol', 'methanol', 'thf']
const alkanes = ['nc5h12', 'nc6h14', 'nc7h16', 'nc8h18', 'nc9h20', 'nc10h22']
const carbonyls = [
  'acetaldehyde',
  'acrolein',
  'acetone',
  'org-propanal',
  'org-butanal',
  'mek',
  'org-benzaldehyde',
]

/** Mixtures of volatile organic compounds. */
export const vocs = gasEntries(
  'vocs',
  'voc',
  ['voc'],
  `
  ${each(pams57, '100 ppb')} / n2 | 1 | =氮中 57 组分臭氧前体物混合气体标准物质（PAMS） ~ 57-component ozone precursors in nitrogen, gas reference material (PAMS) | sold=118 some new days=2 rec=3 tag=pams label=VOCs-57 use=pams
  ${each(light, '1 ppm')} / n2 | 6 | =氮中 55 组分臭氧前体物混合气体标准物质（PAMS，不含 C₁₁、C₁₂） ~ 55-component ozone precursors in nitrogen, gas reference material (PAMS without C₁₁ and C₁₂) | some tag=pams label=VOCs-55 use=pams
  ${each(pams57, '20-50 ppb')} / n2 | 6 | =氮中 57 组分臭氧前体物混合气体标准物质（PAMS，低浓度） ~ 57-component ozone precursors in nitrogen, gas reference material (PAMS, low range) | toOrder tag=pams label=VOCs-57 use=pams
  ${each(to15, '1 ppm')} / n2 | 1 | =氮中 65 组分 TO-15 挥发性有机物混合气体标准物质 ~ 65-component TO-15 volatile organics in nitrogen, gas reference material | sold=96 some tag=to-15 label=VOCs-65 use=to15
  ${each(to15, '100 ppb')} / n2 | 6 | =氮中 65 组分 TO-15 挥发性有机物混合气体标准物质（低浓度） ~ 65-component TO-15 volatile organics in nitrogen, gas reference material (low range) | toOrder tag=to-15 label=VOCs-65 use=to15
  ${each(btex6, '1-10 ppm')} / n2 | 1 | =氮中苯系物 6 组分混合气体标准物质（BTEX） ~ 6-component BTEX in nitrogen, gas reference material | sold=264 plenty tag=btex label=BTEX-6 use=btex
  ${each(btex8, '0.5-5 ppm')} / n2 | 2 | =氮中苯系物 8 组分混合气体标准物质 ~ 8-component aromatics in nitrogen, gas reference material | some tag=btex label=BTEX-8 use=btex
  ${each(btex6, '100 ppb')} / n2 | 6 | =氮中苯系物 6 组分混合气体标准物质（低浓度） ~ 6-component BTEX in nitrogen, gas reference material (low range) | some tag=btex label=BTEX-6 use=btex
  ${each(chlorinated, '1 ppm')} / n2 | 6 | =氮中 ${chlorinated.length} 组分氯代烃混合气体标准物质 ~ ${chlorinated.length}-component chlorinated hydrocarbons in nitrogen, gas reference material | some label=VOCs-${chlorinated.length}
  ${each(oxygenated, '5-50 ppm')} / n2 | 10 | =氮中 8 组分含氧有机物混合气体标准物质 ~ 8-component oxygenated organics in nitrogen, gas reference material | toOrder label=VOCs-8
  ${each(alkanes, '1-10 ppm')} / n2 | 7 | =氮中 C₅–C₁₀ 正构烷烃 6 组分混合气体标准物质 ~ C₅–C₁₀ n-alkanes in nitrogen, 6 components, gas reference material | some label=C5-C10 use=hydrocarbon
  ${each(carbonyls, '1 ppm')} / n2 | 6 | =氮中 7 组分醛酮类混合气体标准物质 ~ 7-component carbonyls in nitrogen, gas reference material | toOrder label=VOCs-7
  ${each(['h2s', 'ch3sh', 'dms', 'dmds', 'cs2'], '1-10 ppm')} / n2 | 6 | =氮中 5 组分恶臭硫化物混合气体标准物质 ~ 5-component odorous sulfides in nitrogen, gas reference material | some label=Odour-5 use=odour
  ${each(['c2h6', 'c2h4', 'c3h8', 'c3h6', 'nc4h10', '1-butene'], '10-100 ppm')} / n2 | 7 | =氮中 C₂–C₄ 烃类 6 组分混合气体标准物质 ~ C₂–C₄ hydrocarbons in nitrogen, 6 components, gas reference material | some label=C2-C4 use=hydrocarbon
  ${each(['benzene', 'toluene', 'ethyl-acetate', 'org-butyl-acetate', 'acetone', 'mek'], '5-50 ppm')} / n2 | 2 | =氮中涂装行业 6 组分 VOCs 混合气体标准物质 ~ 6-component coating-industry VOCs in nitrogen, gas reference material | some label=VOCs-6
  benzene 0.1-10 ppm / n2 | 1 | | plenty use=btex
  benzene 100 ppb / n2 | 6 | | some use=btex
  toluene 1-100 ppm / n2 | 1 | | some use=btex
  ethylbenzene 1-50 ppm / n2 | 10 | | some use=btex
  o-xylene 1-50 ppm / n2 | 10 | | some use=btex
  p-xylene 1-50 ppm / n2 | 10 | | toOrder use=btex
  styrene 1-50 ppm / n2 | 2 | | some use=btex
  vinyl-chloride 1-50 ppm / n2 | 1 | | some
  chcl3 1-50 ppm / n2 | 6 | | some
  ccl4 1-20 ppm / n2 | 6 | | some
  trichloroethylene 1-50 ppm / n2 | 6 | | some
  ch2cl2 5-100 ppm / n2 | 6 | | some
  nc6h14 10-300 ppm / n2 | 7 | | some
  ethyl-acetate 10-200 ppm / n2 | 10 | | some
  acrylonitrile 1-50 ppm / n2 | 1 | | toOrder
  c3h8 5-500 ppm, ch4 5-500 ppm / n2 | 1 | 非甲烷总烃 ~ NMHC | plenty use=c3h8
  `,
)
