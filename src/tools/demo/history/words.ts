import type { Chance } from '../../seed/random.ts'
import type { Word } from './orders.ts'

/** With tags that every kind of goods has. */
const said: readonly [use: string, text: string, tags: readonly string[]][] = [
  ['calibration', '标定在线分析仪用，示值与证书一致，零点漂移很小。', []],
  ['qualityControl', '作为质控样连续用了两周，结果都在不确定度范围内。', []],
  ['validation', '方法验证用，线性和回收率都满足要求，证书信息齐全。', ['certificateClear']],
  ['zeroAndSpan', '到货瓶压正常，封帽完好，校零校跨一次通过。', []],
  ['calibration', '证书中英文都有，追溯说明写得清楚，审核老师认可。', ['certificateClear']],
  ['qualityControl', '批号与证书一致，包装结实，物流提前一天到。', ['certificateClear', 'onTime']],
  ['training', '新人比对练习用，数值稳定，性价比高。', []],
  ['alarmCheck', '报警仪校验用，流量稳定，减压阀接口配套。', []],
  ['validation', '和上一批做了比对，偏差小于 0.5 %，很放心。', []],
  ['calibration', '数据没问题，就是外包装箱有点磕碰，希望加固。', []],
]

const answers = [
  '感谢认可，批次稳定性数据可随时向客服索取。',
  '谢谢反馈，我们会继续保证交期。',
  '已把包装建议转给仓库，下批改用加厚护角。',
]

const followUps = ['用了一个月再来补充：示值没有漂移。', '追加：第二瓶同一批号，比对结果一致。']

/** What a buyer says of goods that arrived, as most do: pleased, with a shadow now and then. */
export function wordOf(chance: Chance): Word {
  const [use, text, tags] = chance.pick(said)
  return {
    data: chance.pick([5, 5, 5, 4]),
    goods: chance.pick([5, 5, 4, 4, 3]),
    service: chance.pick([5, 5, 4]),
    use,
    tags,
    text,
    anonymous: chance.chance(0.4),
    ...(chance.chance(0.6) && { answer: chance.pick(answers) }),
    ...(chance.chance(0.15) && { followUp: chance.pick(followUps) }),
  }
}
