import { z } from 'zod'
import { PointsGoodsDesk } from '../../../../views/pages/desk/points/goods-desk.tsx'
import { PointsGoodsEditor } from '../../../../views/pages/desk/points/goods-editor.tsx'
import { asMember } from '../../../platform/context.ts'
import { action } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { uploaded } from '../../../platform/uploads.ts'
import { parseInput } from '../../../platform/validation.ts'
import { hrefOf } from '../../../sitemap.ts'
import { GoodsQuery, SaveGoods } from '../goods/schema.ts'
import { deskGoods, oneOfGoods, saveGoods, saveGoodsPicture } from '../goods/service.ts'

/** Number of goods in an address; `new` for what is not there yet. */
const number = z.union([
  z.literal('new').transform(() => 0),
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
])
const typed = z.string().max(200).default('')
const { nameZh, nameEn, points, add, perMember, sort, id, version } = Object.fromEntries(
  Object.keys(SaveGoods.shape).map((name) => [name, typed]),
) as Record<keyof typeof SaveGoods.shape, typeof typed>
const Typed = z.object({
  id,
  version,
  nameZh,
  nameEn,
  points,
  add,
  perMember,
  sort,
  onShelf: z.literal('1').optional(),
})

/** /operator/points-goods: what the points mall offers, and one of it with its picture. */
export function goodsDesk(page: PageDoor): void {
  page('OperatorPointsGoods', {
    input: z.object(GoodsQuery.shape),
    load: (ctx, input) => deskGoods(ctx, input),
    head: ({ t }) => ({ title: t('pages.operatorPointsGoods'), description: '', canonical: null }),
    view: PointsGoodsDesk,
  })
  page('OperatorPointsItem', {
    input: z.object({ id: number }),
    upload: true,
    load: async (ctx, input) => (input.id === 0 ? null : oneOfGoods(ctx, input)),
    head: ({ t }) => ({ title: t('pages.operatorPointsItem'), description: '', canonical: null }),
    view: PointsGoodsEditor,
    actions: {
      save: action(Typed, async (ctx, form) => {
        const saved = await saveGoods(asMember(ctx), parseInput(SaveGoods, form))
        return hrefOf('OperatorPointsItem', { id: saved.id })
      }),
      picture: action(
        z.object({ id: z.string().regex(/^[1-9]\d{0,8}$/), file: uploaded }),
        async (ctx, input) => {
          await saveGoodsPicture(asMember(ctx), Number(input.id), input.file)
          return hrefOf('OperatorPointsItem', { id: input.id })
        },
      ),
    },
  })
}
