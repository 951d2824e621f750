import { deskFile } from '../../platform/desk/file.ts'
import { inWords } from '../../shared/text.ts'
import { shanghaiDay } from '../../shared/time.ts'
import { OffersQuery } from './offers/schema.ts'
import { madeOffers } from './offers/service.ts'

/** The day that is over at this moment. */
const lastDayOf = (until: Date): string => shanghaiDay(new Date(until.getTime() - 1))

const offers = (bearer: 'store' | 'operator') =>
  deskFile(bearer === 'store' ? 'SellerCoupons' : 'OperatorCoupons', {
    name: bearer === 'store' ? 'coupons.ofStore' : 'coupons.ofOperator',
    input: OffersQuery,
    read: (ctx, input) => madeOffers(ctx, bearer, input),
    columns: (ctx) => ({
      'coupons.desk.number': ({ number }) => number,
      'coupons.desk.name': ({ nameZh, nameEn }) => inWords(ctx, nameZh, nameEn),
      'coupons.desk.goods': ({ categoryNameZh, categoryNameEn }) =>
        categoryNameZh === null
          ? ctx.t('coupons.desk.allGoods')
          : inWords(ctx, categoryNameZh, categoryNameEn),
      'coupons.desk.minimum': ({ minimumFen }) => ({ fen: minimumFen }),
      'coupons.desk.off': ({ offFen }) => offFen && { fen: offFen },
      'coupons.desk.percent': ({ offPercent }) => offPercent,
      'coupons.desk.cap': ({ capFen }) => capFen && { fen: capFen },
      'coupons.desk.claimFrom': ({ claimFrom }) => shanghaiDay(claimFrom),
      'coupons.desk.claimUntil': ({ claimUntil }) => lastDayOf(claimUntil),
      'coupons.desk.total': ({ total }) => total,
      'coupons.desk.claimedAlone': ({ claimed }) => claimed,
      'coupons.desk.used': ({ used }) => used,
      'coupons.desk.state': ({ state }) => ctx.t(`coupons.desk.${state}`),
    }),
  })

/** What a store hands out, and the operator, as /seller/coupons and /operator/coupons list it. */
export const offerExports = [offers('store'), offers('operator')]
