import { instrumentMaterial, type InstrumentRecipe } from '../products/instrument.ts'
import { readTable, readWords, standingOf } from './table.ts'
import type { Entry } from './entries.ts'

/** Every model of the demo, for the long tail to vary. */
export const instrumentModels: InstrumentRecipe[] = []

/** `fits=580,590`: the outlets that a regulator screws on, as tags (`fits-cga-580`). */
const tagsOf = (flags: string): string[] =>
  (/(?:^| )fits=(\S+)/.exec(flags)?.[1] ?? '')
    .split(',')
    .filter((outlet) => outlet !== '')
    .map((outlet) => `fits-cga-${outlet}`)

/** Columns: model, name, key figures, store, price in yuan, flags. */
const instruments = (categorySlug: string, text: string): Entry[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [model = '', name = '', title = '', store = '', yuan = '', flags = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      const recipe: InstrumentRecipe = {
        categorySlug,
        storeId: Number(store),
        tags: tagsOf(flags),
        model,
        name: readWords(name),
        title: readWords(title),
        yuan: Number(yuan),
      }
      instrumentModels.push(recipe)
      return {
        material: instrumentMaterial(recipe),
        standing: standingOf(readTable(`| ${store} | | ${flags}`)[0]!),
      }
    })

export const chromatographs = instruments(
  'chromatograph',
  `
  GC-900 | 便携式气相色谱仪（FID / PID 双检测器） ~ portable gas chromatograph (FID / PID) | 检出限 0.05 µmol/mol，含 2 路进样阀 ~ Detection limit 0.05 µmol/mol, two sampling valves | 4 | 86000 | sold=23 some new days=5
  GC-1200 | 实验室气相色谱仪（FID / TCD） ~ laboratory gas chromatograph (FID / TCD) | 三路程序升温，自动进样 ~ Three-ramp oven, autosampler | 4 | 128000 | some
  GC-1200S | 硫化物气相色谱仪（FPD） ~ sulfur gas chromatograph (FPD) | 检出限 0.05 µmol/mol，全惰性流路 ~ Detection limit 0.05 µmol/mol, fully inert flow path | 14 | 168000 | toOrder
  GC-960 | 非甲烷总烃在线气相色谱仪 ~ on-line NMHC gas chromatograph | 周期 60 s，双 FID ~ Cycle 60 s, dual FID | 14 | 142000 | some
  GC-57 | 臭氧前体物在线气相色谱仪 ~ on-line ozone-precursor gas chromatograph | 57 组分，1 h 一次，除湿预浓缩 ~ 57 components hourly, drying preconcentrator | 14 | 560000 | toOrder
  GC-NG | 天然气分析气相色谱仪 ~ natural-gas chromatograph | 组成与热值，5 min ~ Composition and calorific value in 5 min | 4 | 198000 | toOrder
  GC-TOGA | 变压器油气相色谱仪 ~ transformer-oil gas chromatograph | 7 组分，一次进样 ~ Seven gases in one injection | 14 | 116000 | some
  IC-200 | 离子色谱仪 ~ ion chromatograph | 7 种阴离子，15 min ~ Seven anions in 15 min | 4 | 138000 | some
  IC-80P | 便携式离子色谱仪 ~ portable ion chromatograph | 电池供电 6 h ~ Six hours on battery | 14 | 96000 | toOrder
  LC-300 | 高效液相色谱仪（紫外） ~ high-performance liquid chromatograph (UV) | 二元梯度，62 MPa ~ Binary gradient, 62 MPa | 4 | 152000 | some
  GCMS-10 | 气相色谱—质谱联用仪 ~ gas chromatograph–mass spectrometer | 质量范围 10–1050 u ~ Mass range 10–1050 u | 14 | 680000 | toOrder
  TD-60 | 热脱附进样器 ~ thermal desorber | 60 位，二次冷聚焦 ~ 60 tubes, two-stage focusing | 14 | 128000 | toOrder
  GS-10 | 十通阀气体进样器 ~ ten-port gas sampling valve | 定量环 0.25–2 mL ~ Loops 0.25–2 mL | 4 | 6800 | plenty
  `,
)

