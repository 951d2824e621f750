import type { ManagerCard } from '../../../src/modules/managers/view.ts'
import type { ViewContext } from '../../context.ts'

/** Contacts of an account manager. */
export function ContactCard({ view, manager }: { view: ViewContext; manager: ManagerCard }) {
  const { t } = view
  return (
    <div className="contact-card">
      <span className="contact-card__mark" aria-hidden="true">
        {[...manager.name][0]}
      </span>
      <div>
        <p className="contact-card__who">
          <b>{manager.name}</b>
          <span className="muted text-small">
            {t('managers.card.number')} <span className="monospace">{manager.workNumber}</span>
          </span>
        </p>
        <dl>
          <dt>{t('managers.card.telephone')}</dt>
          <dd>
            <a className="link" href={`tel:${manager.telephone}`}>
              {manager.telephone}
            </a>
          </dd>
          <dt>{t('managers.card.email')}</dt>
          <dd>
            <a className="link" href={`mailto:${manager.email}`}>
              {manager.email}
            </a>
          </dd>
          <dt>{t('managers.card.region')}</dt>
          <dd>{manager.region}</dd>
        </dl>
      </div>
    </div>
  )
}
