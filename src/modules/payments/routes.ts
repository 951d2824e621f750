import type { ApiDoor } from '../../platform/api.ts'
import { AttemptView, CodeView, OfGroup, PayByAssets } from './schema.ts'
import { payByAssets, prepareAssets } from './service/assets.ts'
import { giveCode, prepareWechat, startWechat } from './service/wechat.ts'

/** Doors of api.md 5.7. */
export function paymentRoutes(api: ApiDoor): void {
  for (const method of ['balance', 'credit'] as const)
    api.memberOnce(
      `/api/pay/${method}`,
      `Pay a group by ${method === 'credit' ? 'the credit line' : 'balance'}`,
      PayByAssets,
      AttemptView,
      (ctx, input) => payByAssets(ctx, method, input),
      { before: prepareAssets },
    )
  api.memberOnce('/api/pay/weixin', 'A code to pay a group by WeChat', OfGroup, CodeView, startWechat, {
    before: prepareWechat,
    after: giveCode,
  })
}
