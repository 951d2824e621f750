import { z } from 'zod'
import { SheetsPage } from '../../../views/pages/desk/safety/sheets-page.tsx'
import { breadcrumbJsonLd } from '../../../views/components/breadcrumb.tsx'
import { sheetCrumbs, SheetPage } from '../../../views/pages/safety/sheet-page.tsx'
import type { Context } from '../../platform/context.ts'
import { action, deskInput, eachRow, opened, tickedRows } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { idText } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import { deskSheet } from './present/draft.ts'
import { toSheet } from './present/sheet.ts'
import { deskListing } from './queries/drafts.ts'
import { SignSheet } from './schema.ts'
import { sheetOf } from './service/sheet.ts'
import { draftFor, sheetsWaiting, signSheet, toSign } from './service/sign.ts'
import type { Relabel } from './service/sign.ts'

const digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/** What our page needs from modules that build on this one; the doors pass it in. */
interface SheetSources {
  /** The mall's phone number. */
  hotline(ctx: Context): Promise<string>
}

/** Data that a sheet is made of: goods, store, and the mall's phone. */
const scopes = ['catalogue', 'content', 'stores', 'settings']

/** /seller/sheets: a safety engineer reads what the rules drafted and signs it, one by one or several. */
function signingDesk(page: PageDoor, relabel: Relabel): void {
  page('SellerSheets', {
    input: z.object(deskInput(deskListing)),
    load: async (ctx, { open, ...input }) => {
      const [sheets, draft] = await Promise.all([
        toSign(ctx, input),
        opened(open, (key) => draftFor(ctx, idText.parse(key))),
      ])
      return {
        sheets: { ...sheets, list: sheets.list.map(deskSheet(ctx)) },
        sheet: draft && deskSheet(ctx)(draft),
      }
    },
    head: ({ t }) => ({ title: t('pages.sellerSheets'), description: '', canonical: null }),
    view: SheetsPage,
    waiting: sheetsWaiting,
    actions: {
      sign: action(SignSheet.extend({ version: z.coerce.number().int() }), async (ctx, input) => {
        await signSheet(ctx, input, relabel)
        return hrefOf('SellerSheets')
      }),
      signEach: action(z.object({ row: tickedRows }), (ctx, { row }) =>
        eachRow(ctx, row, async ({ key, version }) => {
          await signSheet(ctx, { spuId: idText.parse(key), version }, relabel)
          return ctx.t('safety.desk.signed', { version })
        }),
      ),
    },
  })
}

/** The safety data sheet of a product: public, in the reader's language; and the desk where it is signed. */
export function safetyPages(page: PageDoor, sources: SheetSources, relabel: Relabel): void {
  signingDesk(page, relabel)
  page('SafetySheet', {
    input: z.object({ spuId: digits, version: digits.optional().catch(undefined) }),
    load: async (ctx, input) => {
      const [facts, hotline] = await Promise.all([sheetOf(ctx, input), sources.hotline(ctx)])
      return toSheet(ctx, { ...facts, hotline, wanted: input.version })
    },
    head: (view, data) => ({
      title: view.t('safety.sheet.head', { name: data.name }),
      description: view.t('safety.sheet.description', { name: data.name, number: data.number }),
      canonical: data.shown === null ? null : hrefOf('SafetySheet', { spuId: data.spuId }),
      jsonLd: [breadcrumbJsonLd(view, sheetCrumbs(view, data))],
      styles: ['sheet'],
    }),
    view: SheetPage,
    cache: scopes,
  })
}
