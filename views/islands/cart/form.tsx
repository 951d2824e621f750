import type { FormEvent, ReactNode } from 'react'
import type { CartView } from '../../../src/modules/cart/view.ts'
import type { CartTools } from './types.ts'

interface Props {
  view: CartTools
  cart: CartView
  action: string
  /** Hidden fields; a list is sent as one field for each of its values. */
  fields?: Record<string, string | readonly string[]>
  className?: string
  /** Runs instead of submitting the form once the island is loaded; gets the pressed button. */
  act?: (button: HTMLButtonElement | null) => void
  children: ReactNode
}

/** One small form of the cart, which also works without scripts. */
export function CartForm({ view, cart, action, fields = {}, className, act, children }: Props) {
  const onSubmit = act
    ? (event: FormEvent) => {
        event.preventDefault()
        act((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)
      }
    : undefined
  return (
    <form method="post" action={cart.action} className={className} onSubmit={onSubmit}>
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="action" value={action} />
      {Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((each) => <input key={name + each} type="hidden" name={name} value={each} />),
      )}
      {children}
    </form>
  )
}
