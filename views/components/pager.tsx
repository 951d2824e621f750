import type { ViewContext } from '../context.ts'
import { Icon } from './icon.tsx'

/** Pages with a link: the first, the last, and those around the current one; 0 is a gap. */
export function pagerWindow(page: number, pages: number): number[] {
  const near = [
    1,
    pages,
    page - 1,
    page,
    page + 1,
    ...(page < 4 ? [2, 3, 4] : []),
    ...(page > pages - 3 ? [pages - 1, pages - 2] : []),
  ]
  const shown = [...new Set(near)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)
  return shown.flatMap((n, index) => (index > 0 && n - shown[index - 1]! > 1 ? [0, n] : [n]))
}

interface Props {
  view: ViewContext
  /** What its pages are of, where a page has more than one pager. */
  label?: string
  page: number
  pages: number
  /** Address of a page of this list. */
  hrefOf: (page: number) => string
  /** Where the arrows lead, if not by number; null at an end of the list. */
  steps?: { previous: string | null; next: string | null }
  /** Form for jumping to a page: its address, the field of the page number, and the other parameters of the address. */
  jump?: { action: string; field: string; keep: [name: string, value: string][] }
  linkProps?: Record<string, string>
}

/** Pages of a list. Renders nothing if there is only one. */
export function Pager({ view, label, page, pages, hrefOf, steps, jump, linkProps }: Props) {
  const { t } = view
  if (pages <= 1) return null
  const pageHref = (target: number) => (target >= 1 && target <= pages ? hrefOf(target) : null)
  const { previous, next } = steps ?? { previous: pageHref(page - 1), next: pageHref(page + 1) }
  const step = (target: string | null, icon: 'left' | 'right', label: string) =>
    target !== null ? (
      <a href={target} aria-label={label} rel={icon === 'left' ? 'prev' : 'next'} {...linkProps}>
        <Icon view={view} name={icon} />
      </a>
    ) : (
      <span className="pager__gap" aria-hidden="true">
        <Icon view={view} name={icon} />
      </span>
    )
  return (
    <nav className="pager" aria-label={label ?? t('layout.pager.label')}>
      {step(previous, 'left', t('layout.pager.previous'))}
      {pagerWindow(page, pages).map((n, index) =>
        n === 0 ? (
          <span key={`gap${index}`}>…</span>
        ) : (
          <a
            key={n}
            href={hrefOf(n)}
            aria-label={t('layout.pager.page', { page: n })}
            aria-current={n === page ? 'page' : undefined}
            {...linkProps}
          >
            {n}
          </a>
        ),
      )}
      {step(next, 'right', t('layout.pager.next'))}
      {jump && (
        <form className="wide-only" action={jump.action} {...linkProps}>
          {jump.keep.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <label className="row">
            {t('layout.pager.jump')}
            <input
              className="input"
              type="number"
              name={jump.field}
              min={1}
              max={pages}
              defaultValue={page}
            />
            {t('layout.pager.unit', { pages })}
          </label>
          <button className="button button--small">{t('layout.pager.go')}</button>
        </form>
      )}
    </nav>
  )
}
