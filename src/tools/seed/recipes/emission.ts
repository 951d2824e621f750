import { gasEntries } from './entries.ts'

const bar97 = (level: string, en: string) =>
  `=氮中一氧化碳、二氧化碳、丙烷、一氧化氮混合气体标准物质（BAR-97 ${level}） ~ CO, CO₂, propane and NO in nitrogen, gas reference material (BAR-97 ${en})`

/** Vehicle exhaust: BAR-97 levels, idle and lug-down tests, remote sensing, SCR. */
export const vehicle = gasEntries(
  'vehicle-exhaust',
  'vehicle',
  [],
  `
  co 0.5 %, co2 6 %, c3h8 200 ppm, no 300 ppm / n2 | 1 | ${bar97('低量程', 'low')} | sold=326 plenty tag=bar-97 label=BAR-97 rec=4
  co 2.4 %, co2 3.6 %, c3h8 960 ppm, no 900 ppm / n2 | 1 | ${bar97('中量程 1', 'mid 1')} | some tag=bar-97 label=BAR-97
  co 4.8 %, co2 7.2 %, c3h8 1920 ppm, no 1800 ppm / n2 | 17 | ${bar97('中量程 2', 'mid 2')} | some tag=bar-97 label=BAR-97
  co 8 %, co2 12 %, c3h8 3200 ppm, no 3000 ppm / n2 | 1 | ${bar97('高量程', 'high')} | some tag=bar-97 label=BAR-97
  co 0.5-8 %, co2 6-14 %, c3h8 200-3200 ppm / n2 | 1 | 双怠速法 ~ two-speed idle | plenty
  co 0.5 %, co2 12 %, c3h8 500 ppm / n2 | 17 | | some
  co 3.5 %, co2 14 %, c3h8 2000 ppm / n2 | 17 | | some
  co 0.3 %, co2 14 %, c3h8 100 ppm, no 500 ppm / n2 | 17 | 简易瞬态工况 ~ transient loaded mode | some
  co2 12 %, no 2500 ppm / n2 | 17 | 加载减速法 ~ lug-down | some
  no 300 ppm, no2 60 ppm / n2 | 6 | 柴油车氮氧化物 ~ diesel NOx | some
  no 1000-3000 ppm / n2 | 17 | | some
  no2 50-300 ppm / n2 | 17 | | some
  c3h8 1000-8000 ppm / n2 | 17 | | some
  co 1-8 % / n2 | 17 | | plenty
  co2 6-16 % / n2 | 17 | | some
  co 3 %, co2 12 %, c3h8 2000 ppm, no 1500 ppm / n2 | 6 | 遥感监测 ~ remote sensing | some use=remote
  13-butadiene 200 ppm, co2 12 %, co 2 % / n2 | 6 | 遥感监测 ~ remote sensing | toOrder use=remote
  nh3 10-100 ppm / n2 | 6 | SCR 氨泄漏 ~ SCR ammonia slip | some
  n2o 5-100 ppm / n2 | 6 | | some
  ch4 50-2000 ppm / n2 | 17 | 天然气车 ~ natural-gas vehicles | some
  ch4 10-100 ppm, c3h8 10-500 ppm / air | 17 | 总烃 ~ total hydrocarbons | some
  c3h8 3-30 ppm / air | 1 | 全流稀释采样 ~ CVS dilution | some
  o2 1-21 % / n2 | 17 | 氧通道 ~ oxygen channel | plenty
  co 50-500 ppm, co2 1-5 %, no 20-200 ppm / n2 | 1 | 便携式排放测试 PEMS ~ portable emission test, PEMS | some
  `,
)

/** Stack emission monitoring. No mixture has NO with oxygen, or SO₂ with H₂S. */
export const stack = gasEntries(
  'stack-emission',
  'cems',
  ['cems'],
  `
  so2 50-2000 ppm, no 50-2000 ppm, co 50-2000 ppm / n2 | 1 | CEMS 三组分 ~ CEMS, three components | sold=588 plenty rec=5
  so2 50-2000 ppm, no 50-2000 ppm / n2 | 1 | CEMS 两组分 ~ CEMS, two components | sold=402 plenty
  so2 5-50 ppm, no 5-50 ppm / n2 | 6 | 超低排放 ~ ultra-low emission | some new days=7
  so2 20 ppm, no 30 ppm, co 50 ppm / n2 | 6 | 超低排放 ~ ultra-low emission | plenty
  so2 50-500 ppm, no 50-500 ppm, co 50-500 ppm, co2 5-15 % / n2 | 2 | CEMS 四组分 ~ CEMS, four components | some
  so2 200 ppm, no 200 ppm, co2 12 % / n2 | 6 | | some
  so2 50-1000 ppm / n2 | 2 | | plenty
  so2 10-100 ppm / n2 | 1 | 低浓度 ~ low range | plenty
  so2 2000-5000 ppm / n2 | 2 | 高浓度 ~ high range | some
  no 50-1000 ppm / n2 | 2 | | plenty
  no 10-100 ppm / n2 | 1 | 低浓度 ~ low range | plenty
  no2 20-200 ppm / n2 | 6 | | some
  no 200 ppm, no2 50 ppm / n2 | 6 | 氮氧化物转化 ~ converter check | some
  co 50-2000 ppm / n2 | 6 | | plenty
  co2 10-20 % / n2 | 6 | | plenty
  o2 5-21 % / n2 | 6 | | plenty
  o2 10 % / n2 | 2 | | plenty
  nh3 3-30 ppm / n2 | 1 | 氨逃逸 ~ ammonia slip | some
  hcl 10-100 ppm / n2 | 6 | 垃圾焚烧 ~ waste incineration | some
  hf 5-20 ppm / n2 | 6 | 垃圾焚烧 ~ waste incineration | toOrder review
  hcl 20 ppm, so2 50 ppm, co 50 ppm / n2 | 6 | 垃圾焚烧 ~ waste incineration | toOrder
  so2 100 ppm, no 100 ppm, co 100 ppm, n2o 50 ppm, co2 10 % / n2 | 6 | 傅里叶红外 ~ FTIR | toOrder
  h2s 10-200 ppm / n2 | 6 | | some
  ch4 20 ppm, c3h8 20 ppm / air | 6 | 非甲烷总烃 ~ NMHC | plenty
  ch4 100 ppm, c3h8 100 ppm, c2h6 50 ppm / n2 | 2 | | some
  co2 12 %, o2 6 %, co 200 ppm / n2 | 2 | 燃烧效率 ~ combustion efficiency | some
  `,
)
