import type { SkuData } from '../../src/modules/catalogue/view.ts'
import type { ViewContext } from '../context.ts'
import { Icon } from './icon.tsx'

/** Id of the form that every row buys with. */
const BUY_FORM = 'row-buy'

/**
 * What a row does with its SKU: one click puts it into the cart where nothing is left to choose. Else the product's page is
 * opened at it: to choose a value, to have the value asked for made, or to be told when there is stock.
 */
export function RowAction({ view, sku }: { view: ViewContext; sku: SkuData }) {
  const { t } = view
  const number = <span className="visually-hidden"> {sku.skuNumber}</span>
  if (sku.action.kind === 'add')
    return (
      <button className="button button--small button--outline" form={BUY_FORM} name="skuId" value={sku.skuId}>
        <Icon view={view} name="cart" />
        {t('search.action.add')}
        {number}
      </button>
    )
  return (
    <a className="button button--small" href={`${sku.href}#buy`}>
      {sku.action.kind === 'make'
        ? t('search.action.make', { value: sku.action.value })
        : t(`search.action.${sku.action.kind}`)}
      {number}
    </a>
  )
}

/** A member's rows post to the cart; a visitor's lead there, and the cart asks to sign in first. */
export function RowBuyForm({ view, formKey }: { view: ViewContext; formKey: string }) {
  if (!view.viewer) return <form id={BUY_FORM} action={view.href('Cart')} />
  return (
    <form
      id={BUY_FORM}
      action={view.href('Cart')}
      method="post"
      data-added={view.t('cart.buy.added')}
      data-key={formKey}
    >
      <input type="hidden" name="action" value="addRow" />
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="back" value={view.path} />
      <input type="hidden" name="key" value={formKey} />
    </form>
  )
}
