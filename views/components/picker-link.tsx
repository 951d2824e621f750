import type { ReactNode } from 'react'
import type { ViewContext } from '../context.ts'

interface Props {
  view: ViewContext
  className?: string
  current?: 'page' | undefined
  label?: string
  children: ReactNode
}

/** Opens the periodic table as a dialog; without scripts it leads to the search page with the table. */
export function PickerLink({ view, className, current, label, children }: Props) {
  return (
    <a
      className={className}
      href={view.href('Search', { picker: 'open' })}
      aria-label={label}
      aria-current={current}
      aria-haspopup="dialog"
      data-island="picker"
      data-src={view.asset('picker.js')}
      data-style={view.asset('picker.css')}
    >
      {children}
    </a>
  )
}