export const diluters = instruments(
  'dynamic-diluter',
  `
  DIL-5 | 五通道动态气体稀释配气仪 ~ five-channel dynamic gas diluter | 稀释比 1:1–1:2000，流量精度 ±1 % ~ Dilution 1:1–1:2000, flow accuracy ±1 % | 4 | 45800 | sold=41 some new days=2 rec=11
  DIL-2 | 双通道动态稀释仪 ~ two-channel dynamic diluter | 稀释比 1:1–1:200，流量精度 ±1 % ~ Dilution 1:1–1:200, flow accuracy ±1 % | 15 | 19800 | plenty
  DIL-8 | 八通道动态配气仪 ~ eight-channel dynamic blender | 稀释比 1:1–1:5000，触屏配方 ~ Dilution 1:1–1:5000, recipes on screen | 15 | 78000 | toOrder
  DIL-3P | 便携式动态稀释仪 ~ portable dynamic diluter | 8 kg，现场 CEMS 校准 ~ 8 kg, for CEMS on site | 15 | 32800 | some
  DIL-V | VOCs 动态稀释仪（硅烷化流路） ~ VOC dynamic diluter (silanised path) | 稀释比 1:10–1:1000，加热 80 ℃ ~ Dilution 1:10–1:1000, heated to 80 °C | 15 | 68000 | some
  DIL-O3 | 多气体校准仪（带臭氧发生器） ~ multi-gas calibrator with ozone generator | 臭氧 0.05–1 µmol/mol，GPT ~ Ozone 0.05–1 µmol/mol, gas-phase titration | 4 | 96000 | some
  DIL-H | 湿气动态配气仪 ~ humid dynamic blender | 相对湿度 10–90 % ~ Relative humidity 10–90 % | 15 | 58000 | toOrder
  CAP-10 | 毛细管比例分配器 ~ capillary gas divider | 10 段，步进 10 %，±0.5 % ~ Ten steps of 10 %, ±0.5 % | 15 | 26800 | some
  PERM-4 | 渗透管配气装置 ~ permeation-tube generator | 四路恒温 ±0.05 ℃ ~ Four ovens, ±0.05 °C | 15 | 42000 | toOrder
  LIQ-1 | 液体蒸发配气装置 ~ liquid evaporation generator | 乙醇、甲醛、苯系物蒸气 ~ Ethanol, formaldehyde and BTEX vapour | 14 | 39800 | toOrder
  ALM-3 | 报警器检定配气装置 ~ alarm verification blender | 三路，响应时间自动记录 ~ Three lines, response time recorded | 15 | 23800 | plenty
  STAT-2 | 静态配气瓶组 ~ static blending vessels | 2 L × 4，硅烷化 ~ 2 L × 4, silanised | 15 | 5600 | plenty
  DIL-5R | 五通道配气仪机架版 ~ five-channel diluter, rack version | 4U，RS-485 / Modbus ~ 4U, RS-485 / Modbus | 1 | 47800 | some
  `,
)

export const zeroAirGenerators = instruments(
  'zero-air-generator',
  `
  ZA-3 | 零级空气发生器 ~ zero-air generator | 流量 0–10 L/min，220 V / 180 W ~ Flow 0–10 L/min, 220 V / 180 W | 4 | 18600 | sold=57 plenty
  ZA-1 | 桌面零级空气发生器 ~ bench zero-air generator | 流量 0–3 L/min，总烃 < 0.1 µmol/mol ~ Flow 0–3 L/min, hydrocarbons < 0.1 µmol/mol | 15 | 9800 | plenty
  ZA-20 | 大流量零级空气发生器 ~ high-flow zero-air generator | 流量 0–20 L/min ~ Flow 0–20 L/min | 15 | 28600 | some
  ZA-30C | 零级空气发生器（催化除 CO） ~ zero-air generator with CO catalyst | 流量 0–30 L/min，CO < 25 nmol/mol ~ Flow 0–30 L/min, CO < 25 nmol/mol | 15 | 46800 | toOrder
  ZA-5P | 便携式零气发生器 ~ portable zero-air generator | 5 L/min，6.5 kg ~ 5 L/min, 6.5 kg | 15 | 13800 | some
  ZA-10R | 机架式零气发生器 ~ rack zero-air generator | 10 L/min，4U，露点 −40 ℃ ~ 10 L/min, 4U, dew point −40 °C | 4 | 24800 | some
  ZN-2 | 氮气发生器 ~ nitrogen generator | 2 L/min，纯度 99.999 % ~ 2 L/min, purity 99.999 % | 15 | 26800 | some
  ZH-500 | 氢气发生器（FID 燃气） ~ hydrogen generator (FID fuel) | 500 mL/min，纯度 99.9999 % ~ 500 mL/min, purity 99.9999 % | 4 | 15800 | plenty
  ZH-300 | 桌面氢气发生器 ~ bench hydrogen generator | 300 mL/min ~ 300 mL/min | 15 | 9600 | plenty
  ZHA-300 | 氢空一体机 ~ hydrogen and zero-air station | 氢 300 mL/min，空气 3 L/min ~ H₂ 300 mL/min, air 3 L/min | 15 | 19800 | some
  ZA-CO2 | 无二氧化碳零气发生器 ~ CO₂-free zero-air generator | CO₂ < 1 µmol/mol，5 L/min ~ CO₂ < 1 µmol/mol, 5 L/min | 15 | 22800 | toOrder
  ZF-1 | 零气净化柱套装 ~ zero-air scrubber set | 活性炭、分子筛、Purafil ~ Charcoal, molecular sieve, permanganate | 15 | 1280 | plenty
  `,
)

