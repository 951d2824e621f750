import { gasEntries } from './entries.ts'

const natural = (count: number, note: string, en: string) =>
  `=天然气 ${count} 组分气体标准物质（${note}） ~ Natural gas, ${count} components, gas reference material (${en})`

/** Natural gas on methane, refinery and coal gases, odorants. */
export const naturalGas = gasEntries(
  'natural-gas',
  'gas-quality',
  [],
  `
  n2 2 %, co2 1 %, c2h6 5 %, c3h8 2 %, ic4h10 0.3 %, nc4h10 0.3 %, ic5h12 0.1 %, nc5h12 0.1 %, nc6h14 0.05 % / ch4 | 1 | ${natural(10, '管输气', 'pipeline quality')} | sold=176 some tag=natural-gas label=NG-10
  n2 1 %, co2 1.5 %, c2h6 3 %, c3h8 0.8 %, ic4h10 0.15 %, nc4h10 0.15 %, nc5h12 0.05 % / ch4 | 7 | ${natural(8, '干气', 'lean')} | some tag=natural-gas label=NG-8
  n2 4 %, co2 0.5 %, c2h6 9 %, c3h8 3.4 %, ic4h10 0.4 %, nc4h10 0.6 %, ic5h12 0.1 %, nc5h12 0.1 % / ch4 | 7 | ${natural(9, '富气', 'rich')} | some tag=natural-gas label=NG-9
  n2 0.5 %, c2h6 4 %, c3h8 1 %, ic4h10 0.1 %, nc4h10 0.1 % / ch4 | 1 | ${natural(6, 'LNG', 'LNG')} | some tag=natural-gas label=NG-6
  n2 2 %, co2 1 %, c2h6 5 %, c3h8 2 %, he 0.1 %, h2 0.5 %, nc4h10 0.5 % / ch4 | 7 | ${natural(8, '含氢氦', 'with hydrogen and helium')} | toOrder tag=natural-gas label=NG-8
  c2h6 5-10 %, c3h8 1-3 %, n2 1-5 %, co2 0.5-2 % / ch4 | 1 | ${natural(5, '热值仪', 'calorimeter')} | some tag=natural-gas label=NG-5
  h2 5-20 %, c2h6 2-5 % / ch4 | 7 | 掺氢天然气 ~ hydrogen-enriched natural gas | some tag=natural-gas new days=15
  co2 30-45 %, n2 1-5 % / ch4 | 7 | 沼气 ~ biogas | some use=refinery tag=biogas
  h2s 5-50 ppm / ch4 | 7 | 天然气硫化氢 ~ H₂S in natural gas | some use=odorant tag=natural-gas
  tht 5-30 ppm / ch4 | 7 | 加臭剂四氢噻吩 ~ odorant THT | some use=odorant tag=natural-gas
  tbm 2-15 ppm / ch4 | 7 | 加臭剂叔丁硫醇 ~ odorant TBM | toOrder use=odorant tag=natural-gas
  h2s 10 ppm, cos 10 ppm, ch3sh 10 ppm, c2h5sh 10 ppm / ch4 | 7 | 天然气总硫 ~ total sulfur in natural gas | toOrder use=odorant tag=natural-gas
  h2s 5-50 ppm, cos 5-50 ppm, ch3sh 5-50 ppm / n2 | 7 | 总硫 ~ total sulfur | some use=odorant
  tht 5-30 ppm / n2 | 1 | 四氢噻吩检测仪 ~ THT detectors | some use=odorant
  h2 40 %, ch4 20 %, c2h4 5 %, c2h6 8 %, c3h6 2 %, c3h8 2 %, co 2 %, co2 3 % / n2 | 7 | =氮中炼厂气 8 组分气体标准物质 ~ Refinery gas, 8 components in nitrogen, gas reference material | some use=refinery label=Refinery-8 tag=refinery-gas
  h2 15 %, ch4 10 %, c2h6 5 %, c2h4 3 %, c3h8 2 %, c3h6 1 %, nc4h10 0.5 %, 1-butene 0.3 %, co2 2 %, co 1 % / n2 | 7 | =氮中炼厂气 10 组分气体标准物质 ~ Refinery gas, 10 components in nitrogen, gas reference material | toOrder use=refinery label=Refinery-10 tag=refinery-gas
  h2 50 %, ch4 22 %, co 9 %, co2 3 %, c2h4 2 %, c2h6 1 % / n2 | 7 | =氮中焦炉煤气 6 组分气体标准物质 ~ Coke-oven gas, 6 components in nitrogen, gas reference material | some use=refinery label=COG-6 tag=coal-gas
  co 28 %, co2 12 %, h2 3 % / n2 | 7 | 高炉煤气 ~ blast-furnace gas | some use=refinery tag=coal-gas
  co 30 %, h2 40 %, co2 15 %, ch4 2 % / n2 | 1 | 水煤气 ~ water gas | some use=refinery tag=coal-gas
  co 10-40 %, co2 5-20 %, h2 10-35 % / n2 | 7 | 合成气 ~ synthesis gas | toOrder use=refinery tag=coal-gas
  c2h4 0.1-1 %, c2h6 0.1-1 %, ch4 0.1-2 % / n2 | 7 | 裂解气 ~ cracker gas | some use=refinery
  c2h2 1-10 ppm, co 1-10 ppm, co2 1-20 ppm / n2 | 7 | 聚合级乙烯杂质 ~ impurities of polymer-grade ethylene | some use=trace
  `,
)

