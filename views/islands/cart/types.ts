import type { CartView } from '../../../src/modules/cart/view.ts'
import type { ViewContext } from '../../context.ts'

/** The context of the cart's components: the page's on the server, the island's in the browser. */
export type CartTools = Pick<ViewContext, 't' | 'lang' | 'money' | 'number' | 'asset' | 'formToken'>

/** The props of the island. */
export interface CartIslandProps {
  cart: CartView
  lang: 'zh' | 'en'
  yuanPerDollar: string | null
  formToken: string
  sprite: string
  /** Words under `cart` and `layout` that the cart uses, as the pack writes them. */
  words: Record<string, string>
}
