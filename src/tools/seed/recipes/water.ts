import { bufferMaterial } from '../products/buffer.ts'
import { solutionEntries, type Entry } from './entries.ts'
import { each, readTable, readWords, standingOf } from './table.ts'
import { titleOf } from './titles.ts'

const bottles = ['btl-50ml', 'btl-100ml', 'btl-500ml']
const seven = ['fluoride', 'chloride', 'nitrite', 'bromide', 'nitrate', 'phosphate', 'sulfate'].map(
  (ion) => `ion-${ion}`,
)

/** Anions, ammonium and the nitrogen and phosphorus species of water analysis. */
export const anions = solutionEntries(
  'anion',
  'water',
  bottles,
  [],
  `
  ion-ammonia-n 500 mg/L / water | 3 | | sold=1842 plenty use=nutrient pack=amp-20ml,btl-50ml
  ion-sulfate 1000 mg/L / water | 3 | | sold=764 plenty
  ion-chloride 1000 mg/L / water | 3 | | sold=820 plenty
  ion-nitrate 1000 mg/L / water | 12 | | sold=533 plenty
  ${each(seven, '100 mg/L')} / water | 3 | =水中 7 种阴离子混合溶液标准物质（离子色谱用） ~ 7 anions in water, mixed solution reference material (for ion chromatography) | sold=412 plenty new days=8 label=Anion-7
  ${each(seven.slice(0, 2).concat(seven.slice(4)), '100 mg/L')} / water | 12 | =水中 5 种阴离子混合溶液标准物质 ~ 5 anions in water, mixed solution reference material | plenty label=Anion-5
  ${each(['ion-fluoride', 'ion-chloride', 'ion-nitrate', 'ion-sulfate'], '50 mg/L')} / water | 12 | | some
  ${each(['el-Li', 'el-Na', 'ion-ammonium', 'el-K', 'el-Mg', 'el-Ca'], '100 mg/L')} / hno3-1 | 3 | =水中 6 种阳离子混合溶液标准物质（离子色谱用） ~ 6 cations in water, mixed solution reference material (for ion chromatography) | plenty label=Cation-6
  ion-fluoride 1000 mg/L / water | 3 | | plenty
  ion-bromide 1000 mg/L / water | 12 | | some
  ion-nitrite 1000 mg/L / water | 12 | | some
  ion-phosphate 1000 mg/L / water | 3 | | some
  ion-iodide 1000 mg/L / water | 12 | | some
  ion-ammonium 1000 mg/L / water | 12 | | some
  ion-ammonia-n 100 mg/L / water | 12 | | plenty use=nutrient pack=amp-20ml,btl-50ml
  ion-nitrate-n 500 mg/L / water | 12 | | some use=nutrient pack=amp-20ml,btl-50ml
  ion-nitrite-n 100 mg/L / water | 12 | | some use=nutrient pack=amp-20ml,btl-50ml
  ion-total-p 500 mg/L / water | 3 | | plenty use=nutrient pack=amp-20ml,btl-50ml
  ion-phosphate-p 50 mg/L / water | 12 | | some use=nutrient pack=amp-20ml
  ion-total-n 500 mg/L / water | 3 | | plenty use=nutrient pack=amp-20ml,btl-50ml
  ion-cyanide 50 mg/L / naoh | 12 | | scarce pack=amp-20ml
  ion-sulfide 100 mg/L / naoh | 12 | | some pack=amp-20ml
  ion-chromium-6 100 mg/L / water | 3 | | some pack=amp-20ml,btl-50ml
  ion-chromium-6 1000 mg/L / water | 12 | | some
  ion-silica 500 mg/L / water | 12 | | some
  ion-bromate 1000 mg/L / water | 12 | | some
  ${each(['ion-chlorite', 'ion-chlorate', 'ion-bromate'], '100 mg/L')} / water | 12 | 饮用水消毒副产物 ~ drinking-water disinfection by-products | some label=DBP-3
  ion-perchlorate 100 mg/L / water | 12 | | some
  ion-thiocyanate 1000 mg/L / water | 12 | | toOrder
  ${each(['ion-formate', 'ion-acetate', 'ion-oxalate'], '100 mg/L')} / water | 12 | 有机酸根 ~ organic acids | toOrder
  ion-sulfate 100-1000 mg/L / water | 19 | | some
  ion-chloride 10-500 mg/L / water | 19 | | some
  `,
)

/** pH buffers (values at 25 °C, GB/T 27501 and the US series, textbook) and conductivity standards. */
const buffers = `
  pH 6.86 | 3 | 混合磷酸盐 ~ mixed phosphate | yuan=45 sold=3902 plenty rec=10
  pH 4.00 | 3 | 邻苯二甲酸氢钾 ~ potassium hydrogen phthalate | yuan=45 sold=3120 plenty
  pH 9.18 | 3 | 硼砂 ~ borax | yuan=45 sold=2874 plenty
  pH 7.00 | 12 | 美标系列 ~ US series | yuan=58 plenty new days=12
  pH 10.01 | 12 | 碳酸盐，美标系列 ~ carbonate, US series | yuan=58 plenty new days=12
  pH 4.01 | 12 | 美标系列 ~ US series | yuan=58 plenty
  pH 1.68 | 12 | 草酸三氢钾 ~ potassium tetraoxalate | yuan=62 some
  pH 3.56 | 12 | 酒石酸氢钾 ~ potassium hydrogen tartrate | yuan=62 some
  pH 12.45 | 12 | 氢氧化钙 ~ calcium hydroxide | yuan=66 some
  pH 4.00 / 6.86 / 9.18 | 3 | 三瓶套装 ~ set of three | yuan=118 plenty
  pH 4.01 / 7.00 / 10.01 | 20 | 三瓶套装 ~ set of three | yuan=148 some
  84 µS/cm | 12 | 氯化钾 ~ potassium chloride | yuan=72 some
  147 µS/cm | 12 | 氯化钾 ~ potassium chloride | yuan=72 some
  1413 µS/cm | 3 | 氯化钾 ~ potassium chloride | yuan=68 sold=640 plenty
  12.88 mS/cm | 3 | 氯化钾 ~ potassium chloride | yuan=68 plenty
  111.8 mS/cm | 12 | 氯化钾 ~ potassium chloride | yuan=76 some
`

export const phBuffers: Entry[] = buffers
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [value = '', store = '', salt = '', flags = ''] = line.split('|').map((cell) => cell.trim())
    const [read] = readTable(`| ${store} | | ${flags}`)
    const material = bufferMaterial({
      value,
      salt: readWords(salt),
      storeId: Number(store),
      title: titleOf(value.startsWith('pH') ? 'buffer' : 'conductivity'),
      yuan: Number(read!.flags.get('yuan')),
    })
    return { material, standing: standingOf(read!) }
  })
