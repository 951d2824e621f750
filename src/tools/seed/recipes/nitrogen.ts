import { gasEntries } from './entries.ts'

/** Gases in nitrogen: the core of the trade. */
export const nitrogen = gasEntries(
  'gas-in-nitrogen',
  'organic',
  [],
  `
  co 10-500 ppm / n2 | 1 | | sold=1286 plenty rec=2
  so2 5-3000 ppm / n2 | 1 | | sold=942 plenty rec=1
  no 50-2000 ppm / n2 | 1 | | sold=877 plenty
  o2 25-50 % / n2 | 1 | 高浓度 ~ high range | sold=655 plenty new days=4
  h2s 5-1000 ppm / n2 | 2 | | sold=431 plenty new days=6
  no 2.5-5 % / n2 | 1 | 高浓度 ~ high range | sold=612 some new days=9
  co2 1-20 % / n2 | 1 | | sold=640 plenty
  o2 1-21 % / n2 | 1 | | sold=611 plenty grade=primary
  co2 15 %, o2 5 % / n2 | 1 | | plenty use=cems
  co 1-10 ppm / n2 | 2 | 低浓度 ~ low range | some
  co 50-1000 ppm / n2 | 1 | 高准确度 ~ high accuracy | scarce grade=primary pack=cyl-4l-al,cyl-8l-al
  co 0.1-10 % / n2 | 1 | 高浓度 ~ high range | some pack=cyl-40l-al,cyl-8l-al
  co 100 ppm / n2 | 2 | 校准气 ~ calibration gas | out pack=cyl-2l-al,cyl-1l-al grade=standard
  co 50 ppm / n2 | 5 | | plenty
  co 20-200 ppm / n2 | 20 | | some grade=standard
  co 5 % / n2 | 5 | | some
  co2 100-1000 ppm / n2 | 6 | 低浓度 ~ low range | plenty
  co2 300-800 ppm / n2 | 1 | 高准确度 ~ high accuracy | some grade=primary
  co2 5 % / n2 | 5 | | plenty
  co2 0.5-2 % / n2 | 2 | | some
  co2 10-16 % / n2 | 6 | | some
  co2 30-50 % / n2 | 5 | 高浓度 ~ high range | some
  so2 0.5-5 ppm / n2 | 6 | 低浓度 ~ low range | some
  so2 50-500 ppm / n2 | 1 | 高准确度 ~ high accuracy | some grade=primary
  so2 0.2-1 % / n2 | 2 | 高浓度 ~ high range | some
  so2 50 ppm / n2 | 6 | | plenty use=cems
  no 1-50 ppm / n2 | 6 | 低浓度 ~ low range | some
  no 100-500 ppm / n2 | 2 | | plenty
  no 300 ppm / n2 | 17 | | some use=vehicle
  no2 10-500 ppm / n2 | 1 | | some
  no2 1-10 ppm / n2 | 6 | 低浓度 ~ low range | some
  no2 100 ppm / n2 | 2 | | some
  n2o 0.3-10 ppm / n2 | 6 | | some
  n2o 10-1000 ppm / n2 | 1 | | some
  h2s 0.5-5 ppm / n2 | 2 | 低浓度 ~ low range | some
  h2s 20 ppm / n2 | 16 | | plenty use=alarm pack=cyl-2l-al,cyl-4l-al
  h2s 0.1-1 % / n2 | 7 | 高浓度 ~ high range | some
  nh3 10-500 ppm / n2 | 1 | | some
  nh3 5-50 ppm / n2 | 6 | 低浓度 ~ low range | some
  nh3 0.1-2 % / n2 | 7 | 高浓度 ~ high range | toOrder
  o2 10-1000 ppm / n2 | 5 | 微量氧 ~ trace oxygen | some
  o2 0.5-5 % / n2 | 2 | | some
  o2 20.9 % / n2 | 5 | | plenty
  h2 0.1-2 % / n2 | 5 | | some
  h2 10-1000 ppm / n2 | 1 | | some
  h2 5 % / n2 | 18 | 不燃氢氮气 ~ non-flammable forming gas | plenty
  h2 30-40 % / n2 | 1 | 高浓度 ~ high range | some new days=13
  ch4 10-1000 ppm / n2 | 1 | | plenty
  ch4 100 ppm / n2 | 2 | | plenty
  ch4 1-5 % / n2 | 7 | | some
  ch4 40-60 % / n2 | 7 | 高浓度 ~ high range | some
  c3h8 100-5000 ppm / n2 | 1 | | plenty
  c3h8 10-100 ppm / n2 | 6 | | some
  c2h6 10-1000 ppm / n2 | 7 | | some use=hydrocarbon
  c2h4 5-500 ppm / n2 | 7 | | some use=hydrocarbon
  c3h6 10-1000 ppm / n2 | 7 | | some use=hydrocarbon
  nc4h10 50-2000 ppm / n2 | 7 | | some use=hydrocarbon
  ic4h10 50-2000 ppm / n2 | 7 | | some use=hydrocarbon
  13-butadiene 1-100 ppm / n2 | 1 | | some use=hydrocarbon
  c2h2 5-500 ppm / n2 | 7 | | toOrder use=hydrocarbon
  hcl 10-200 ppm / n2 | 1 | | some use=acid
  hf 10-50 ppm / n2 | 8 | | toOrder use=acid
  cl2 5-100 ppm / n2 | 1 | | some use=acid
  hcn 5-50 ppm / n2 | 1 | | scarce use=alarm
  cos 1-50 ppm / n2 | 7 | | some use=sulfur
  ch3sh 5-50 ppm / n2 | 7 | | some use=sulfur
  dms 5-50 ppm / n2 | 6 | | some use=sulfur
  cs2 5-50 ppm / n2 | 6 | | some use=sulfur
  ethanol 50-500 ppm / n2 | 1 | 呼出气酒精检测 ~ breath-alcohol testing | plenty
  methanol 20-300 ppm / n2 | 10 | | some
  acetone 10-500 ppm / n2 | 1 | | some
  hcho 1-10 ppm / n2 | 1 | | scarce
  acetaldehyde 1-50 ppm / n2 | 10 | | toOrder
  ethylene-oxide 10-100 ppm / n2 | 1 | 灭菌残留监测 ~ sterilant monitoring | some
  ph3 1-20 ppm / n2 | 8 | | some use=hydride
  ash3 1-10 ppm / n2 | 8 | | toOrder use=hydride
  sih4 10-1000 ppm / n2 | 8 | | toOrder use=hydride
  he 1-10 % / n2 | 18 | | some use=leak
  co2 5-15 %, o2 2-10 % / n2 | 6 | | some use=cems
  co 100-1000 ppm, co2 5-15 % / n2 | 1 | | some use=cems
  ch4 10-100 ppm, co 10-100 ppm, co2 100-1000 ppm / n2 | 5 | | some use=trace
  ch4 100 ppm, c3h8 100 ppm / n2 | 1 | 甲烷与非甲烷总烃 ~ methane and NMHC | plenty use=c3h8
  cos 5-20 ppm, cs2 5-20 ppm / n2 | 7 | | toOrder use=sulfur
  ch4 1.5-2.5 ppm, n2o 0.3-0.4 ppm / n2 | 6 | | some use=greenhouse grade=primary
  `,
)
