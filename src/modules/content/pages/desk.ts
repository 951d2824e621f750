import { z } from 'zod'
import { TextEditorPage } from '../../../../views/pages/desk/content/text-editor-page.tsx'
import { TextPreviewPage } from '../../../../views/pages/desk/content/text-preview-page.tsx'
import { TextsPage } from '../../../../views/pages/desk/content/texts-page.tsx'
import { inside } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { action, deskInput } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { PublishText, SaveArticle, SaveNews, TextQuery, WithdrawText } from '../desk-schema.ts'
import { textListing } from '../queries/texts.ts'
import { newText, ownTexts, readText, textGroups } from '../service/texts.ts'
import { publishText, saveText, withdrawText } from '../service/text-steps.ts'
import type { TextKey } from '../service/text-steps.ts'
import type { TextKind } from '../view.ts'

const kind = z.enum(['article', 'news'])

/** Number of a text in an address; `new` for one that is not saved yet. */
const number = z.union([
  z.literal('new').transform(() => 0),
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
])

const typed = z.string().max(40_000).default('')
const Typed = z.object({
  kind,
  id: typed,
  version: typed,
  button: z.enum(['save', 'publish']).default('save'),
  at: typed,
  titleZh: typed,
  titleEn: typed,
  summaryZh: typed,
  summaryEn: typed,
  bodyZh: typed,
  bodyEn: typed,
  typeId: typed,
  day: typed,
})
type Typed = z.output<typeof Typed>

const saving = (input: Typed): SaveArticle | SaveNews => {
  const { kind: of, button: _button, at: _at, summaryZh, summaryEn, typeId, day, ...words } = input
  return of === 'article'
    ? parseInput(SaveArticle, { ...words, typeId })
    : parseInput(SaveNews, { ...words, summaryZh, summaryEn, day })
}

/** Saves what was typed, and publishes it where that button was pressed: both or nothing. */
const saveTyped = (ctx: Context, input: Typed): Promise<TextKey> =>
  ctx.database.transaction(async (tx) => {
    const within = inside(ctx, tx)
    const saved = await saveText(within, input.kind, saving(input))
    if (input.button === 'save') return saved
    const { id, version } = saved
    return publishText(within, input.kind, parseInput(PublishText, { id, version, at: input.at }))
  })

const pageOf = (of: TextKind, id: number): string => hrefOf('OperatorText', { kind: of, id })

/** /operator/content: articles and news, each in both languages, with preview, publication now or later, and history. */
export function contentDesk(page: PageDoor): void {
  const { shown, q } = TextQuery.shape
  page('OperatorTexts', {
    input: z.object({ kind: kind.default('article'), shown, q, ...deskInput(textListing) }),
    load: async (ctx, { kind: of, open: _open, ...input }) => ({
      texts: await ownTexts(ctx, of, input),
      kind: of,
    }),
    head: ({ t }) => ({ title: t('pages.operatorTexts'), description: '', canonical: null }),
    view: TextsPage,
  })
  page('OperatorText', {
    input: z.object({ kind, id: number }),
    load: async (ctx, { kind: of, id }) => {
      const [text, groups] = await Promise.all([
        id === 0 ? newText(ctx, of) : readText(ctx, of, id),
        of === 'article' ? textGroups(ctx) : [],
      ])
      return { text, groups }
    },
    head: ({ t }) => ({ title: t('pages.operatorText'), description: '', canonical: null }),
    view: TextEditorPage,
    actions: {
      save: action(Typed, async (ctx, input) => pageOf(input.kind, (await saveTyped(ctx, input)).id)),
      withdraw: action(WithdrawText.extend({ kind }), async (ctx, { kind: of, ...input }) => {
        await withdrawText(ctx, of, input)
        return pageOf(of, input.id)
      }),
    },
  })
  page('OperatorTextPreview', {
    input: z.object({ kind, id: number }),
    load: async (ctx, { kind: of, id }) => {
      if (id === 0) throw commonErrors.notFound()
      const [text, groups] = await Promise.all([readText(ctx, of, id), textGroups(ctx)])
      const group = groups.find((one) => one.id === text.words.typeId)
      return {
        ...text,
        shownDay: text.words.day ?? shanghaiDay(ctx.clock.now()),
        group: group ? inWords(ctx, group.nameZh, group.nameEn) : '',
      }
    },
    head: ({ t }) => ({
      title: t('pages.operatorTextPreview'),
      description: '',
      canonical: null,
      styles: ['content'],
    }),
    view: TextPreviewPage,
  })
}
