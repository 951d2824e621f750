import type { Context } from '../../platform/context.ts'
import { action, stay } from '../../platform/page.tsx'
import type { FormState } from '../../platform/page.tsx'
import { AddressFields, UnfinishedAddress } from './schema.ts'
import { listAddresses, saveAddress } from './service/addresses.ts'
import { hrefOf } from '../../sitemap.ts'
import { areasBelow } from './service/areas.ts'
import type { AddressFormData } from './view.ts'

/**
 * The choices of an address form after what the member has chosen so far. A city or district outside its parent is
 * dropped; if there is only one to choose, it is chosen.
 */
export async function loadAddressForm(
  ctx: Context,
  values: Record<string, string>,
): Promise<AddressFormData> {
  const provinces = await areasBelow(ctx, {})
  const province = chosen(provinces, values['province'])
  const cities = province ? await areasBelow(ctx, { parentCode: province }) : []
  const city = chosen(cities, values['city'])
  const districts = city ? await areasBelow(ctx, { parentCode: city }) : []
  const district = chosen(districts, values['district'])
  return { provinces, cities, districts, values: { ...values, province, city, district } }
}

const chosen = (areas: { code: string }[], code: string | undefined): string => {
  if (areas.length === 1) return areas[0]!.code
  return areas.some((area) => area.code === code) ? code! : ''
}

/** What the member just sent in an address form; null if they sent none. */
export const sentAddress = (form: FormState | undefined): FormState | null =>
  form && (form.action === 'saveAddress' || form.action === 'areas') ? form : null

/**
 * Actions of a page with an address form: `saveAddress` saves the address and opens `next`; `areas` shows the form
 * again with the areas.
 */
export const addressFormActions = (next: string) => ({
  saveAddress: action(AddressFields, async (ctx, input, tools) => {
    await saveAddress(ctx, input)
    tools.tell('addressSaved')
    return next
  }),
  areas: action(UnfinishedAddress, async () => stay()),
})

/** The form at the end of a sign-up, which leads to the shop; null for a member who has an address already. */
export const firstAddress = {
  actions: addressFormActions(hrefOf('Home')),
  load: async (ctx: Context, form: FormState | undefined): Promise<AddressFormData | null> =>
    (await listAddresses(ctx)).length > 0 ? null : loadAddressForm(ctx, form?.values ?? {}),
}
