import type { ReactNode } from 'react'

interface TabItem {
  /** Unique in the page. */
  id: string
  label: string
  panel: ReactNode
}

interface Props {
  label: string
  items: TabItem[]
  /** Index of the tab that is open at first. */
  open?: number
  /** `tabs` underlined, `segments` joined buttons. */
  look?: 'tabs' | 'segments'
  /** `hover`: pointing at a tab or focusing it opens it. */
  by?: 'click' | 'hover'
  /** Arranges the two parts, for tabs in a heading line. */
  arrange?: (list: ReactNode, panels: ReactNode) => ReactNode
}

/**
 * Panels of which one is seen. Without scripts the list of tabs is hidden and all panels stand below each
 * other under their labels (views/styles/parts/tabs.css), so nothing is out of reach.
 */
export function TabSet({ label, items, open = 0, look = 'tabs', by = 'click', arrange }: Props) {
  const list = (
    <div className={look} role="tablist" aria-label={label} data-tabs={by}>
      {items.map(({ id, label: name }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${id}-tab`}
          aria-controls={id}
          aria-selected={index === open}
          tabIndex={index === open ? undefined : -1}
        >
          {name}
        </button>
      ))}
    </div>
  )
  const panels = items.map(({ id, label: name, panel }, index) => (
    <div
      key={id}
      id={id}
      className={index === open ? 'tab-panel' : 'tab-panel is-closed'}
      role="tabpanel"
      aria-labelledby={`${id}-tab`}
    >
      <p className="tab-panel__label strong">{name}</p>
      {panel}
    </div>
  ))
  return arrange ? (
    <>{arrange(list, panels)}</>
  ) : (
    <>
      {list}
      {panels}
    </>
  )
}
