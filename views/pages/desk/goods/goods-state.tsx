import type { Shelf } from '../../../../src/modules/goods/view.ts'
import type { ViewContext } from '../../../context.ts'

const tints: Record<Shelf, string> = { onShelf: 'good', draft: 'waiting', offShelf: 'open' }

/** Where a product stands, and whether a change waits to be published. */
export function State({ view, shelf, pending }: { view: ViewContext; shelf: Shelf; pending: boolean }) {
  return (
    <>
      <span className={`status status--${tints[shelf]}`}>{view.t.dynamic(`goods.shelf.${shelf}`)}</span>
      {pending && shelf === 'onShelf' && <small>{view.t('goods.desk.pending')}</small>}
    </>
  )
}
