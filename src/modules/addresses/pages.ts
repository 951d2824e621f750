import { z } from 'zod'
import { AddressesPage } from '../../../views/pages/addresses/addresses-page.tsx'
import type { AddressesData } from '../../../views/pages/addresses/addresses-page.tsx'
import type { Context } from '../../platform/context.ts'
import { action } from '../../platform/page.tsx'
import type { FormState, PageDoor } from '../../platform/page.tsx'
import { hrefOf } from '../../sitemap.ts'
import { commonErrors } from '../../shared/errors.ts'
import { addressFormActions, loadAddressForm, sentAddress } from './form.ts'
import { MOST_ADDRESSES } from './rules.ts'
import { AddressId } from './schema.ts'
import type { AddressView } from './view.ts'
import { listAddresses, removeAddress, setDefaultAddress } from './service/addresses.ts'

const PageQuery = z.object({
  add: z.string().optional(),
  edit: z.string().optional(),
  remove: z.string().optional(),
})

/** One of the addresses; an id that is not among them answers 404 (R14). */
function among(addresses: AddressView[], id: string | undefined): AddressView | null {
  if (id === undefined) return null
  const found = addresses.find((address) => address.id === id)
  if (!found) throw commonErrors.notFound()
  return found
}

const shownValues = ({ region: _region, isDefault: _isDefault, ...values }: AddressView) => values

async function openForm(
  ctx: Context,
  edited: AddressView | null,
  form: FormState | undefined,
): Promise<AddressesData['open']> {
  const sent = sentAddress(form)
  const values = sent?.values ?? (edited ? shownValues(edited) : {})
  return { ...(await loadAddressForm(ctx, values)), isDefault: edited?.isDefault ?? false, sent }
}

async function loadPage(
  ctx: Context,
  { add, edit, remove }: z.output<typeof PageQuery>,
  form?: FormState,
): Promise<AddressesData> {
  const addresses = await listAddresses(ctx)
  const edited = among(addresses, edit)
  const isOpen = add !== undefined || edited !== null || addresses.length === 0 || sentAddress(form) !== null
  return {
    addresses,
    most: MOST_ADDRESSES,
    open: isOpen ? await openForm(ctx, edited, form) : null,
    removing: form ? null : among(addresses, remove),
  }
}

/** /order/address: the member's addresses, a form for one of them, the question before one is deleted. */
export function addressPages(page: PageDoor): void {
  const back = hrefOf('Address')
  page('Address', {
    input: PageQuery,
    load: loadPage,
    head: ({ t }) => ({
      title: t('addresses.list.title'),
      description: t('addresses.list.description'),
      canonical: null,
      styles: ['address'],
      scripts: ['address'],
    }),
    view: AddressesPage,
    actions: {
      ...addressFormActions(back),
      setDefault: action(AddressId, async (ctx, input) => {
        await setDefaultAddress(ctx, input)
        return back
      }),
      remove: action(AddressId, async (ctx, input) => {
        await removeAddress(ctx, input)
        return back
      }),
    },
  })
}
