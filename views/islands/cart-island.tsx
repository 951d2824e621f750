import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { counted } from '../../src/shared/counted.ts'
import { moneyIn } from '../../src/shared/money.ts'
import { Cart } from './cart/cart.tsx'
import type { CartIslandProps, CartTools } from './cart/types.ts'
import { useCart } from './cart/use-cart.ts'
import { toast } from '../scripts/parts/toast.ts'

/** The page's words, filled in and counted as the pack does it. */
const translator =
  (words: Record<string, string>) =>
  (key: string, vars: Record<string, unknown> = {}): string =>
    ((counted(vars)['count'] === 1 && words[`${key}_one`]) || (words[key] ?? key)).replaceAll(
      /{{(\w+)}}/g,
      (_, name: string) => String(vars[name] ?? ''),
    )

function toolsOf({ words, lang, yuanPerDollar, formToken, sprite }: CartIslandProps): CartTools {
  const numbers = new Intl.NumberFormat('en-US')
  return {
    t: translator(words) as unknown as CartTools['t'],
    lang,
    money: moneyIn(lang, yuanPerDollar === null ? null : { yuanPerDollar }),
    number: (value) => numbers.format(value),
    asset: () => sprite,
    formToken,
  }
}

function Island({ props, view, onAwake }: { props: CartIslandProps; view: CartTools; onAwake(): void }) {
  const { cart, acts, awake, settled, isPending } = useCart(props.cart, view)
  useEffect(() => {
    if (awake) onAwake()
  }, [awake])
  // Settling waits for what is on its way; without a choice it says so here.
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      if (form.id !== 'cart-choose') return
      if (!cart.lines.some(({ checked, state }) => checked && (state === 'ready' || state === 'short'))) {
        event.preventDefault()
        toast(view.t('cart.told.nothingChosen'), 'warning')
      } else if (isPending()) {
        event.preventDefault()
        void settled().then(() => form.requestSubmit(event.submitter))
      }
    }
    document.addEventListener('submit', onSubmit)
    return () => document.removeEventListener('submit', onSubmit)
  }, [cart])
  if (cart.lines.length === 0 && awake) location.reload()
  return <Cart view={view} cart={cart} acts={acts} />
}

/** Wakes the cart that the server drew in `box`; answers when it listens. */
export function wake(box: HTMLElement): Promise<void> {
  const props = JSON.parse(document.getElementById('cart-props')!.textContent!) as CartIslandProps
  const view = toolsOf(props)
  return new Promise((resolve) => {
    hydrateRoot(box, <Island props={props} view={view} onAwake={resolve} />)
  })
}
