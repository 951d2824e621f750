import { gasEntries } from './entries.ts'

/** Gases in helium or argon: trace analysis, leak tests, detectors. */
export const inert = gasEntries(
  'gas-in-inert',
  'trace',
  [],
  `
  ch4 1-100 ppm / he | 1 | | sold=233 plenty
  h2 2 % / ar | 5 | | sold=205 plenty
  h2 5 % / ar | 18 | | plenty
  n2 5-500 ppm / he | 5 | | some
  o2 1-100 ppm / he | 5 | | some
  ar 10-1000 ppm / he | 18 | | some
  ne 10-100 ppm / he | 8 | | toOrder
  co2 10-1000 ppm / he | 5 | | some
  h2 10-500 ppm / he | 5 | | some
  co 5-100 ppm / he | 1 | | some
  h2s 5-100 ppm / he | 7 | | some use=sulfur
  sf6 0.1-10 ppm / he | 8 | | some use=sf6
  cf4 10-1000 ppm / he | 8 | | toOrder use=electronic
  o2 10-1000 ppm / ar | 5 | | some
  o2 1-5 % / ar | 18 | 焊接保护气 ~ welding gas | plenty use=pure
  n2 10-1000 ppm / ar | 5 | | some
  co2 18-20 % / ar | 18 | 焊接保护气 ~ welding gas | plenty use=pure
  ch4 10 % / ar | 1 | P-10 计数气 ~ P-10 counting gas | some use=pure
  ch4 10-1000 ppm / ar | 1 | | some
  co 10-500 ppm / ar | 5 | | some
  sih4 0.1-1 % / ar | 8 | | toOrder use=hydride
  ph3 10-100 ppm / he | 8 | | toOrder use=hydride
  kr 1-100 ppm / ar | 8 | | toOrder
  xe 10-100 ppm / he | 8 | | toOrder
  h2 5 ppm, o2 5 ppm, n2 5 ppm, ch4 5 ppm, co 5 ppm, co2 5 ppm / he | 1 | 永久气体 6 组分 ~ six permanent gases | some
  h2 10 ppm, n2 10 ppm, ch4 10 ppm, co2 10 ppm / ar | 5 | | some
  h2 100 ppm, co 100 ppm, co2 300 ppm, ch4 30 ppm, c2h4 30 ppm, c2h6 30 ppm, c2h2 10 ppm / ar | 1 | 变压器油溶解气 ~ transformer-oil gases | some use=transformer new days=20
  `,
)
