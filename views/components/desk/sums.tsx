import type { Fact } from '../facts.tsx'

/** What something comes to: figures under each other, the last of them the sum. */
export function Sums({ items, total }: { items: readonly Fact[]; total: Fact }) {
  return (
    <dl className="desk-sums">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="desk-sums__total">
        <dt>{total[0]}</dt>
        <dd>{total[1]}</dd>
      </div>
    </dl>
  )
}

/** Figures in a row above a list, each with what it means. */
export function Figures({ label, items }: { label: string; items: readonly Figure[] }) {
  return (
    <section className="desk-counters" aria-label={label}>
      {items.map((item) => (
        <div key={item.label}>
          <span className="desk-counters__label">{item.label}</span>
          <b>{item.value}</b>
          {item.note && <small>{item.note}</small>}
        </div>
      ))}
    </section>
  )
}

interface Figure {
  label: string
  value: string
  note?: string | undefined
}
