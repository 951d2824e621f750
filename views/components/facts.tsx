import { Fragment } from 'react'
import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

/** What is known of something, each fact under its name; what is not known, or not so, is left out. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="fact-list">
      {items
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
