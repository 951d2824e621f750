import type { ViewContext } from '../../context.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon.tsx'

/** An act on many rows: an action of the page that takes `row` (see `tickedRows`). */
export interface BulkAct {
  action: string
  label: string
  icon: IconName
}

/** Shown while rows are ticked; how many of them an act can take, the script counts. */
export function BulkBar({ view, acts }: { view: ViewContext; acts: readonly BulkAct[] }) {
  const { t } = view
  return (
    <form className="desk-bulk" id="desk-bulk" method="post">
      <input type="hidden" name="formToken" value={view.formToken} />
      <output className="desk-bulk__count" data-count={t('desk.bulk.count')} data-sum={t('desk.bulk.sum')}>
        {t('desk.bulk.ticked')}
      </output>
      {acts.map(({ action, label, icon }) => (
        <button key={action} className="button button--small" name="action" value={action} data-act={action}>
          <Icon view={view} name={icon} />
          {label}
          <span data-able={t('desk.bulk.able')} />
        </button>
      ))}
    </form>
  )
}
