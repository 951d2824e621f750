import type { FloorBoard } from '../../../src/modules/fulfilment/floor/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ExportChoice } from '../../components/export-choice.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import type { ViewContext } from '../../context.ts'
import { ScanForm, TaskCard } from './parts.tsx'

const Stations = ({ view, board }: { view: ViewContext; board: FloorBoard }) => (
  <nav className="fill-stations" aria-label={view.t('filling.board.stations')}>
    <a href={view.href('SellerFilling')} aria-current={board.station === null ? 'page' : undefined}>
      {view.t('filling.board.all')}
    </a>
    {board.stations.map((station) => (
      <a
        key={station}
        href={view.href('SellerFilling', { station })}
        aria-current={station === board.station ? 'page' : undefined}
      >
        {station}
      </a>
    ))}
  </nav>
)

/** What the floor works on: a column for each stage, a card for each task, the first promised on top. */
export function FillingBoardPage({ view, data, form }: PageProps<FloorBoard>) {
  const { t } = view
  const isEmpty = data.columns.every(({ cards }) => cards.length === 0)
  return (
    <div className="fill">
      <div className="fill__head">
        <h1>{t('pages.sellerFilling')}</h1>
        <Stations view={view} board={data} />
        <ScanForm view={view} to={view.href('SellerFilling')} autoFocus typed={form?.values['scanned']} />
      </div>
      <FormAnswer view={view} form={form} />
      {isEmpty ? (
        <EmptyState
          view={view}
          icon="flask"
          title={t('filling.board.empty')}
          text={t('filling.board.emptyText')}
        />
      ) : (
        <div className="fill-board">
          {data.columns.map(({ stage, cards }) => (
            <section key={stage} aria-labelledby={`stage-${stage}`}>
              <h2 id={`stage-${stage}`}>
                {t.dynamic(`orders.filling.stage.${stage}`)} <span>{cards.length}</span>
              </h2>
              {cards.length === 0 && <p className="muted">{t('filling.board.none')}</p>}
              {cards.map((card) => (
                <TaskCard key={card.taskNo} view={view} card={card} />
              ))}
            </section>
          ))}
        </div>
      )}
      {!isEmpty && (
        <div className="fill__foot">
          <ExportChoice view={view} kind="fulfilment.board" />
        </div>
      )}
    </div>
  )
}
