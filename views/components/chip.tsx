import type { ViewContext } from '../context.ts'
import { Icon } from './icon.tsx'

interface Props {
  view: ViewContext
  label: string
  /** Address of the same page without this filter; if there is none, the chip is only text. */
  removeHref?: string
  /** Attributes for the link, such as htmx ones. */
  linkProps?: Record<string, string>
}

/** An active filter with the link that removes it. */
export function Chip({ view, label, removeHref, linkProps }: Props) {
  return (
    <span className="chip">
      {label}
      {removeHref && (
        <a
          className="icon-button"
          href={removeHref}
          aria-label={view.t('layout.chip.remove', { label })}
          {...linkProps}
        >
          <Icon view={view} name="x" />
        </a>
      )}
    </span>
  )
}
