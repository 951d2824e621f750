import type { Words } from '../products/names.ts'
import { readWords } from './table.ts'

/** One line under the name: the purpose of the product. Keys are uses or substance ids. */
const titles: Record<string, Words> = Object.fromEntries(
  `
  co: 环境空气、烟气与报警器校准用 ~ For ambient-air, flue-gas and alarm calibration
  co2: 温室气体、烟气与发酵分析校准用 ~ For greenhouse-gas, flue-gas and fermentation analysers
  so2: 烟气与环境空气二氧化硫分析仪校准用 ~ For flue-gas and ambient SO₂ analysers
  no: 氮氧化物分析仪跨度校准用 ~ Span gas for nitrogen-oxide analysers
  no2: 氮氧化物转化效率与跨度校准用 ~ For NOx converter efficiency and span checks
  n2o: 温室气体与麻醉废气监测校准用 ~ For greenhouse-gas and waste-anaesthetic monitoring
  h2s: 硫化氢分析仪与报警器校准用 ~ For hydrogen sulfide analysers and alarms
  nh3: 氨逃逸与环境氨分析校准用 ~ For ammonia slip and ambient ammonia
  o2: 氧分析仪校准用 ~ For oxygen analysers
  h2: 氢分析仪与热导检测器校准用 ~ For hydrogen analysers and thermal conductivity detectors
  ch4: 甲烷与总烃分析仪校准用 ~ For methane and total-hydrocarbon analysers
  c3h8: 总烃与非甲烷总烃分析校准用 ~ For total and non-methane hydrocarbons
  greenhouse: 温室气体本底与城市监测用 ~ For background and urban greenhouse-gas monitoring
  hydrocarbon: 气相色谱 FID 定量用 ~ For quantification by GC-FID
  acid: 酸性气体分析仪校准用，使用全不锈钢管路 ~ For acid-gas analysers; all stainless lines
  sulfur: 硫化物气相色谱与恶臭分析校准用 ~ For sulfur chromatography and odour analysis
  organic: 有机蒸气分析与检测管验证用 ~ For organic vapour analysers and detector tubes
  hydride: 电子工业氢化物监测校准用 ~ For hydride monitors of the electronics industry
  trace: 高纯气体杂质分析校准用 ~ For impurity analysis of high-purity gases
  pams: 环境空气臭氧前体物在线监测校准用 ~ For on-line monitoring of ozone precursors
  to15: 罐采样—气质联用分析校准用（TO-15） ~ For canister sampling with GC-MS (TO-15)
  voc: 固定源与环境空气 VOCs 分析校准用 ~ For VOC analysis of stacks and ambient air
  btex: 苯系物气相色谱与 PID 校准用 ~ For BTEX by gas chromatography and PID
  odour: 恶臭污染物监测校准用 ~ For odour monitoring
  vehicle: 机动车排气分析仪检定与校准用 ~ For verification of vehicle exhaust analysers
  remote: 机动车遥感监测校准用 ~ For remote sensing of vehicle emissions
  cems: 烟气在线监测系统（CEMS）零点跨度校准用 ~ Zero and span gas for continuous emission monitoring
  gas-quality: 天然气热值与组成分析校准用 ~ For calorific value and composition of natural gas
  refinery: 炼厂气、煤气组成分析校准用 ~ For composition of refinery and coal gas
  odorant: 天然气加臭剂与总硫分析校准用 ~ For odorant and total sulfur in natural gas
  alarm: 可燃、有毒气体报警器检定用 ~ For calibrating combustible and toxic gas alarms
  refrigerant: 制冷剂泄漏检测与含氟气体监测用 ~ For leak detection and fluorinated-gas monitoring
  sf6: 六氟化硫电气设备检测用 ~ For testing of SF₆ electrical equipment
  transformer: 变压器油中溶解气体分析用 ~ For dissolved-gas analysis of transformer oil
  leak: 氦质谱检漏与示踪用 ~ For helium leak testing and tracing
  carrier: 气相色谱载气与零点气 ~ Carrier and zero gas for chromatography
  fuel: FID 燃气 ~ Fuel gas for FID
  zero: 分析仪零点校准与稀释用 ~ Zero and dilution gas for analysers
  pure: 配气原料与标定用 ~ For blending and calibration
  electronic: 电子与半导体工艺用 ~ For electronics and semiconductor processes
  element: ICP-MS、ICP-OES、AAS 校准用 ~ For ICP-MS, ICP-OES and AAS calibration
  multi: ICP-MS / ICP-OES 多元素校准用 ~ Multi-element calibration for ICP-MS and ICP-OES
  tuning: ICP-MS 调谐与内标用 ~ ICP-MS tuning and internal standard
  water: 水质分析与离子色谱校准用 ~ For water analysis and ion chromatography
  nutrient: 水质氮磷分析光度法校准用 ~ For nitrogen and phosphorus in water by photometry
  organic-solution: 气相、液相色谱校准用 ~ For GC and HPLC calibration
  pah: 多环芳烃液相与气质分析校准用 ~ For PAH by HPLC and GC-MS
  pesticide: 农药残留气相、液相与质谱分析用 ~ For pesticide residues by GC, HPLC and MS
  food: 食品与饲料分析校准用 ~ For food and feed analysis
  buffer: pH 计、电极校准用 ~ For calibrating pH meters and electrodes
  conductivity: 电导率仪校准用 ~ For calibrating conductivity meters
  `
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), readWords(line.slice(colon + 1))]
    }),
)

/** The title of a use; an unknown use is a mistake in a table. */
export function titleOf(use: string): Words {
  const title = titles[use]
  if (title === undefined) throw new Error(`no title "${use}"`)
  return title
}

/** The title named after a substance, or null. */
export const findTitle = (use: string): Words | null => titles[use] ?? null
