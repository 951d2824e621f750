import type { PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import { Pager } from '../../components/pager.tsx'
import { sumText } from '../../components/sum-text.ts'
import type { ViewContext } from '../../context.ts'
import type { HoldingView } from '../../../src/modules/batches/view.ts'
import { addressOf } from './data.ts'
import type { BatchesData } from './data.ts'
import { Calendar } from './calendar.tsx'
import { Filter } from './filter.tsx'
import { Holding } from './holding.tsx'

const heads = ['name', 'serials', 'life', 'certificate', 'price', 'again'] as const

const tabNames = ['all', 'soon', 'changed', 'over'] as const

function Head({ view, data }: { view: ViewContext; data: BatchesData }) {
  const { t, href } = view
  return (
    <header className="batches__head">
      <h1>{t('pages.batches')}</h1>
      <p className="muted text-small">{t('batches.page.text')}</p>
      <p className="batches__settings">
        <a className="button button--small" href={href('MessageSettings')}>
          <Icon view={view} name="bell" />
          {t('batches.page.reminders')}
        </a>
        <a className="button button--small" href={href('Pici', { ...addressOf(data), calendar: '1' })}>
          <Icon view={view} name="clock" />
          {t('batches.calendar.button')}
        </a>
      </p>
    </header>
  )
}

function Tabs({ view, data }: { view: ViewContext; data: BatchesData }) {
  const { t, href } = view
  return (
    <nav className="tabs batches__tabs" aria-label={t('batches.page.tabs')}>
      {tabNames.map((tab) => (
        <a
          key={tab}
          href={href('Pici', addressOf({ ...data, tab }))}
          aria-current={tab === data.tab ? 'page' : undefined}
        >
          {t(`batches.tab.${tab}`)}
          {data.counts[tab] > 0 && <span className="tabs__count">{data.counts[tab]}</span>}
        </a>
      ))}
    </nav>
  )
}

const isSoon = ({ tone }: HoldingView): boolean => tone === 'soon' || tone === 'last'

/** What is soon over, with one button that buys it all again. */
function SoonOver({ view, data }: { view: ViewContext; data: BatchesData }) {
  const { t } = view
  const { soon } = data.counts
  if (soon === 0) return null
  const shown = data.list.filter(isSoon)
  const isWhole = shown.length === soon && shown.every(({ priceFen }) => priceFen !== null)
  const fen = shown.reduce((sum, { priceFen, quantity }) => sum + (priceFen ?? 0) * quantity, 0)
  return (
    <div className="batches__soon">
      <Icon view={view} name="clock" />
      <span>
        {t('batches.soon.text', { count: soon })}
        {isWhole && <b>{t('batches.soon.sum', { sum: sumText(view, fen) })}</b>}
      </span>
      <ActionForm view={view} action="again" fields={{ key: `${data.key}-all` }}>
        <button className="link">{t('batches.soon.again')}</button>
      </ActionForm>
    </div>
  )
}

interface Missing {
  count: number
  missing: { name: string; msg: string }[]
}

/** What went into the cart again, and what could not. */
function Added({ view, text }: { view: ViewContext; text: string | undefined }) {
  const { t, href } = view
  if (!text) return null
  const { count, missing } = JSON.parse(text) as Missing
  return (
    <Note view={view} tone="w" alert>
      {t('batches.again.added', { count })}{' '}
      <a className="link" href={href('Cart')}>
        {t('batches.again.cart')}
      </a>
      {missing.map(({ name, msg }, index) => (
        <p key={index}>{t('batches.again.missing', { name, msg })}</p>
      ))}
    </Note>
  )
}

function Empty({ view, data }: { view: ViewContext; data: BatchesData }) {
  const { t, href } = view
  const isNarrowed = data.q !== '' || data.kind !== null || data.tab !== 'all'
  return (
    <EmptyState
      view={view}
      of={data}
      icon="flask"
      as="h2"
      title={isNarrowed ? t('batches.none.found') : t('batches.none.title')}
      text={isNarrowed ? undefined : t('batches.none.text')}
    >
      <p className="row">
        <a className="button button--primary" href={isNarrowed ? href('Pici') : href('Search')}>
          {isNarrowed ? t('batches.none.all') : t('batches.none.find')}
        </a>
      </p>
    </EmptyState>
  )
}

/** /order/pici: every lot that the member holds, the soonest over first. */
export function BatchesPage({ view, data, form }: PageProps<BatchesData>) {
  const { t, href, number } = view
  const from = (data.page - 1) * data.size
  return (
    <section className="card batches">
      <Head view={view} data={data} />
      <Tabs view={view} data={data} />
      <FormAnswer view={view} form={form} />
      <Added view={view} text={form?.values['added']} />
      <Calendar view={view} calendar={data.calendar} url={form?.values['url']} />
      <SoonOver view={view} data={data} />
      <Filter view={view} data={data} />
      {data.list.length === 0 ? (
        <Empty view={view} data={data} />
      ) : (
        <>
          <div className="batch-row batch-row--heads" aria-hidden="true">
            {heads.map((head) => (
              <span key={head} className={`batch-row__${head}`}>
                {t(`batches.head.${head}`)}
              </span>
            ))}
          </div>
          <ul>
            {data.list.map((holding) => (
              <Holding key={holding.id} view={view} holding={holding} pageKey={data.key} />
            ))}
          </ul>
          <footer className="batches__foot muted text-small">
            <span>
              {t('batches.page.range', {
                from: number(from + 1),
                to: number(from + data.list.length),
                total: number(data.total),
              })}
            </span>
            <span>{t('batches.page.kept')}</span>
          </footer>
        </>
      )}
      <Pager
        view={view}
        page={data.page}
        pages={Math.ceil(data.total / data.size)}
        hrefOf={(page) => href('Pici', { ...addressOf(data), page: page > 1 ? page : undefined })}
      />
    </section>
  )
}
