import type { ViewContext } from '../context.ts'

const steps = ['cart', 'settle', 'pay', 'done'] as const
type BuyStep = (typeof steps)[number]

/** The steps from the cart to the order, with the current one. */
export function BuyFlow({ view, current }: { view: ViewContext; current: BuyStep }) {
  const place = steps.indexOf(current)
  return (
    <ol className="buy-flow" aria-label={view.t('checkout.flow.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-n={index + 1}
          className={index < place ? 'is-done' : undefined}
          aria-current={index === place ? 'step' : undefined}
        >
          {view.t(`checkout.flow.${step}`)}
        </li>
      ))}
    </ol>
  )
}
