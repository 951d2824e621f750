import { z } from 'zod'
import { CreditApplyPage } from '../../../../views/pages/credit/apply-page.tsx'
import { asMember } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { runKeyed } from '../../../platform/idempotency/index.ts'
import { action, keeping, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { keysOf, pictureFields, withPicture } from '../../../platform/picture-form.ts'
import { parseInput } from '../../../platform/validation.ts'
import { formKey } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { applyCredit, applyView, withdrawApplication } from '../applications/own.ts'
import { ApplyCredit, MOST_DOCUMENTS, WithdrawApplication } from '../applications/schema.ts'

const typed = (most: number) => z.string().max(most).default('')
const Form = z.object({ amount: typed(64), purpose: typed(1200), key: formKey, ...pictureFields })
type Form = z.output<typeof Form>

const documentsOf = (me: MemberContext, form: Form) => withPicture(me, 'creditDocument', form, MOST_DOCUMENTS)

/** The application is sent once for its key; documents that came with a refused form stay. */
async function apply(
  me: MemberContext,
  { key, file: _file, images: _images, ...form }: Form,
  files: string[],
) {
  const input = parseInput(ApplyCredit, { ...form, files })
  const call = { route: 'POST /shouxin/apply', key, body: input }
  await runKeyed(me, call, (within) => applyCredit(asMember(within), input))
  return hrefOf('CreditApply')
}

/** /shouxin/apply: a company asks for a line with its documents, and sees what became of it. */
export function applyPages(page: PageDoor): void {
  page('CreditApply', {
    input: z.object({}),
    upload: true,
    load: (ctx) => applyView(ctx),
    head: ({ t }) => ({
      title: t('pages.creditApply'),
      description: t('credit.apply.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: CreditApplyPage,
    actions: {
      picture: action(Form, async (ctx, form) =>
        stay({ values: { images: (await documentsOf(asMember(ctx), form)).join(',') } }),
      ),
      dropPicture: action(Form, async (_ctx, { images }) =>
        stay({ values: { images: keysOf(images).slice(0, -1).join(',') } }),
      ),
      apply: action(Form, async (ctx, form) => {
        const me = asMember(ctx)
        const files = await documentsOf(me, form)
        return keeping({ images: files.join(',') }, () => apply(me, form, files))
      }),
      withdraw: action(
        WithdrawApplication.extend({ version: z.coerce.number().int() }),
        async (ctx, input) => {
          await withdrawApplication(asMember(ctx), input)
          return hrefOf('CreditApply')
        },
      ),
    },
  })
}
