import type { OrderRefundView } from '../../../src/modules/refunds/view.ts'

const tints: Record<OrderRefundView['state'], string> = {
  asked: 'waiting',
  confirming: 'waiting',
  approved: 'moving',
  failed: 'waiting',
  settled: 'good',
  refused: 'open',
  withdrawn: 'open',
}

/** Tint of a refund's state, alike for buyer and store. */
export const refundTint = (state: OrderRefundView['state']): string => tints[state]
