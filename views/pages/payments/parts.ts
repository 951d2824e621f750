import { shanghaiClock } from '../../../src/shared/time.ts'
import type { ViewContext } from '../../context.ts'

/** The page that whoever pays came from, by what is paid. */
export const cameFrom = { orders: 'Dingdan', deposit: 'TopUp', repayment: 'Repay' } as const

/** Day and minute in Asia/Shanghai, in the reader's language. */
export const minuteOf = (view: ViewContext, at: string): string =>
  `${view.date(at)} ${shanghaiClock(new Date(at))}`
