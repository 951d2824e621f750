import type { ViewContext } from '../context.ts'

/** Mark and name of the mall, a link home. */
export function Logo({ view }: { view: ViewContext }) {
  return (
    <a className="logo" href={view.href('Home')} aria-label={view.t('common.brand')}>
      <svg viewBox="0 0 40 40" width="38" height="38" aria-hidden="true">
        <use href={`${view.asset('sprite.svg')}#logo`} />
      </svg>
      <span>
        <b>{view.t('common.brandShort')}</b>
        <i>{view.t('layout.brand.subtitle')}</i>
      </span>
    </a>
  )
}