/** Calibration of combustible and toxic gas alarms. L = Σ x/LFL stays under 0.6: 50 % LEL is the usual top. */
export const alarm = gasEntries(
  'gas-alarm',
  'alarm',
  ['alarm'],
  `
  ch4 0.5-2.5 % / air | 2 | 可燃气体报警器检定用 ~ for combustible-gas alarms | sold=703 plenty new days=3 pack=cyl-4l-al,cyl-8l-al,cyl-2l-al use=alarm
  ch4 2.2 %, co 100 ppm, h2s 25 ppm, o2 18 % / n2 | 1 | =氮中甲烷、一氧化碳、硫化氢、氧四合一混合气体标准物质 ~ Four-gas mix: methane, CO, H₂S and oxygen in nitrogen, gas reference material | sold=531 plenty tag=four-gas label=4-Gas pack=cyl-2l-al,cyl-1l-al,cyl-4l-al rec=8
  ch4 2.2 %, co 50 ppm, h2s 20 ppm, o2 15 % / n2 | 16 | =氮中四合一报警器检定用混合气体标准物质 ~ Four-gas mix for portable alarms in nitrogen, gas reference material | some tag=four-gas label=4-Gas pack=cyl-1l-al,cyl-2l-al
  ch4 1.1 %, co 100 ppm, o2 18 % / n2 | 16 | 三合一 ~ three-gas mix | some pack=cyl-2l-al,cyl-4l-al
  ch4 2.2 % / air | 16 | 50 %LEL ~ 50 % LEL | plenty pack=cyl-2l-al,cyl-4l-al
  ch4 1 % / air | 16 | | plenty pack=cyl-2l-al,cyl-4l-al
  c3h8 0.2-0.9 % / air | 2 | | some pack=cyl-4l-al,cyl-8l-al
  c3h8 0.85 % / air | 16 | 50 %LEL ~ 50 % LEL | plenty pack=cyl-2l-al,cyl-4l-al
  ic4h10 0.1-0.7 % / air | 2 | | some pack=cyl-4l-al,cyl-8l-al
  ic4h10 0.65 % / air | 16 | 50 %LEL ~ 50 % LEL | some pack=cyl-2l-al,cyl-4l-al
  h2 0.4-2 % / air | 2 | | some pack=cyl-4l-al,cyl-8l-al
  h2 2 % / air | 16 | 50 %LEL ~ 50 % LEL | some pack=cyl-2l-al,cyl-4l-al
  co 20-500 ppm / air | 16 | | plenty pack=cyl-2l-al,cyl-4l-al
  co 100 ppm / n2 | 16 | | plenty pack=cyl-1l-al,cyl-2l-al
  h2s 10-50 ppm / n2 | 16 | | plenty pack=cyl-2l-al,cyl-4l-al
  h2s 25 ppm / air | 2 | | some pack=cyl-1l-al,cyl-2l-al
  o2 15-23 % / n2 | 16 | | plenty pack=cyl-2l-al,cyl-4l-al
  o2 18 % / n2 | 2 | 缺氧报警点 ~ low-oxygen alarm point | plenty pack=cyl-2l-al,cyl-1l-al
  nh3 25-100 ppm / n2 | 16 | | some pack=cyl-2l-al,cyl-4l-al
  cl2 2-20 ppm / n2 | 16 | | some pack=cyl-2l-nickel
  so2 5-50 ppm / n2 | 16 | | some pack=cyl-2l-al
  no2 5-20 ppm / air | 16 | | some pack=cyl-2l-al
  hcn 10 ppm / n2 | 16 | | scarce pack=cyl-2l-al
  ph3 0.5-5 ppm / n2 | 16 | 熏蒸 ~ fumigation | some pack=cyl-2l-al
  co2 0.5-5 % / air | 16 | | plenty pack=cyl-2l-al,cyl-4l-al
  isobutene 100 ppm / air | 16 | PID 传感器 ~ PID sensors | plenty pack=cyl-2l-al,cyl-1l-al
  ethanol 100-500 ppm / air | 16 | | some pack=cyl-4l-al
  co 20 ppm, ch4 1 % / air | 2 | 煤矿瓦斯 ~ coal mine | some
  ch4 20-500 ppm, co 20-500 ppm, co2 0.2-2 % / n2 | 1 | 瓦斯检定 ~ mine-gas verification | some pack=cyl-4l-al
  `,
)