export const regulators = instruments(
  'regulator',
  `
  R-11 | 不锈钢双级减压阀（标准气专用） ~ two-stage stainless regulator for standards | 出口 0–0.6 MPa，CGA 580 / 590 / G5/8 可选 ~ Outlet 0–0.6 MPa; CGA 580, 590 or G5/8 | 4 | 1260 | sold=640 plenty fits=580,590
  R-11C | 不锈钢双级减压阀（CGA 660） ~ two-stage stainless regulator (CGA 660) | SO₂、NO、NO₂ 用，出口 0–0.6 MPa ~ For SO₂, NO and NO₂; outlet 0–0.6 MPa | 4 | 1480 | plenty new days=14 fits=660
  R-11S | 不锈钢减压阀（CGA 330） ~ stainless regulator (CGA 330) | H₂S、HCl 用，带吹扫 ~ For H₂S and HCl, with purge | 13 | 1680 | some fits=330
  R-11A | 不锈钢减压阀（CGA 705） ~ stainless regulator (CGA 705) | 氨气用 ~ For ammonia | 13 | 1620 | some fits=705
  R-11F | 不锈钢减压阀（CGA 350，左旋） ~ stainless regulator (CGA 350, left-hand) | 可燃标准气用，CGA 350 / 510 可选 ~ For flammable standards; CGA 350 or 510 | 13 | 1320 | plenty fits=350,510
  R-8 | 黄铜双级减压阀（QF-2） ~ two-stage brass regulator (QF-2) | 氮、氩、氦、二氧化碳用，出口 0–1 MPa，CGA 580 / 320 / 326 转接 ~ For N₂, Ar, He and CO₂; outlet 0–1 MPa; adapters CGA 580, 320, 326 | 13 | 420 | plenty fits=580,320,326
  R-8H | 黄铜氢气减压阀（QF-30A） ~ brass hydrogen regulator (QF-30A) | 左旋，出口 0–0.4 MPa ~ Left-hand, outlet 0–0.4 MPa | 13 | 460 | plenty
  R-8O | 黄铜氧气减压阀 ~ brass oxygen regulator | 禁油处理，CGA 540 ~ Oxygen clean, CGA 540 | 13 | 380 | plenty fits=540
  R-2P | 便携瓶定流量减压阀（C10） ~ fixed-flow regulator for portable cylinders (C10) | 0.5 L/min ~ 0.5 L/min | 16 | 560 | plenty
  R-1D | 按需供气减压阀 ~ demand-flow regulator | 泵吸式报警器用 ~ For pumped alarms | 16 | 1180 | some
  R-20 | 超高纯减压阀（隔膜式） ~ ultra-high-purity diaphragm regulator | 316L EP，VCR 接口 ~ 316L EP, face-seal ends | 13 | 3680 | some
  R-40M | 半自动切换汇流排 ~ semi-automatic changeover manifold | 2 × 2 瓶 ~ Two by two cylinders | 13 | 5800 | toOrder
  R-60 | 墙装二级减压终端 ~ wall-mounted point-of-use regulator | 出口 0–0.4 MPa ~ Outlet 0–0.4 MPa | 13 | 760 | plenty
  R-11V | VOCs 专用硅烷化减压阀 ~ silanised regulator for VOCs | 硅烷化 316L ~ Silanised 316L | 13 | 4200 | some
  `,
)

