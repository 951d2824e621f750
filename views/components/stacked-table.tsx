import type { ReactNode } from 'react'

interface StackedHead {
  label: string
  /** Of figures, which stand at the right. */
  numeric?: boolean
  /** Only said to screen readers: over boxes to tick. */
  hidden?: boolean
}

interface Props {
  /** For screen readers, where no heading says what the table is. */
  caption?: string
  heads: readonly StackedHead[]
  /** Rows. On a phone, where heads do not show, each cell says its own in `data-l`. */
  children: ReactNode
}

/** A table whose rows become cards on a phone; one that is wider than its page scrolls. */
export function StackedTable({ caption, heads, children }: Props) {
  return (
    <div className="scroll-sideways">
      <table className="data-table data-table--stacked">
        {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
        <thead>
          <tr>
            {heads.map(({ label, numeric, hidden }) => (
              <th key={label} scope="col" className={numeric ? 'number' : undefined}>
                {hidden ? <span className="visually-hidden">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
