import type { PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Field } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { JsonScript } from '../../components/json-script.tsx'
import { Note } from '../../components/note.tsx'
import { Cart } from '../../islands/cart/cart.tsx'
import { pieces } from '../../islands/cart/rules.ts'
import type { CartIslandProps } from '../../islands/cart/types.ts'
import type { ViewContext } from '../../context.ts'
import type { CartView } from '../../../src/modules/cart/view.ts'
import { QuickOrder } from './quick-order.tsx'
import type { QuickOrderData } from './quick-order.tsx'

export interface CartPageData {
  cart: CartView
  /** Texts of the island. */
  words: Record<string, string>
  /** A choice made before signing in; its form adds it to the cart. */
  pending: {
    name: string
    /** As it was typed where `unclear` says why nobody can read it; then it is typed anew. */
    quantity: string
    unclear: string | false
    values: string[]
    fields: Record<string, string>
  } | null
  quick: QuickOrderData
}

const islandProps = (view: ViewContext, { cart, words }: CartPageData): CartIslandProps => ({
  cart,
  lang: view.lang,
  yuanPerDollar: view.site.exchangeRate?.yuanPerDollar ?? null,
  formToken: view.formToken,
  sprite: view.asset('sprite.svg'),
  words,
})

function Empty({ view }: { view: ViewContext }) {
  const { t, href } = view
  return (
    <div className="card">
      <EmptyState view={view} icon="cart" title={t('cart.empty.title')} text={t('cart.empty.text')}>
        <p className="row">
          <a className="button button--primary" href={href('Search')}>
            {t('cart.empty.find')}
          </a>
          <a className="button" href={href('Changgou')}>
            {t('cart.empty.again')}
          </a>
        </p>
      </EmptyState>
    </div>
  )
}

/** The choice made before signing in; after a sign-in the page's script submits it at once. */
function Pending({ view, pending }: { view: ViewContext; pending: NonNullable<CartPageData['pending']> }) {
  const { t } = view
  return (
    <ActionForm
      view={view}
      action="add"
      to={view.href('Cart')}
      fields={pending.fields}
      {...(pending.unclear === false && { id: 'cart-pending' })}
      className="note cart-note"
    >
      <Icon view={view} name="cart" />
      <span>
        {t('cart.pending.text', { name: [pending.name, ...pending.values].join(' '), n: pending.quantity })}
      </span>
      {pending.unclear !== false && (
        <Field
          view={view}
          name="quantity"
          label={t('cart.columns.quantity')}
          inputMode="numeric"
          required
          defaultValue={pending.quantity}
          error={pending.unclear}
        />
      )}
      <button className="button button--small button--primary push-right">{t('cart.pending.add')}</button>
    </ActionForm>
  )
}

/** /cart: quick order above, the cart store by store below it. */
export function CartPage({ view, data, form }: PageProps<CartPageData>) {
  const { t } = view
  const { lines, stores } = data.cart
  const refused =
    form && !form.done && !form.action.startsWith('quick') ? (form.errors[0]?.msg ?? form.message) : ''
  return (
    <>
      <Breadcrumb view={view} crumbs={[{ label: t('cart.title') }]} />
      <div className="cart-head">
        <h1>{t('cart.title')}</h1>
        {lines.length > 0 && (
          <p>
            {t('cart.summary', { kinds: lines.length, pieces: view.number(pieces(lines)) })}
            <span className="wide-only">{t('cart.from', { stores: stores.length })}</span>
          </p>
        )}
      </div>
      {refused && (
        <div className="page-message">
          <Note view={view} tone="x" alert>
            {refused}
          </Note>
        </div>
      )}
      {data.pending && <Pending view={view} pending={data.pending} />}
      <QuickOrder view={view} quick={data.quick} open={lines.length === 0} form={form} />
      {lines.length === 0 ? (
        <Empty view={view} />
      ) : (
        <>
          <div id="cart-box" data-src={view.asset('cart-island.js')}>
            <Cart view={view} cart={data.cart} acts={null} />
          </div>
          <JsonScript id="cart-props" data={islandProps(view, data)} />
        </>
      )}
    </>
  )
}
