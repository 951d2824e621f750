import { z } from 'zod'
import { ExhibitEditorPage } from '../../../../views/pages/desk/exhibits/exhibit-editor-page.tsx'
import { ExhibitPreviewPage } from '../../../../views/pages/desk/exhibits/exhibit-preview-page.tsx'
import { ExhibitsPage } from '../../../../views/pages/desk/exhibits/exhibits-page.tsx'
import { asMember, inside } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { ExhibitName } from '../../../platform/exhibit-kind.ts'
import { action, deskInput } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { uploaded } from '../../../platform/uploads.ts'
import { parseInput } from '../../../platform/validation.ts'
import { hrefOf } from '../../../sitemap.ts'
import { exhibitKind, exhibitKinds } from '../exhibits/kinds.ts'
import { exhibitListing } from '../exhibits/queries/read.ts'
import {
  DropPicture,
  ExhibitNamed,
  ExhibitQuery,
  MoveExhibit,
  PublishExhibit,
  saveExhibitOf,
  WithdrawExhibit,
} from '../exhibits/schema.ts'
import type { SaveExhibit } from '../exhibits/schema.ts'
import { dropPicture, savePicture } from '../exhibits/service/picture.ts'
import { previewExhibit } from '../exhibits/service/preview.ts'
import { choicesOf, newExhibit, ownExhibits, readExhibit } from '../exhibits/service/read.ts'
import { publishExhibit, reorderExhibit, saveExhibit, withdrawExhibit } from '../exhibits/service/steps.ts'
import type { ExhibitKey } from '../exhibits/service/steps.ts'
import type { HomeOf } from '../exhibits/view.ts'

const number = z.string().regex(/^[1-9]\d{0,8}$/)
const saved = number.transform(Number)
/** Number of an exhibit in an address; `new` for one that is not saved yet. */
const maybeNew = z.union([z.literal('new').transform(() => 0), saved])

const Typed = z.looseObject({
  kind: ExhibitNamed,
  button: z.enum(['save', 'publish']).default('save'),
  at: z.string().max(40).default(''),
})
type Typed = z.output<typeof Typed>

/** What the form says of the fields of its kind; names that are none of them are left out. */
function saving(input: Typed): SaveExhibit {
  const kind = exhibitKind(input.kind)
  const Save = saveExhibitOf(kind)
  const known = Object.keys(Save.shape).map((name) => [name, input[name] ?? ''])
  return parseInput(Save, Object.fromEntries(known)) as SaveExhibit
}

/** Saves what was typed, and publishes it where that button was pressed: both or nothing. */
const saveTyped = (ctx: Context, input: Typed): Promise<ExhibitKey> =>
  ctx.database.transaction(async (tx) => {
    const within = inside(ctx, tx)
    const kind = exhibitKind(input.kind)
    const key = await saveExhibit(within, kind, saving(input))
    if (input.button === 'save') return key
    return publishExhibit(within, kind, parseInput(PublishExhibit, { ...key, at: input.at }))
  })

const pageOf = (kind: ExhibitName, id: number): string => hrefOf('OperatorExhibit', { kind, id })

/** /operator/shopfront: what stands in the shop around its goods, in both languages, with order, preview, publication and history. */
export function exhibitDesk(page: PageDoor, homeOf: HomeOf): void {
  const { shown, q } = ExhibitQuery.shape
  page('OperatorExhibits', {
    input: z.object({
      kind: ExhibitNamed.default(exhibitKinds[0]!.name),
      shown,
      q,
      ...deskInput(exhibitListing),
    }),
    load: async (ctx, { kind, open: _open, ...input }) => ({
      kind: exhibitKind(kind),
      kinds: exhibitKinds.map(({ name }) => name),
      exhibits: await ownExhibits(ctx, exhibitKind(kind), input),
      choices: await choicesOf(ctx, exhibitKind(kind)),
    }),
    head: ({ t }) => ({ title: t('pages.operatorExhibits'), description: '', canonical: null }),
    view: ExhibitsPage,
    actions: {
      move: action(MoveExhibit.extend({ kind: ExhibitNamed }), async (ctx, { kind, ...input }, { here }) => {
        await reorderExhibit(ctx, exhibitKind(kind), input)
        return here
      }),
    },
  })
  page('OperatorExhibit', {
    input: z.object({ kind: ExhibitNamed, id: maybeNew }),
    load: (ctx, { kind, id }) => (id === 0 ? newExhibit : readExhibit)(ctx, exhibitKind(kind), id),
    head: ({ t }) => ({ title: t('pages.operatorExhibit'), description: '', canonical: null }),
    view: ExhibitEditorPage,
    upload: true,
    actions: {
      save: action(Typed, async (ctx, input) => pageOf(input.kind, (await saveTyped(ctx, input)).id)),
      withdraw: action(WithdrawExhibit.extend({ kind: ExhibitNamed }), async (ctx, { kind, ...input }) => {
        await withdrawExhibit(ctx, exhibitKind(kind), input)
        return pageOf(kind, input.id)
      }),
      picture: action(
        DropPicture.extend({ kind: ExhibitNamed, file: uploaded }),
        async (ctx, { kind, ...input }) => {
          await savePicture(asMember(ctx), exhibitKind(kind), input)
          return pageOf(kind, input.id)
        },
      ),
      dropPicture: action(DropPicture.extend({ kind: ExhibitNamed }), async (ctx, { kind, ...input }) => {
        await dropPicture(asMember(ctx), exhibitKind(kind), input)
        return pageOf(kind, input.id)
      }),
    },
  })
  page('OperatorExhibitPreview', {
    input: z.object({ kind: ExhibitNamed, id: saved }),
    load: (ctx, { kind, id }) => previewExhibit(ctx, exhibitKind(kind), id, homeOf),
    head: ({ t }) => ({
      title: t('pages.operatorExhibitPreview'),
      description: '',
      canonical: null,
      styles: ['home'],
      scripts: ['home'],
    }),
    view: ExhibitPreviewPage,
  })
}
