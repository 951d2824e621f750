import { yuanText } from '../../shared/fen.ts'
import type { FastifyInstance } from 'fastify'
import type { ApiDoor } from '../../platform/api.ts'
import { asMember } from '../../platform/context.ts'
import { headersOf } from '../../platform/files/index.ts'
import { assertMayPass } from '../../platform/access.ts'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { assetMeans } from './means/index.ts'
import { differenceRoutes, suspenseRoutes } from './suspense-routes.ts'
import {
  AttemptView,
  CashierView,
  CodeView,
  FailVoucher,
  OfGroup,
  OfPayment,
  PassVoucher,
  PayByAssets,
  ResultView,
  SubmitVoucher,
  TransferView,
  VoucherPage,
  VoucherQuery,
} from './schema.ts'
import { payByAssets, prepareAssets } from './service/assets.ts'
import { cashierFor, payResult } from './service/cashier.ts'
import type { Cashier } from './service/cashier.ts'
import { endOther } from './service/close.ts'
import { submitVoucher, transferAccount } from './service/transfer.ts'
import { failVoucher, passVoucher, voucherFile, voucherPage } from './service/vouchers.ts'
import { giveCode, prepareWechat, startWechat } from './service/wechat.ts'

const cashierView = ({ group, orders, amountFen, assets, methods, latest }: Cashier) => ({
  payGroupNo: group.payNo,
  state: group.state,
  currency: 'CNY' as const,
  payable: yuanText(amountFen),
  deadline: group.deadlineAt.toISOString(),
  orders: orders.map(({ number, payableFen }) => ({ orderNo: number, payable: yuanText(payableFen) })),
  methods,
  balance: yuanText(assets.balanceFen),
  credit: {
    limit: yuanText(assets.creditLimitFen),
    used: yuanText(assets.creditUsedFen),
    available: yuanText(assets.creditLimitFen - assets.creditUsedFen),
  },
  attempt: latest && { payNo: latest.number, method: latest.method, status: latest.state },
})

function transferRoutes(api: ApiDoor): void {
  api.memberGet(
    '/api/pay/transferAccount',
    'Where to transfer to for a group',
    OfGroup,
    TransferView,
    async (ctx, input) => {
      const { account, amountFen, remark, deadlineAt } = await transferAccount(ctx, input)
      return {
        bank: account.bank,
        account: account.number,
        accountName: account.name,
        bankCode: account.code,
        amount: yuanText(amountFen),
        remarkCode: remark,
        deadline: deadlineAt.toISOString(),
      }
    },
  )
  api.memberOnce(
    '/api/pay/transfer',
    'Hand in the voucher of a transfer',
    SubmitVoucher,
    AttemptView,
    submitVoucher,
    { before: (ctx, { payGroupNo }) => endOther(ctx, payGroupNo) },
  )
  api.operatorGet(
    '/api/admin/payment/voucher/page',
    'Vouchers that wait, or are decided',
    VoucherQuery,
    VoucherPage,
    async (ctx, input) => {
      const { list, ...paging } = await voucherPage(ctx, input)
      const shown = list.map(({ fileKey: _file, ...row }) => ({
        payNo: row.payNo,
        status: row.state as AttemptView['status'],
        amount: yuanText(row.amountFen),
        companyName: row.companyName,
        payerName: row.payerName,
        payerAccount: row.payerAccount,
        tradeTime: row.tradedAt.toISOString(),
        tradeNo: row.tradeNumber,
        item: row.item,
        summary: row.summary,
        submittedAt: row.submittedAt.toISOString(),
        received: row.receivedFen === null ? null : yuanText(row.receivedFen),
        reason: row.reason,
      }))
      return { list: shown, ...paging }
    },
  )
  api.operatorOnce(
    '/api/admin/payment/voucher/pass',
    'A transfer was found at the bank',
    PassVoucher,
    AttemptView,
    passVoucher,
  )
  api.operatorOnce(
    '/api/admin/payment/voucher/fail',
    'A transfer was not found',
    FailVoucher,
    AttemptView,
    failVoucher,
  )
}

/** Doors of api 5.7 and 5.10. */
export function paymentRoutes(api: ApiDoor): void {
  api.memberGet('/api/pay/cashier', 'How a group may be paid', OfGroup, CashierView, async (ctx, input) =>
    cashierView(await cashierFor(ctx, input)),
  )
  api.memberGet('/api/pay/result', 'How a payment stands', OfPayment, ResultView, payResult)
  for (const means of assetMeans())
    api.memberOnce(
      `/api/pay/${means.code}`,
      `Pay a group by ${means.title}`,
      PayByAssets,
      AttemptView,
      (ctx, input) => payByAssets(ctx, means, input),
      { before: prepareAssets },
    )
  api.memberOnce('/api/pay/weixin', 'A code to pay a group by WeChat', OfGroup, CodeView, startWechat, {
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
    { config: { access: 'operator' }, schema: { hide: true } },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      assertMayPass('operator', ctx.actor)
      const file = await voucherFile(asMember(ctx), request.params)
      return reply.headers(headersOf(file)).header('cache-control', 'no-store').send(file.bytes)
    },
  )
}
