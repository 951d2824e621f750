import type { PackageMaterial, Vessel } from '../../facts.ts'
import { list } from './list.ts'

type Kind = 'gas' | 'liquid' | 'instrument'

/** Words that only name the kind of goods. */
export const kindWords: Record<Kind, string[]> = {
  gas: list(`
      标准气体 | 标准气 | 标气 | 气体标准物质 | 气体标准 | 校准气 | 校准气体 | 混合气 |
      混合气体 | 混合标准气 | 混合标准气体 | 样气 | 量距气 | calibration gas |
      calibration gases | cal gas | standard gas | standard gases | gas standard |
      gas standards | gas mixture | gas mixtures | gas mix | span gas | mixed gas |
      gas mixture standard`),
  liquid: list(`
      标准溶液 | 溶液 | 标液 | 标准液 | 标准液体 | 水溶液 | 溶液标准物质 | 单标 |
      standard solution | standard solutions | solution | solutions | aqueous |
      离子标准溶液`),
  instrument: list('仪器 | 仪器设备 | 设备 | instrument | instruments | equipment'),
}

/** Words that fit every product or none: they do not narrow. */
export const stopWords = list(`
      标准物质 | 标物 | 分析 | 检测 | 监测 | 测定 | 专用 | 环境 | 标样 | 标准品 | 参考物质 | 国家 | 一级 | 二级 | 气体 | 标准 |
      物质 | 气 | 高品质 | 成分分析 | 成分 | 组分 | 混合 | 混标 | 含 | 含有 | 用 | 的 | 和 |
      与 | 及 | 以及 | 或 | 号 | 编号 | 货号 | cas号 | cas | 浓度 | 价格 | 报价 | 购买 |
      采购 | 多少钱 | 怎么卖 | 什么价 | 价钱 | 单价 | 询价 | how much | prices | 厂家 | 供应 | 产品 | 品牌 | 用于 | 校准 | 检定 | 标定 | 质控 | 样品 | 钢印 |
      瓶装 | 水质 | 水中 | 制备 | 种 | 元素 | 离子 | standard | standards | gas | gases |
      reference | material | materials | reference material | reference materials |
      certified | calibration | calibrator | for | the |
      of | and | with | or | mix | mixed | mixture | mixtures | grade | cas |
      cas no | cas number | catalog | catalogue | buy | price | quality | component |
      components | certificate | bottle of | ppm | ppb | element | elements | ion | ions |
      求购 | 购 | 想买 | 要买 | 需要 | 急需 | 我要 | 想要 | 给我 | 有没有 | 有吗 | 卖吗 | 有卖 | 哪里买 | 哪里有 | 哪里有卖 | 供应商 |
      need | needed | want | wanted | i want | i need | looking for | where to buy | do you sell | do you have | sell | seller |
      supplier | suppliers | quote | quotation | rfq | enquiry | inquiry | is | are | what is | please`)

/** Words that ask for what can be sent at once. */
export const inStockWords = list(
  '现货 | 有现货 | 现货供应 | 有货 | 库存 | 有库存 | in stock | available now | ex stock',
)

/** Words that ask for the lowest price; a word that only asks for the price is none of them. */
export const cheapestWords = list(`
      便宜 | 便宜的 | 最便宜 | 低价 | 最低价 | 价格低 | 价格低的 | 价格最低 | 实惠 | cheap | cheapest | cheaper |
      low price | lowest price | inexpensive`)

/** Words that make the next or the previous gas the balance. */
export const balanceMarks = list(`
      平衡气 | 平衡 | 底气 | 余气 | 为底气 | 为平衡气 | 作平衡气 | 做平衡气 | 稀释气 |
      背景气 | balance | balance gas | bal | balanced | balanced with | balanced in |
      bal gas | background | background gas | diluent | 其余 | 余量`)

/** Purity in per cent for words of the trade; 高纯 means 99.999 % (GB/T 8979 and usage). */
export const purityNames: [percent: number, names: string[]][] = [
  [
    99.999,
    list(`
      高纯 | 超高纯 | 高纯度 | 高纯气体 | 高纯气 | high purity | ultra high purity |
      ultrahigh purity | UHP | ultra pure | ultrapure | 5N`),
  ],
  [99.99, ['4N']],
  [99.995, ['4N5']],
  [99.9995, ['5N5']],
  [99.9999, ['6N']],
]
/** Pure without a figure: any pure gas. */
export const pureWords = list('纯 | 纯气 | 纯品 | 纯度 | pure | purity')

/** Binary, ternary: how many certified components, without the balance; `单一` and `single` mean one. */
export const countWords: Record<number, string[]> = {
  1: list('二元 | 二元混合 | 单组分 | 单一 | 单一组分 | binary | single component'),
  2: list('三元 | 三元混合 | 双组分 | 两组分 | ternary | two component | two-component'),
}

