import { gasEntries } from './entries.ts'

/** Gases in air, without those that react with oxygen or burn. */
export const air = gasEntries(
  'gas-in-air',
  'organic',
  [],
  `
  ch4 1-100 ppm / air | 1 | | sold=512 plenty
  c3h8 50-1000 ppm / air | 1 | | sold=398 plenty
  co2 300-500 ppm / air | 6 | 温室气体 ~ greenhouse gas | some grade=primary use=greenhouse new days=11
  ch4 1.5-3 ppm / air | 6 | 大气本底 ~ atmospheric level | some grade=primary use=greenhouse
  co 10-500 ppm / air | 2 | | plenty
  co 1-50 ppm / air | 6 | 低浓度 ~ low range | some
  co 50 ppm / air | 16 | | plenty use=alarm
  co2 0.1-5 % / air | 1 | | some
  co2 1000 ppm / air | 2 | 室内空气 ~ indoor air | plenty
  n2o 0.2-0.5 ppm / air | 6 | | some grade=primary use=greenhouse
  n2o 0.33 ppm / air | 1 | | some use=greenhouse
  n2o 10-100 ppm / air | 2 | | some
  sf6 1-10 ppm / air | 1 | | some use=sf6
  sf6 10-1000 ppm / air | 8 | | some use=sf6
  so2 1-50 ppm / air | 6 | | some
  so2 100 ppm / air | 2 | | some
  h2s 5-50 ppm / air | 2 | | some use=alarm
  h2 100-4000 ppm / air | 16 | | some use=alarm
  h2 1 % / air | 2 | | some use=alarm
  nh3 10-100 ppm / air | 2 | | some
  no2 1-10 ppm / air | 6 | | some
  no2 20-100 ppm / air | 1 | | some
  c3h8 10 ppm / air | 6 | | some
  c3h8 100 ppm / air | 1 | | plenty
  ch4 10 ppm / air | 6 | | plenty
  ch4 50-500 ppm / air | 2 | | plenty
  ch4 0.1-1 % / air | 5 | | some
  c2h6 10-500 ppm / air | 7 | | some use=hydrocarbon
  c2h4 5-100 ppm / air | 7 | | some use=hydrocarbon
  ic4h10 10-1000 ppm / air | 16 | | some use=alarm
  nc4h10 10-1000 ppm / air | 16 | | some use=alarm
  nc6h14 10-500 ppm / air | 1 | | some use=hydrocarbon
  toluene 1-50 ppm / air | 6 | | some use=btex
  benzene 0.5-10 ppm / air | 6 | | some use=btex
  ethanol 50-300 ppm / air | 1 | | some
  acetone 10-300 ppm / air | 1 | | some
  methanol 20-200 ppm / air | 19 | | some
  isopropanol 10-200 ppm / air | 19 | | toOrder
  r134a 10-1000 ppm / air | 8 | | some use=refrigerant
  r22 10-1000 ppm / air | 8 | | some use=refrigerant
  chcl3 1-50 ppm / air | 6 | | toOrder use=voc
  tetrachloroethylene 1-50 ppm / air | 6 | | toOrder use=voc
  hcl 5-50 ppm / air | 1 | | toOrder use=acid
  he 5-100 ppm / air | 18 | | some use=leak
  ar 0.5-2 % / air | 5 | | toOrder use=trace
  co2 380-480 ppm, ch4 1.8-2.2 ppm / air | 6 | | some grade=primary use=greenhouse
  co2 380-480 ppm, ch4 1.8-2.2 ppm, n2o 0.32-0.34 ppm / air | 6 | 温室气体 ~ greenhouse gases | some grade=primary use=greenhouse new days=16
  co2 400 ppm, ch4 2 ppm, n2o 0.33 ppm, co 0.1-0.5 ppm / air | 1 | 温室气体 ~ greenhouse gases | some use=greenhouse
  ch4 10-50 ppm, c3h8 10-50 ppm / air | 6 | 甲烷与非甲烷总烃 ~ methane and NMHC | plenty use=c3h8
  co 10-100 ppm, ch4 100-1000 ppm / air | 16 | | some use=alarm
  `,
)
