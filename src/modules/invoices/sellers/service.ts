import { recordAudit } from '../../../platform/audit/index.ts'
import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { InvoicingAway, invoicingGateway } from '../../../platform/gateways/invoicing/index.ts'
import { productKinds } from '../../catalogue/index.ts'
import { invoiceErrors } from '../errors.ts'
import type { SaveSeller, SaveTaxCode } from '../schema.ts'
import type { InvoicingView } from '../view.ts'
import { isLow } from './accounts.ts'
import {
  findAccount,
  findOwnSeller,
  findSeller,
  listOwnKinds,
  listTaxCodes,
  saveSeller as writeSeller,
  saveSignIn,
  saveTaxCode as writeTaxCode,
} from './queries.ts'

const RIGHT = 'store.money'
const SIGN_IN_MS = 600_000

/** What the invoices of one's store say (R17), which kinds of its goods cannot be invoiced, and how it stands at the tax platform. */
export async function ownInvoicing(ctx: Context): Promise<InvoicingView> {
  const storeId = storeOf(ctx, RIGHT)
  const [seller, codes, offered, account] = await Promise.all([
    findOwnSeller(ctx.database, storeId),
    listTaxCodes(ctx.database, storeId),
    listOwnKinds(ctx.database, storeId),
    findAccount(ctx.database, storeId),
  ])
  const now = ctx.clock.now()
  return {
    seller: { name: seller.name ?? '', taxNumber: seller.taxNumber ?? '', issuer: seller.issuer ?? '' },
    isVerified: seller.isVerified,
    codes: productKinds.map((kind) => ({
      kind,
      code: codes.find((one) => one.kind === kind) ?? null,
      isOffered: offered.includes(kind),
    })),
    account: account && {
      ...account,
      isLow: isLow(account),
      signInUrl: account.signInUntil !== null && account.signInUntil > now ? account.signInUrl : null,
    },
  }
}

/**
 * Invoices of one's store say so from the next on. Name and number of a verified company stay that company's, and a tax number stays
 * once something was issued under it: what takes those invoices back is asked for by it (decisions 11).
 */
export const saveSeller = (ctx: Context, input: SaveSeller) =>
  ctx.database.transaction(async (tx) => {
    const storeId = storeOf(ctx, RIGHT)
    const held = await findOwnSeller(tx, storeId)
    const named = held.isVerified ? held : input
    const { name, taxNumber } = named
    if (!name || !taxNumber) {
      const key = 'errors.validation.required'
      throw invoiceErrors.sellerMissing({}, [{ path: name ? 'taxNumber' : 'name', key }])
    }
    const seller = { name, taxNumber, issuer: input.issuer }
    const saved = { by: memberOf(ctx).memberId, at: ctx.clock.now() }
    if (!(await writeSeller(tx, { storeId, ...seller }, saved)))
      throw invoiceErrors.sellerIssued({}, [{ path: 'taxNumber', key: 'errors.invoices.sellerIssued' }])
    await recordAudit(ctx, { action: 'invoices.seller', after: { storeId, ...seller } }, tx)
    return true as const
  })

/** Goods of this kind are invoiced under this classification and rate from now on (decisions 11). */
export const saveTaxCode = (ctx: Context, input: SaveTaxCode) =>
  ctx.database.transaction(async (tx) => {
    const storeId = storeOf(ctx, RIGHT)
    const { taxCode: code, ...more } = input
    await writeTaxCode(tx, storeId, { code, ...more })
    await recordAudit(ctx, { action: 'invoices.taxCode', after: { storeId, ...input } }, tx)
    return true as const
  })

/** Asks the provider where a person of the store signs in; the page offers it for ten minutes. 409 where nobody needs to. */
export async function signInAtPlatform(ctx: Context): Promise<true> {
  const storeId = storeOf(ctx, RIGHT)
  const [seller, account] = await Promise.all([
    findSeller(ctx.database, storeId),
    findAccount(ctx.database, storeId),
  ])
  const invoicing = invoicingGateway(ctx.config, ctx)
  if (!seller || !invoicing || account?.isSignedIn !== false) throw invoiceErrors.noSignIn()
  try {
    const url = await invoicing.signIn(seller.taxNumber)
    await saveSignIn(ctx.database, storeId, { url, until: new Date(ctx.clock.now().getTime() + SIGN_IN_MS) })
    return true
  } catch (error) {
    throw error instanceof InvoicingAway ? invoiceErrors.providerAway() : error
  }
}
