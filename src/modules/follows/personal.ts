import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { deleteFollows, exportFollows } from './queries/personal.ts'

const dated = <R extends { at: string }>({ at, ...row }: R) => ({ ...row, at: instant(at).toISOString() })

/** Followed products and stores, and products looked at. */
export const followData: PersonalData = {
  part: 'following',
  async exported(ctx) {
    const { products, stores, looks } = await exportFollows(ctx.database, ctx.actor.memberId)
    return {
      products: products.map(dated),
      stores: stores.map(dated),
      recentlyViewed: looks.map(dated),
    }
  },
  erase: (tx, { memberId }) => deleteFollows(tx, memberId),
}
