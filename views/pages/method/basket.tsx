import { Icon } from '../../components/icon.tsx'
import { PriceTag } from '../../components/price-tag.tsx'
import { SupportLink } from '../../components/support-link.tsx'
import type { ViewContext } from '../../context.ts'
import type { MethodPage } from '../../../src/modules/methods/view.ts'

interface Props {
  view: ViewContext
  data: MethodPage
}

/** What is proposed, what is chosen on its own page, and what nobody sells; one button adds what is ticked. */
export function Basket({ view, data: { basket } }: Props) {
  const { t } = view
  const { lines, elsewhere, open, totalFen } = basket
  return (
    <aside className="card basket" aria-label={t('methods.basket.title')}>
      <div className="basket__head">
        <h2>{t('methods.basket.title')}</h2>
        <span className="muted">{t('methods.basket.proposed', { count: lines.length })}</span>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.number} className="basket__line">
            <b>{line.name}</b>
            <span>
              <PriceTag view={view} fen={line.priceFen} />
            </span>
            <small>{[line.level, line.pack].filter(Boolean).join(t('methods.comma'))}</small>
          </li>
        ))}
        {elsewhere.map((line) => (
          <li key={line.number} className="basket__line">
            <b>{line.name}</b>
            <a className="link" href={line.href}>
              {t('methods.offer.choose')}
            </a>
            <small>{t('methods.basket.elsewhere')}</small>
          </li>
        ))}
        {open.length > 0 && (
          <li className="basket__line basket__line--open">
            <b>{t('methods.basket.open', { count: open.length })}</b>
            <SupportLink view={view} className="link">
              {t('methods.ask')}
            </SupportLink>
            <small>
              {open.slice(0, 6).join(t('methods.comma')) + (open.length > 6 ? t('methods.more') : '')}
            </small>
          </li>
        )}
      </ul>
      <p className="basket__total">
        <span>{t('methods.basket.total')}</span>
        <PriceTag view={view} fen={totalFen} size="large" sum />
      </p>
      <p className="basket__note">{t('methods.basket.note')}</p>
      <div className="basket__actions">
        {view.viewer ? (
          <button className="button button--buy button--block">
            <Icon view={view} name="cart" />
            {t('methods.basket.add')}
          </button>
        ) : (
          <a className="button button--buy button--block" href={view.signInHref} rel="nofollow">
            {t('methods.basket.signIn')}
          </a>
        )}
      </div>
    </aside>
  )
}
