import { z } from 'zod'
import { KeysPage } from '../../../views/pages/desk/openkeys/keys-page.tsx'
import { asMember } from '../../platform/context.ts'
import { action, deskInput, opened, orChanged, stay } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { parseInput } from '../../platform/validation.ts'
import { idText } from '../../shared/text.ts'
import { ticks } from '../../shared/ticks.ts'
import { keyListing } from './queries.ts'
import { MakeKey } from './schema.ts'
import { givenRights, keyOne, keyPage, makeKey, revokeKey } from './service/keep.ts'

/** The key of the form that makes one. */
const NEW = 'new'

const Typed = z.object({
  name: z.string().max(200),
  scopes: ticks,
  validUntil: z.string().max(20).default(''),
})

/** /seller/keys and /operator/keys: with what other systems call the API. */
export function openKeyPages(page: PageDoor): void {
  for (const name of ['SellerKeys', 'OperatorKeys'] as const)
    page(name, {
      input: z.object(deskInput(keyListing)),
      load: async (given, { open, ...input }) => {
        const ctx = asMember(given)
        const [keys, one] = await Promise.all([
          keyPage(ctx, input),
          opened(open === NEW ? undefined : open, (key) => keyOne(ctx, idText.parse(key))),
        ])
        const side = name === 'SellerKeys' ? ('store' as const) : ('operator' as const)
        return { side, keys, one, isAdding: open === NEW, rights: givenRights(ctx) }
      },
      head: ({ t }) => ({ title: t('pages.openKeys'), description: '', canonical: null }),
      view: KeysPage,
      actions: {
        make: action(Typed, async (ctx, form) => {
          const { key, name: called } = await makeKey(asMember(ctx), parseInput(MakeKey, form))
          return stay({ notice: { key: 'openkeys.made', vars: { name: called } }, values: { key } })
        }),
        revoke: action(z.object({ id: idText }), async (ctx, input, { here }) => {
          await orChanged(revokeKey(asMember(ctx), input))
          return here
        }),
      },
    })
}
