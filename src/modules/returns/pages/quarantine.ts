import { z } from 'zod'
import { QuarantinePage } from '../../../../views/pages/desk/quarantine/quarantine-page.tsx'
import { action, deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { typedFigure } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { quarantineListing } from '../quarantine/queries.ts'
import { DecideQuarantine, quarantineTabs } from '../quarantine/schema.ts'
import {
  decideQuarantine,
  ownQuarantine,
  quarantineOf,
  quarantineWaiting,
  toQuarantineRow,
} from '../quarantine/service.ts'

const typed = z.string().max(600).default('')
const Decision = z.object({
  returnNo: z.string().max(40),
  held: z.coerce.number().int().min(0),
  outcome: typed,
  quantity: typed,
  lot: typed,
  reason: typed,
  /** A ticked box for each cylinder. */
  serial: z
    .union([
      z
        .string()
        .max(40)
        .transform((one) => [one]),
      z.array(z.string().max(40)),
    ])
    .default([]),
})

/** /seller/quarantine: what came back to a store, and what became of it. */
export function quarantinePages(page: PageDoor): void {
  page('SellerQuarantine', {
    input: z.object({
      status: z.enum(quarantineTabs).default('held').catch('held'),
      ...deskInput(quarantineListing),
    }),
    load: async (ctx, { open, ...input }) => {
      const [rows, one] = await Promise.all([
        ownQuarantine(ctx, input),
        opened(open, (returnNo) => quarantineOf(ctx, { returnNo })),
      ])
      return { rows: { ...rows, list: rows.list.map(toQuarantineRow) }, one }
    },
    head: ({ t }) => ({ title: t('pages.sellerQuarantine'), description: '', canonical: null }),
    view: QuarantinePage,
    waiting: quarantineWaiting,
    find: async (ctx, q) => {
      const found = await opened(q, (returnNo) => quarantineOf(ctx, { returnNo }))
      if (!found) return []
      const href = hrefOf('SellerQuarantine', { status: 'all', open: found.returnNo })
      return [{ label: found.returnNo, note: found.orderNo, href }]
    },
    actions: {
      decide: action(Decision, async (ctx, { serial, lot, quantity, ...said }, { here }) => {
        const decision = {
          ...said,
          // Cylinders are counted by their ticks.
          quantity: serial.length > 0 ? serial.length : typedFigure(quantity),
          serials: serial,
          lot: lot || undefined,
        }
        await decideQuarantine(ctx, parseInput(DecideQuarantine, decision))
        return here
      }),
    },
  })
}