export interface PackageWord {
  vessel?: Vessel
  material?: PackageMaterial
}
export const packageNames: [PackageWord, string[]][] = [
  [
    { vessel: 'cyl', material: 'al' },
    list(`
      铝瓶 | 铝合金瓶 | 铝合金气瓶 | 铝合金 | 铝气瓶 | aluminium cylinder |
      aluminum cylinder | al cylinder | aluminium bottle`),
  ],
  [{ vessel: 'cyl', material: 'steel' }, list('钢瓶 | 碳钢瓶 | 钢气瓶 | steel cylinder | steel bottle')],
  [{ vessel: 'cyl', material: 'ss' }, list('不锈钢瓶 | stainless cylinder | stainless steel cylinder')],
  [
    { vessel: 'cyl', material: 'nickel' },
    list(`
      镍瓶 | 镀镍瓶 | 镀镍钢瓶 | 镀镍气瓶 | 镍衬瓶 | 镍衬钢瓶 | 内衬镍钢瓶 | nickel cylinder | nickel cylinders |
      nickel-lined cylinder | nickel lined cylinder | nickel-plated cylinder | nickel plated cylinder |
      nickel-lined steel cylinder | nickel bottle`),
  ],
  [
    { vessel: 'cyl', material: 'coated' },
    list(`
      涂层瓶 | 涂层钢瓶 | 涂层气瓶 | 硅涂层瓶 | 硅涂层钢瓶 | 硅涂层气瓶 | coated cylinder | coated cylinders |
      silica-coated cylinder | silica coated cylinder | silica-coated steel cylinder | coated steel cylinder`),
  ],
  [{ vessel: 'cyl' }, list('气瓶 | cylinder | cylinders | gas cylinder')],
  [{ vessel: 'amp' }, list('安瓿 | 安瓿瓶 | 安培瓶 | 安剖 | ampoule | ampoules | ampule | ampul | vial')],
  [{ vessel: 'btl' }, list('试剂瓶 | 塑料瓶 | bottle | bottles')],
  [{}, list('瓶 | 规格 | 包装 | 装')],
]

/** Names that the trade uses and the tables of substances lack. Several ids: any of them. */
export const extraNames: [ids: string[], names: string[]][] = [
  [['ch4'], list('瓦斯 | firedamp | marsh gas')],
  [['co'], ['煤气']],
  [['no', 'no2'], list('NOx | 氮氧化物 | nitrogen oxides')],
  [['no'], ['nitrogen monoxide', 'nitrogen oxide']],
  [['n2o'], ['nitrogen(I) oxide', 'dinitrogen oxide']],
  [['c3h8'], ['LPG']],
  [['nh3'], ['氨水汽', 'NH₃']],
  [['hcl'], list('氯化氢气体 | hydrochloric acid gas | hydrogen chloride gas')],
  [['hf'], ['氢氟酸气', 'hydrofluoric gas']],
  [['methanol'], list('CH3OH | 木精 | 木醇 | methyl alcohol')],
  [['ethanol'], list('C2H5OH | CH3CH2OH | EtOH | ethyl alcohol | alcohol | 呼气酒精 | 酒精气体')],
  [['isopropanol'], ['isopropyl alcohol', '2-propanol']],
  [['hcho'], ['HCHO', '福尔马林']],
  [['acetaldehyde'], ['CH3CHO']],
  [['acetone'], ['CH3COCH3', '丙酮气']],
  [['ch3sh'], ['CH3SH', 'methyl thiol']],
  [['c2h5sh'], ['C2H5SH', 'ethyl thiol']],
  [['dms'], ['(CH3)2S', 'dimethyl sulphide']],
  [['h2s'], ['sulfureted hydrogen', '硫化氢气体']],
  [['so2'], ['亚硫酸酐', 'sulfur(IV) oxide']],
  [['ethylene-oxide'], list('EtO | EO 灭菌气 | ETO')],
  [['sf6'], ['六氟化硫气体', 'sulphur hexafluoride']],
  [['org-benzo-a-pyrene'], list('苯并芘 | benzopyrene | benzo pyrene')],
  [['r134a'], list('freon 134a | R-134a | HFC134a')],
  [['r22'], ['freon 22', 'R-22']],
  [['chcl3'], ['trichloromethane', '哥罗芳']],
  [['cl2'], ['氯气体']],
  [['o2'], ['oxygen gas']],
  [['h2'], ['hydrogen gas']],
  [['toluene'], ['methylbenzene', 'C6H5CH3']],
  [list('o-xylene | m-xylene | p-xylene'), list('二甲苯 | xylene | xylenes | dimethylbenzene')],
  [['h2o'], list('水汽 | 湿度 | water | water vapor | water vapour')],
  [['ion-sulfate'], ['sulphate', 'SO4']],
  [['ion-nitrate'], ['NO3']],
  [['ion-chromium-6'], list('铬(VI) | chromium(VI) | hexavalent chromium | Cr6')],
  [['el-Al'], ['aluminum', 'aluminium']],
  [['el-S'], ['sulfur', 'sulphur']],
  [['el-Cs'], ['cesium', 'caesium']],
]
