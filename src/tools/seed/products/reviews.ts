import type { Chance } from '../random.ts'
import { careOf } from './care.ts'
import type { Material, ReviewDraft, SkuDraft } from './types.ts'

const cities = [
  '苏州',
  '上海',
  '南京',
  '杭州',
  '成都',
  '武汉',
  '青岛',
  '沈阳',
  '西安',
  '广州',
  '天津',
  '合肥',
]
const kinds = ['检测站', '公司', '实验室', '研究院', '中心', '大学', '水务', '电厂']
const latinAuthors = ['L***a lab', 'N***h testing', 'E***v station', 'K***n analytics', 'M***r refinery']

type Bodies = readonly string[]

/** What a review may say about goods: by kind, and by what is true of them. */
interface Sayings {
  zh: Bodies
  en: Bodies
}

const always: Record<Material['kind'], Sayings> = {
  gas: {
    zh: [
      '压力足，瓶阀无泄漏，证书随瓶。',
      '专车送到楼下，空瓶当场收走，省事。',
      '证书给出了不确定度和溯源说明，期间核查用得上。',
    ],
    en: [
      'Full pressure, no leak at the valve, certificate with the cylinder.',
      'Delivered on time, the empty cylinder was taken back at once.',
    ],
  },
  liquid: {
    zh: [
      '包装严实，证书与瓶签一致。',
      '密封良好，标签清楚，用于期间核查。',
      '第二次购买，批次之间一致性好。',
    ],
    en: ['Well sealed, label and certificate agree.', 'Lot to lot agreement is very good.'],
  },
  instrument: {
    zh: [
      '开机即用，说明书清楚，客服电话指导了接管。',
      '做工扎实，运行没有问题。',
      '配件齐全，接头规格与下单一致。',
      '性价比高，适合日常使用。',
    ],
    en: ['Works out of the box, the manual is clear.', 'Solid build, all fittings as ordered.'],
  },
}

const mixtures: Sayings = {
  zh: ['与在用标气比对偏差 0.3 %，送货准时。', '批次之间一致性好，仪器跨度校准一次通过。'],
  en: ['Agrees with our working standard within 0.4 %.', 'Span check passed at the first try.'],
}
const lowMixtures: Sayings = {
  zh: ['低浓度点也很稳定，复测无明显变化。'],
  en: ['Stable at the low level, a second reading showed no change.'],
}
const pureGases: Sayings = {
  zh: ['杂质数据齐全，基线很平。', '载气换上后本底正常。'],
  en: ['Impurities are listed one by one, the baseline is flat.'],
}
const solutions: Sayings = {
  zh: ['与另一家标准溶液比对，回收率 99.6 %，放心使用。', '曲线线性很好，r 值 0.9999，会回购。'],
  en: ['Recovery against another supplier is 99.6 %.', 'Calibration is linear, r = 0.9999.'],
}
const cooled: Sayings = {
  zh: ['冷链到货，冰袋还没化。'],
  en: ['Arrived cold, the ice packs were still frozen.'],
}
const buffers: Sayings = {
  zh: ['电极校准一次通过，斜率正常。'],
  en: ['Electrode calibrated at the first try, slope as expected.'],
}

/** Below this a value counts as low, mol/mol. */
const lowAmount = 1e-5

/** Everything that a buyer of these goods may truthfully say. */
function sayingsOf(material: Material): Sayings {
  const { kind, components, balanceId } = material
  const fitting: Sayings[] = [always[kind]]
  if (kind === 'gas') fitting.push(balanceId === null ? pureGases : mixtures)
  if (kind === 'gas' && balanceId !== null && components.every(({ amountMax }) => amountMax <= lowAmount))
    fitting.push(lowMixtures)
  if (kind === 'liquid') {
    fitting.push(components.length === 0 ? buffers : solutions)
    const { storage } = careOf(material)
    if (storage !== null && storage.toC <= 8) fitting.push(cooled)
  }
  return { zh: fitting.flatMap(({ zh }) => zh), en: fitting.flatMap(({ en }) => en) }
}

const fair: Sayings = {
  zh: ['量值没问题，送货比预计晚了两天。', '质量可以，外箱有轻微压痕。', '客服回复慢了一点，产品正常。'],
  en: ['Works as it should, delivery took two days longer than promised.'],
}

/** Days from filling to the first review at the least: inspection, transport, use. */
const leastAgeDays = 7

/** Reviews of a product, newest first; nine in ten are good, one in nine English. Authors are invented and masked. */
export function reviewsOf(
  material: Material,
  skus: readonly SkuDraft[],
  count: number,
  chance: Chance,
): ReviewDraft[] {
  if (count === 0) return []
  // SKUs of a product may share a number: the younger batch decides.
  const produced = new Map<string, number>()
  for (const { number, producedDay } of skus.flatMap((sku) => sku.batches))
    produced.set(number, Math.max(producedDay, produced.get(number) ?? producedDay))
  const good = sayingsOf(material)
  const reviews: ReviewDraft[] = []
  let daysAgo = chance.int(1, 20)
  for (let index = 0; index < count; index++) {
    const lang = chance.chance(0.12) ? 'en' : 'zh'
    const isFair = chance.chance(0.1)
    const grade = isFair ? chance.pick([3, 4, 4]) : chance.chance(0.15) ? 4 : 5
    const bought = [...produced].filter(([, producedDay]) => producedDay + leastAgeDays <= -daysAgo)
    reviews.push({
      grade,
      author: lang === 'en' ? chance.pick(latinAuthors) : `${chance.pick(cities)}***${chance.pick(kinds)}`,
      // An older review is about a batch that is sold out.
      batchNumber: bought.length === 0 || material.kind === 'instrument' ? null : chance.pick(bought)[0],
      body: chance.pick((isFair ? fair : good)[lang]),
      daysAgo,
    })
    daysAgo += chance.int(1, 25)
  }
  return reviews
}

/** Mean grade in tenths, 10 to 50; null without reviews. */
export function ratingTenths(reviews: readonly ReviewDraft[]): number | null {
  if (reviews.length === 0) return null
  const sum = reviews.reduce((total, review) => total + review.grade, 0)
  return Math.round((sum * 10) / reviews.length)
}
