import { z } from 'zod'
import { asMember } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { action, keeping, stay } from '../../../platform/page.tsx'
import { keysOf, pictureFields, withPicture } from '../../../platform/picture-form.ts'
import { parseInput } from '../../../platform/validation.ts'
import { MOST_PICTURES } from '../evidence.ts'
import { AddEvidence, pressed } from '../schema.ts'

/** Words for a case; pictures that were sent before by their keys. */
const Form = z.object({ ...pressed, text: z.string().max(600).default(''), ...pictureFields })

/** Forms of one side that add evidence: a picture more, one less, and all of it handed in. */
export const evidenceActions = (add: (ctx: MemberContext, input: AddEvidence) => Promise<unknown>) => ({
  dropPicture: action(Form, async (_ctx, { images }) =>
    stay({ values: { images: keysOf(images).slice(0, -1).join(',') } }),
  ),
  picture: action(Form, async (ctx, form) => {
    const images = await withPicture(asMember(ctx), 'returnEvidence', form, MOST_PICTURES)
    return stay({ values: { images: images.join(',') } })
  }),
  evidence: action(Form, async (ctx, form, { here }) => {
    const me = asMember(ctx)
    const images = await withPicture(me, 'returnEvidence', form, MOST_PICTURES)
    return keeping({ images: images.join(',') }, async () => {
      const { returnNo, version, text } = form
      await add(me, parseInput(AddEvidence, { returnNo, version, text, images }))
      return here
    })
  }),
})
