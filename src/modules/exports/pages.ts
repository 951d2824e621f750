import { z } from 'zod'
import { ExportsPage } from '../../../views/pages/desk/exports/exports-page.tsx'
import { OwnExportsPage } from '../../../views/pages/exports/own-exports-page.tsx'
import { asMember } from '../../platform/context.ts'
import { action, deskInput } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { sheetFormats } from '../../platform/sheets/write.ts'
import { hrefOf } from '../../sitemap.ts'
import { exportListing } from './queries.ts'
import { ExportId, ExportQuery } from './schema.ts'
import { cancelExport, createExport, ownExports } from './service.ts'
import type { Kinds } from './service.ts'

const Create = z.object({
  kind: z.string().max(40),
  format: z.enum(sheetFormats),
  /** The query of the list's address. */
  address: z.string().max(2000).default(''),
})

const actionsOf = (kinds: Kinds, name: 'Exports' | 'SellerExports' | 'OperatorExports') => ({
  create: action(Create, async (ctx, { address, ...input }) => {
    const filter = Object.fromEntries(new URLSearchParams(address))
    await createExport(asMember(ctx), kinds, { ...input, filter })
    return hrefOf(name)
  }),
  cancel: action(ExportId, async (ctx, input, { here }) => {
    await cancelExport(asMember(ctx), kinds, input)
    return here
  }),
})

/**
 * /order/exports, /seller/exports and /operator/exports: what the reader exported, with how far it is, and its files. Somebody has one
 * list of them, wherever they asked.
 */
export function exportPages(page: PageDoor, kinds: Kinds): void {
  page('Exports', {
    input: z.object(ExportQuery.shape),
    load: (ctx, input) => ownExports(asMember(ctx), kinds, input),
    head: ({ t }) => ({
      title: t('pages.exports'),
      description: t('exports.text'),
      canonical: null,
      styles: ['buy'],
      scripts: ['again'],
    }),
    view: OwnExportsPage,
    actions: actionsOf(kinds, 'Exports'),
  })
  for (const name of ['SellerExports', 'OperatorExports'] as const)
    page(name, {
      input: z.object(deskInput(exportListing)),
      load: async (ctx, { open: _open, ...input }) => ({
        exports: await ownExports(asMember(ctx), kinds, input),
      }),
      head: ({ t }) => ({ title: t('pages.exports'), description: '', canonical: null }),
      view: ExportsPage,
      actions: actionsOf(kinds, name),
    })
}
