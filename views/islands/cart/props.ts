import type { CartLineView, CartTools, CartView } from './types.ts'

/** What a woken cart does; without it every control is a form that works alone. */
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
