import type { ExportState, ExportView } from '../../../src/modules/exports/view.ts'
import { shanghaiClock } from '../../../src/shared/time.ts'
import { ActionForm } from '../../components/action-form.tsx'
import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'

const tints: Record<ExportState, string> = {
  waiting: 'waiting',
  running: 'waiting',
  done: 'good',
  failed: 'bad',
  cancelled: 'open',
  over: 'open',
}

/** Whether an export is still to be made: it can be given up, and its page looks again by itself. */
export const isUnderWay = ({ state }: ExportView): boolean => state === 'waiting' || state === 'running'

/** How far an export is. */
export function Progress({ view, one }: { view: ViewContext; one: ExportView }) {
  const { t } = view
  return (
    <>
      <span className={`status status--${tints[one.state]}`}>{t(`exports.state.${one.state}`)}</span>
      {isUnderWay(one) && (
        <progress max={100} value={one.progress} aria-label={one.title}>
          {one.progress} %
        </progress>
      )}
      {one.isCut && <small>{t('exports.cut', { rows: (one.rows ?? 0).toLocaleString('en') })}</small>}
    </>
  )
}

/** What can be done with an export: fetch its file, or give it up. */
export function Act({ view, one }: { view: ViewContext; one: ExportView }) {
  const { t } = view
  if (one.href !== null)
    return (
      <a className="button button--small" href={one.href} download>
        <Icon view={view} name="dl" />
        {t('exports.fetch')}
      </a>
    )
  if (!isUnderWay(one)) return null
  return (
    <ActionForm view={view} action="cancel" fields={{ exportId: String(one.id) }}>
      <button className="button button--small">{t('exports.cancel')}</button>
    </ActionForm>
  )
}

/** When it was asked for. */
export function askedText(view: ViewContext, { askedAt }: ExportView): string {
  const when = new Date(askedAt)
  return `${view.date(when)} ${shanghaiClock(when)}`
}
