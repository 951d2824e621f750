import { z } from 'zod'
import { RecallsPage } from '../../../../views/pages/desk/recalls/recalls-page.tsx'
import type { Context } from '../../../platform/context.ts'
import { action, deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { parseInput, readInput } from '../../../platform/validation.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { deskListing, listStores } from '../queries/recalls.ts'
import { recallLevels } from '../rules/life.ts'
import { NewRecall, NewRecallOf } from '../schema.ts'
import {
  findRecalls,
  recallDetail,
  recallList,
  recallOf,
  recallOwn,
  renewRecalled,
} from '../service/recall.ts'

const typed = z.string().max(500).default('')
const Typed = z.object({
  lot: typed,
  level: typed,
  reason: typed,
  storeId: typed,
  confirm: z.literal('on').optional(),
})

/** A page of the holders of the recall that is open; an address that says something else shows the first. */
const HoldersPage = z
  .string()
  .regex(/^[1-9]\d?$|^1\d\d$/)
  .transform(Number)
  .optional()
  .catch(undefined)

/** Recalls of one's store, or of all, and the form of a new one; it is ticked that somebody means it. */
function recallPageOf(page: PageDoor, name: 'SellerRecalls' | 'OperatorRecalls', of: 'store' | 'operator') {
  const storesFor = async (ctx: Context) =>
    of === 'store'
      ? null
      : (await listStores(ctx.database)).map(({ id, nameZh, nameEn }) => ({
          value: String(id),
          label: inWords(ctx, nameZh, nameEn),
        }))
  page(name, {
    input: z.object({ ...deskInput(deskListing), holders: HoldersPage }),
    load: async (ctx, { open, holders, ...input }) => {
      const [recalls, recall, stores] = await Promise.all([
        recallList(ctx, of, input),
        opened(open, (recallNo) => recallDetail(ctx, of, { recallNo, page: holders })),
        storesFor(ctx),
      ])
      return { recalls, recall, stores, levels: recallLevels }
    },
    head: ({ t }) => ({ title: t('pages.recalls'), description: '', canonical: null }),
    view: RecallsPage,
    find: async (ctx, q) => {
      const found = await findRecalls(ctx, of, q)
      return found.map(({ number, lot }) => ({
        label: number,
        note: lot,
        href: hrefOf(name, { open: number }),
      }))
    },
    actions: {
      recall: action(Typed, async (ctx, { confirm, storeId, ...form }) => {
        if (confirm === undefined) {
          const asked =
            of === 'store' ? readInput(NewRecall, form) : readInput(NewRecallOf, { ...form, storeId })
          throw commonErrors.invalid({}, [
            ...(asked.errors ?? []),
            { path: 'confirm', key: 'errors.validation.required' },
          ])
        }
        const { number } =
          of === 'store'
            ? await recallOwn(ctx, parseInput(NewRecall, form))
            : await recallOf(ctx, parseInput(NewRecallOf, { ...form, storeId }))
        await renewRecalled(ctx)
        return hrefOf(name, { open: number })
      }),
    },
  })
}

/** /seller/recalls and /operator/recalls: what is called back, and who has answered. */
export function recallDesk(page: PageDoor): void {
  recallPageOf(page, 'SellerRecalls', 'store')
  recallPageOf(page, 'OperatorRecalls', 'operator')
}
