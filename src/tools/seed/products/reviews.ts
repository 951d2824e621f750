import type { Chance } from '../random.ts'
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

const goodZh: Record<Material['kind'], Bodies> = {
  gas: [
    '与在用标气比对偏差 0.3 %，证书随瓶，送货准时。',
    '压力足，瓶阀无泄漏，量值与证书一致。',
    '第二次购买，批次之间一致性好，仪器跨度校准一次通过。',
    '证书给出了不确定度和溯源说明，期间核查用得上。',
    '专车送到楼下，空瓶当场收走，省事。',
    '低浓度点也很稳定，放了三个月复测无明显变化。',
  ],
  liquid: [
    '与另一家标准溶液比对，回收率 99.6 %，放心使用。',
    '包装严实，冰袋还没化，证书与瓶签一致。',
    '曲线线性很好，r 值 0.9999，会回购。',
    '密封良好，开瓶前后称重没有损失。',
    '用于能力验证前的自查，结果满意。',
    '发货快，批次新，有效期还有一年多。',
  ],
  instrument: [
    '开机即用，说明书清楚，客服电话指导了接管。',
    '流量准确度符合说明，计量院检定合格。',
    '做工扎实，运行两个月没有问题。',
    '配件齐全，接头规格与下单一致。',
    '安装工程师上门调试，态度很好。',
    '性价比高，数据稳定，适合日常校准。',
  ],
}

const fairZh = [
  '量值没问题，送货比预计晚了两天。',
  '质量可以，外箱有轻微压痕。',
  '客服回复慢了一点，产品正常。',
]

const goodEn: Bodies = [
  'Agrees with our working standard within 0.4 %. Certificate came with the cylinder.',
  'Stable over three months, delivered on time.',
  'Clear label, uncertainty and traceability stated. Will order again.',
  'Lot to lot agreement is very good.',
]

const fairEn = ['Values are fine, delivery took two days longer than promised.']

/** Reviews of a product, newest first; nine in ten are good, one in nine English. Authors are invented and masked. */
export function reviewsOf(
  material: Material,
  skus: readonly SkuDraft[],
  count: number,
  chance: Chance,
): ReviewDraft[] {
  if (count === 0) return []
  const batches = skus.flatMap((sku) => sku.batches.map((batch) => batch.number))
  const reviews: ReviewDraft[] = []
  let daysAgo = chance.int(1, 20)
  for (let index = 0; index < count; index++) {
    const english = chance.chance(0.12)
    const fair = chance.chance(0.1)
    const grade = fair ? chance.pick([3, 4, 4]) : chance.chance(0.15) ? 4 : 5
    const bodies = english ? (fair ? fairEn : goodEn) : fair ? fairZh : goodZh[material.kind]
    reviews.push({
      grade,
      author: english ? chance.pick(latinAuthors) : `${chance.pick(cities)}***${chance.pick(kinds)}`,
      batchNumber: batches.length === 0 || material.kind === 'instrument' ? null : chance.pick(batches),
      body: chance.pick(bodies),
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
