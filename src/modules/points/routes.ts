import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { GoodsPageReply, GoodsQuery, OfGoods, SavedReply, SaveGoods } from './goods/schema.ts'
import { deskGoods, saveGoods, saveGoodsPicture } from './goods/service.ts'
import { exchangeReply, recordReply, goodsReply } from './present.ts'
import {
  CancelExchange,
  ClockedInView,
  ClockinView,
  ExchangedReply,
  ExchangeGoods,
  ExchangePageReply,
  ExchangeQuery,
  ExchangeReply,
  OwnExchangePageReply,
  OwnExchangeQuery,
  RecordPageReply,
  RecordQuery,
  ShipExchange,
} from './schema.ts'
import { clockIn, isClockedIn } from './service/clockin.ts'
import { cancelExchange, exchangePage, shipExchange } from './service/desk.ts'
import { exchangeGoods, ownExchanges } from './service/exchange.ts'
import { pointsRecords, pointsStanding } from './service/records.ts'

/**
 * Daily sign-in (specification 7, api 5.2). In the specification every page's header calls this and ignores the answer;
 * our header shows nothing of it, so pages spare the query, and the account home asks for the week that it shows. Records of
 * points are those of api 5.7.
 */
export function pointRoutes(api: ApiDoor): void {
  api.get(
    '/api/account/getAccountIsClockin',
    { access: 'member', summary: 'Whether I signed in today', input: noInput, reply: ClockinView },
    isClockedIn,
  )
  api.memberOnce('/api/account/clockin', 'Sign in for today’s points', noInput, ClockedInView, clockIn)
  api.memberGet(
    '/api/points/page',
    'What moved my points in three months',
    RecordQuery,
    RecordPageReply,
    async (ctx, input) => {
      const [standing, { list, total, page, size }] = await Promise.all([
        pointsStanding(ctx),
        pointsRecords(ctx, input),
      ])
      return { list: list.map(recordReply), total, page, size, ...standing }
    },
  )
  exchangeRoutes(api)
}

/** The points mall (api 5.7): exchanging, one's exchanges, and the desk that sends them. */
function exchangeRoutes(api: ApiDoor): void {
  api.memberOnce(
    '/api/integral/exchange',
    'Exchange points for goods',
    ExchangeGoods,
    ExchangedReply,
    exchangeGoods,
  )
  api.memberGet(
    '/api/integral/page',
    'What I exchanged points for',
    OwnExchangeQuery,
    OwnExchangePageReply,
    async (ctx, input) => {
      const { list, ...paging } = await ownExchanges(ctx, input)
      return { list: list.map(exchangeReply), ...paging }
    },
  )
  api.operatorGet(
    'marketing',
    '/api/admin/integral/page',
    'Goods of the points mall, on the shelf and off it',
    GoodsQuery,
    GoodsPageReply,
    async (ctx, input) => goodsReply(await deskGoods(ctx, input)),
  )
  api.operatorOnce(
    'marketing',
    '/api/admin/integral/save',
    'Make goods of the points mall, or change them',
    SaveGoods,
    SavedReply,
    saveGoods,
  )
  api.uploadOf(
    'marketing',
    '/api/admin/integral/picture',
    'A picture of goods of the points mall, in place of the one before',
    OfGoods.shape,
    z.literal(true),
    async (ctx, { id, file }) => {
      await saveGoodsPicture(ctx, id, file)
      return true as const
    },
  )
  api.operatorGet(
    'marketing',
    '/api/admin/exchange/page',
    'Exchanges that wait to be sent, or were sent or cancelled',
    ExchangeQuery,
    ExchangePageReply,
    async (ctx, input) => {
      const { list, previousCursor: _previous, ...place } = await exchangePage(ctx, input)
      return { list: list.map(exchangeReply), ...place }
    },
  )
  api.operatorOnce(
    'marketing',
    '/api/admin/exchange/ship',
    'An exchange is on its way',
    ShipExchange,
    ExchangeReply,
    async (ctx, input) => exchangeReply(await shipExchange(ctx, input)),
  )
  api.operatorOnce(
    'marketing',
    '/api/admin/exchange/cancel',
    'An exchange is not sent: points and stock return',
    CancelExchange,
    ExchangeReply,
    async (ctx, input) => exchangeReply(await cancelExchange(ctx, input)),
  )
}
