import { z } from 'zod'
import { PointsPage } from '../../../views/pages/points/points-page.tsx'
import { asMember } from '../../platform/context.ts'
import { action, stay } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { exchangeDesk } from './pages/desk.ts'
import { goodsDesk } from './pages/goods.ts'
import { mallPages } from './pages/mall.ts'
import { clockIn } from './service/clockin.ts'
import { pointsBoard } from './service/records.ts'
import { recordTypes } from './view.ts'

/** An address that says something else shows this month and all records. */
const Place = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  type: z.enum(recordTypes).optional().catch(undefined),
  page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
})

/** /order/jifen: points, the calendar of sign-ins, and what moved them in three months; the points mall and its desk. */
export function pointPages(page: PageDoor): void {
  mallPages(page)
  exchangeDesk(page)
  goodsDesk(page)
  page('Jifen', {
    input: Place,
    load: (ctx, place) => pointsBoard(asMember(ctx), place),
    head: ({ t }) => ({
      title: t('pages.points'),
      description: t('points.page.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: PointsPage,
    actions: {
      clockin: action(z.strictObject({}), async (ctx) => {
        const { points } = await clockIn(ctx)
        return stay({ notice: { key: 'points.signIn.said', vars: { points } } })
      }),
    },
  })
}
