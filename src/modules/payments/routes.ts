import type { FastifyInstance } from 'fastify'
import type { ApiDoor } from '../../platform/api.ts'
import { asMember } from '../../platform/context.ts'
import { headersOf } from '../../platform/files/index.ts'
import { assertMayPass } from '../../platform/access.ts'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { assetMeans } from './means/index.ts'
import { cashierReply, transferReply, voucherReply } from './present/reply.ts'
import { differenceRoutes, suspenseRoutes } from './suspense-routes.ts'
import {
  AttemptReply,
  CashierReply,
  CodeReply,
  FailVoucher,
  OfGroup,
  OfPayment,
  PassVoucher,
  PayByAssets,
  ResultReply,
  SubmitVoucher,
  TransferReply,
  VoucherPageReply,
  VoucherQuery,
} from './schema.ts'
import { payByAssets, prepareAssets } from './service/assets.ts'
import { cashierFor, payResult } from './service/cashier.ts'
import { endOther } from './service/close.ts'
import { submitVoucher, transferAccount } from './service/transfer.ts'
import { failVoucher, passVoucher, readVouchers, voucherFile } from './service/vouchers.ts'
import { giveCode, prepareWechat, startWechat } from './service/wechat.ts'

function transferRoutes(api: ApiDoor): void {
  api.memberGet(
    '/api/pay/transferAccount',
    'Where to transfer to for a group',
    OfGroup,
    TransferReply,
    async (ctx, input) => transferReply(await transferAccount(ctx, input)),
  )
  api.memberOnce(
    '/api/pay/transfer',
    'Hand in the voucher of a transfer',
    SubmitVoucher,
    AttemptReply,
    submitVoucher,
    { before: (ctx, { payGroupNo }) => endOther(ctx, payGroupNo) },
  )
  api.operatorGet(
    'finance.vouchers',
    '/api/admin/payment/voucher/page',
    'Vouchers that wait, or are decided',
    VoucherQuery,
    VoucherPageReply,
    async (ctx, input) => {
      const { list, previousCursor: _, ...place } = await readVouchers(ctx, input)
      return { list: list.map(voucherReply), ...place }
    },
  )
  api.operatorOnce(
    'finance.vouchers',
    '/api/admin/payment/voucher/pass',
    'A transfer was found at the bank',
    PassVoucher,
    AttemptReply,
    passVoucher,
  )
  api.operatorOnce(
    'finance.vouchers',
    '/api/admin/payment/voucher/fail',
    'A transfer was not found',
    FailVoucher,
    AttemptReply,
    failVoucher,
  )
}

/** Doors of api 5.7 and 5.10. */
export function paymentRoutes(api: ApiDoor): void {
  api.memberGet('/api/pay/cashier', 'How a group may be paid', OfGroup, CashierReply, async (ctx, input) =>
    cashierReply(await cashierFor(ctx, input)),
  )
  api.memberGet('/api/pay/result', 'How a payment stands', OfPayment, ResultReply, payResult)
  for (const means of assetMeans())
    api.memberOnce(
      `/api/pay/${means.code}`,
      `Pay a group by ${means.title}`,
      PayByAssets,
      AttemptReply,
      (ctx, input) => payByAssets(ctx, means, input),
      { before: prepareAssets },
    )
  api.memberOnce('/api/pay/weixin', 'A code to pay a group by WeChat', OfGroup, CodeReply, startWechat, {
    before: prepareWechat,
    after: giveCode,
  })
  transferRoutes(api)
  suspenseRoutes(api)
  differenceRoutes(api)
}

/** The files of vouchers, to staff who decide them (R46). */
export function voucherFiles(app: FastifyInstance, services: AppServices): void {
  app.get<{ Params: { payNo: string } }>(
    '/operator/voucher/:payNo',
    { config: { access: 'finance.vouchers' }, schema: { hide: true } },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      assertMayPass('finance.vouchers', ctx.actor)
      const file = await voucherFile(asMember(ctx), request.params)
      return reply.headers(headersOf(file)).header('cache-control', 'no-store').send(file.bytes)
    },
  )
}