export const flowMeters = instruments(
  'flow-meter',
  `
  MFC-200 | 气体质量流量控制器 ~ mass flow controller | 0–200 mL/min，±0.8 % ~ 0–200 mL/min, ±0.8 % | 4 | 3680 | sold=118 plenty
  MFC-5 | 气体质量流量控制器（5 L/min） ~ mass flow controller (5 L/min) | 0–5 L/min，±0.8 % ~ 0–5 L/min, ±0.8 % | 13 | 3680 | plenty
  MFM-5 | 气体质量流量计 ~ mass flow meter | 0–5 L/min，数显 ~ 0–5 L/min, display | 13 | 2680 | plenty
  MFM-P | 便携式气体流量校准仪 ~ portable flow calibrator | 5 mL/min–30 L/min，±1 % ~ 5 mL/min–30 L/min, ±1 % | 4 | 15800 | some
  SF-1 | 电子皂膜流量计 ~ electronic soap-film flow meter | 1–600 mL/min，±1 % ~ 1–600 mL/min, ±1 % | 13 | 4600 | plenty
  SF-3 | 三管皂膜流量计 ~ three-tube soap-film flow meter | 1 mL/min–6 L/min ~ 1 mL/min–6 L/min | 13 | 6800 | some
  PF-30 | 干式活塞流量校准器 ~ dry-piston flow calibrator | 50 mL/min–30 L/min，±0.5 % ~ 50 mL/min–30 L/min, ±0.5 % | 15 | 26800 | toOrder
  RT-6 | 玻璃转子流量计 ~ glass rotameter | 60–600 mL/min ~ 60–600 mL/min | 13 | 160 | plenty
  RT-10 | 面板转子流量计 ~ panel rotameter | 0.1–1 L/min ~ 0.1–1 L/min | 13 | 98 | plenty
  WTM-1 | 湿式气体流量计 ~ wet gas meter | 0.5 L/r，±1 % ~ 0.5 L/r, ±1 % | 13 | 5200 | some
  MFC-P | 流量显示仪（四路） ~ flow readout (four channels) | 配 MFC，供电与设定 ~ Power and set point for MFCs | 13 | 1980 | plenty
  LF-1 | 层流流量标准 ~ laminar flow standard | ±0.3 %，溯源证书 ~ ±0.3 %, traceable | 15 | 38800 | toOrder
  `,
)

export const detectors = instruments(
  'gas-detector',
  `
  GD-4 | 便携式四合一气体检测仪 ~ portable four-gas detector | LEL、O₂、CO、H₂S，防爆 ~ LEL, O₂, CO and H₂S, explosion-proof | 16 | 1680 | sold=286 plenty new days=11
  GD-1CO | 便携式一氧化碳检测仪 ~ portable CO detector | 0–1000 µmol/mol ~ 0–1000 µmol/mol | 16 | 620 | plenty
  GD-1S | 便携式硫化氢检测仪 ~ portable H₂S detector | 0–100 µmol/mol ~ 0–100 µmol/mol | 16 | 640 | plenty
  GD-O2 | 便携式氧检测仪 ~ portable oxygen detector | 0–30 %，缺氧报警 ~ 0–30 %, low-oxygen alarm | 16 | 580 | plenty
  GD-PID | 便携式 VOC 检测仪（PID） ~ portable VOC detector (PID) | 0.01–10000 µmol/mol，10.6 eV ~ 0.01–10 000 µmol/mol, 10.6 eV | 14 | 12800 | some
  GD-FIX | 固定式可燃气体探测器 ~ fixed combustible-gas detector | 0–100 %LEL，4–20 mA ~ 0–100 %LEL, 4–20 mA | 16 | 880 | plenty
  GD-FIXT | 固定式有毒气体探测器 ~ fixed toxic-gas detector | 传感器可选，RS-485 ~ Sensor to choose, RS-485 | 16 | 1180 | some
  GA-CO2 | 二氧化碳分析仪（红外） ~ CO₂ analyser (infrared) | 0–2000 µmol/mol，±2 % ~ 0–2000 µmol/mol, ±2 % | 14 | 9800 | some
  GA-NOX | 氮氧化物分析仪（化学发光） ~ NOx analyser (chemiluminescence) | 检出限 0.5 nmol/mol ~ Detection limit 0.5 nmol/mol | 14 | 128000 | toOrder
  GA-SO2 | 二氧化硫分析仪（紫外荧光） ~ SO₂ analyser (UV fluorescence) | 检出限 0.5 nmol/mol ~ Detection limit 0.5 nmol/mol | 14 | 98000 | toOrder
  GA-CH4 | 甲烷激光遥测仪 ~ laser methane detector | 5 µmol/mol·m，50 m ~ 5 µmol/mol·m, 50 m | 16 | 36800 | some
  GA-O2T | 微量氧分析仪 ~ trace oxygen analyser | 0.1–1000 µmol/mol ~ 0.1–1000 µmol/mol | 14 | 22800 | some
  GA-DEW | 露点仪 ~ dew-point meter | −80–20 ℃ ~ −80 to 20 °C | 20 | 16800 | some
  `,
)
