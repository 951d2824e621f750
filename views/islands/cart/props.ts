import type { CartLineView, CartView } from '../../../src/modules/cart/view.ts'
import type { CartTools } from './types.ts'

/** What the loaded island does; without it every control is a form of its own. */
export interface CartActs {
  check(ids: string[], checked: boolean): void
  quantity(id: string, quantity: number): void
  remove(ids: string[]): void
  follow(ids: string[]): void
  clear(): void
  seen(): void
  wish(line: CartLineView): void
}

export interface CartProps {
  view: CartTools
  cart: CartView
  acts: CartActs | null
}
