import { z } from 'zod'
import { breadcrumbJsonLd } from '../../../views/components/breadcrumb.tsx'
import { sheetCrumbs, SheetPage } from '../../../views/pages/safety/sheet-page.tsx'
import type { Context } from '../../platform/context.ts'
import type { PageDoor } from '../../platform/page.tsx'
import { hrefOf } from '../../sitemap.ts'
import { toSheet } from './present/sheet.ts'
import { sheetOf } from './service/sheet.ts'

const digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/** What our page needs from modules that build on this one; the doors pass it in. */
export interface SheetSources {
  /** The mall's phone number. */
  hotline(ctx: Context): Promise<string>
}

/** Data that a sheet is made of: goods, store, and the mall's phone. */
const scopes = ['catalogue', 'content', 'stores']

/** The safety data sheet of a product: public, in the reader's language. */
export function safetyPages(page: PageDoor, sources: SheetSources): void {
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
