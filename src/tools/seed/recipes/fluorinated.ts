import { gasEntries } from './entries.ts'

/** Refrigerants and fluorinated gases: leak detection, SF₆ equipment, semiconductor exhaust. */
export const fluorinated = gasEntries(
  'refrigerant-and-fluorinated',
  'refrigerant',
  [],
  `
  r134a 10-1000 ppm / air | 8 | HFC-134a 检漏 ~ HFC-134a leak detection | sold=144 plenty
  sf6 10 ppm / n2 | 1 | | sold=167 plenty use=sf6
  sf6 1-100 ppm / n2 | 8 | | some use=sf6
  sf6 100-1000 ppm / n2 | 8 | | some use=sf6
  sf6 1000 ppm / air | 8 | 泄漏报警 ~ leak alarm | some use=sf6
  r134a 100 ppm / n2 | 8 | | some
  r134a 10-500 ppm / n2 | 1 | | some
  r32 100-1000 ppm / air | 8 | | some
  r32 50-500 ppm / n2 | 8 | | some
  r32 698 ppm, r125 302 ppm / n2 | 8 | R-410A ~ R-410A | some tag=r410a
  r32 114 ppm, r125 54 ppm, r134a 132 ppm / n2 | 8 | R-407C ~ R-407C | some
  r22 10-1000 ppm / n2 | 8 | | some
  r22 1000 ppm / air | 1 | | some
  r12 1-100 ppm / n2 | 8 | | toOrder
  r1234yf 50-500 ppm / n2 | 8 | | some new days=18
  r143a 50-500 ppm / n2 | 8 | | toOrder
  r152a 50-500 ppm / n2 | 8 | | toOrder
  r227ea 100-1000 ppm / n2 | 8 | 七氟丙烷灭火 ~ HFC-227ea fire protection | some
  r23 1-100 ppm / n2 | 8 | | some
  cf4 1-100 ppm / n2 | 8 | | some use=electronic
  cf4 100-5000 ppm / n2 | 8 | | some use=electronic
  c2f6 10-1000 ppm / n2 | 8 | | some use=electronic
  c3f8 10-1000 ppm / n2 | 8 | | toOrder use=electronic
  c-c4f8 10-500 ppm / n2 | 8 | | toOrder use=electronic
  nf3 5-500 ppm / n2 | 8 | | some use=electronic
  cf4 50 ppm, c2f6 50 ppm, sf6 50 ppm, nf3 50 ppm, r23 50 ppm / n2 | 8 | 半导体尾气 ~ semiconductor exhaust | toOrder use=electronic
  so2 10 ppm, co 50 ppm, cf4 50 ppm / n2 | 8 | SF₆ 分解产物 ~ SF₆ decomposition products | some use=sf6
  r134a 20 ppm, r22 20 ppm, r12 20 ppm, r11 20 ppm / n2 | 8 | | toOrder
  halon1301 50-500 ppm / n2 | 8 | | toOrder
  `,
)
