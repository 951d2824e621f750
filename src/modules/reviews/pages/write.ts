import { z } from 'zod'
import { WriteReviewPage } from '../../../../views/pages/reviews/write-review-page.tsx'
import { asMember, memberOf } from '../../../platform/context.ts'
import { action, keeping, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { Redirect } from '../../../platform/redirect.ts'
import { keysOf, pictureFields, withPicture } from '../../../platform/picture-form.ts'
import { parseInput } from '../../../platform/validation.ts'
import { idText, optional } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { authorOf, MOST_PICTURES, REVIEW_POINTS } from '../rules/writing.ts'
import { SubmitReview } from '../schema.ts'
import { reviewToWrite } from '../service/own.ts'
import { submitReview } from '../service/submit.ts'
import { uses } from '../view.ts'

const typed = z.string().max(2000).default('')
/** Boxes of one name that were ticked: one, several or none. */
const chosen = z.union([typed, z.array(typed)]).transform((value) => [value].flat().filter(Boolean))

/** `of` is the line and what is known of it: `<order> <sku> <line> <batch or dash>`. */
const ReviewForm = z.strictObject({
  of: z.string().regex(/^\S{1,40} \d{1,15} \d{1,15} .{1,60}$/),
  data: typed,
  goods: typed,
  service: typed,
  use: typed,
  tags: chosen,
  text: typed,
  anonymous: z.string().optional(),
  ...pictureFields,
})

const numberOf = (text: string): number | undefined => (/^\d$/.test(text) ? Number(text) : undefined)

/** What a form says, as the call takes it. */
function reviewOf(
  { of, data, goods, service, anonymous, file: _file, ...words }: z.output<typeof ReviewForm>,
  images: string[],
) {
  const [orderNo, skuId, line, ...batch] = of.split(' ')
  return parseInput(SubmitReview, {
    orderNo,
    skuId,
    line,
    batchNumber: batch.join(' '),
    data: numberOf(data),
    goods: numberOf(goods),
    service: numberOf(service),
    anonymous: anonymous !== undefined,
    ...words,
    use: words.use || undefined,
    images,
  })
}

/** /pingjia/{skuId}/{orderId}/{batchNumber}: one review is written, or written again. */
export function writeReviewPage(page: PageDoor): void {
  page('Review', {
    upload: true,
    input: z.object({
      skuId: idText,
      orderId: z.string().max(40),
      batchNumber: z.string().max(60),
      line: optional(idText).catch(undefined),
    }),
    load: async (ctx, { orderId: orderNo, ...wanted }) => {
      const found = await reviewToWrite(ctx, { orderNo, ...wanted })
      if ('reviewedAs' in found) throw new Redirect(hrefOf('ReviewDetail', { id: found.reviewedAs }), 302)
      const { companyName, displayName } = memberOf(ctx)
      const name = companyName ?? displayName
      return {
        ...found,
        names: { open: name, masked: authorOf(name, true) },
        points: REVIEW_POINTS,
        uses,
        mostPictures: MOST_PICTURES,
      }
    },
    head: ({ t }) => ({
      title: t('pages.writeReview'),
      description: t('reviews.page.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: WriteReviewPage,
    actions: {
      submit: action(ReviewForm, async (ctx, form) => {
        const images = await withPicture(asMember(ctx), 'review', form, MOST_PICTURES)
        return keeping({ images: images.join(',') }, async () => {
          const { id } = await submitReview(ctx, reviewOf(form, images))
          return hrefOf('ReviewDetail', { id })
        })
      }),
      picture: action(ReviewForm, async (ctx, form) => {
        const images = await withPicture(asMember(ctx), 'review', form, MOST_PICTURES)
        return stay({ values: { images: images.join(',') } })
      }),
      dropPicture: action(ReviewForm, async (_ctx, { images }) =>
        stay({ values: { images: keysOf(images).slice(0, -1).join(',') } }),
      ),
    },
  })
}
