import type {
  InvoiceDraft,
  InvoiceItem,
  InvoiceStatusAsked,
  InvoiceTab,
  OpenOrder,
  TitleView,
} from '../../../src/modules/invoices/view.ts'
import type { Listed } from '../../../src/platform/list.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import type { ViewContext } from '../../context.ts'
import { Apply } from './apply.tsx'
import { Mine } from './mine.tsx'
import { Open } from './open.tsx'
import { Titles } from './titles.tsx'

const invoiceTabs = ['open', 'mine', 'titles'] as const satisfies readonly InvoiceTab[]

export interface InvoicesData {
  tab: InvoiceTab
  open: Listed<OpenOrder>
  mine: Listed<InvoiceItem>
  /** Whose states the list of them shows; all where it is undefined. */
  status: InvoiceStatusAsked
  titles: TitleView[]
  /** Within how many days of payment one can apply. */
  days: number
  /** What the chosen orders come to, or why they cannot be invoiced together. */
  chosen: { draft: InvoiceDraft | null; refused: string | null } | null
  /** The title whose form is open. */
  edited: TitleView | null
}

function Tabs({ view, data }: { view: ViewContext; data: InvoicesData }) {
  const { t, href } = view
  const counts: Record<InvoiceTab, number> = {
    open: data.open.total,
    mine: data.mine.total,
    titles: data.titles.length,
  }
  return (
    <nav className="tabs invoices__tabs" aria-label={t('invoices.tabs')}>
      {invoiceTabs.map((tab) => (
        <a
          key={tab}
          href={href('Fapiao', tab === 'open' ? {} : { tab })}
          aria-current={tab === data.tab ? 'page' : undefined}
        >
          {t(`invoices.tab.${tab}`)}
          {counts[tab] > 0 && <span className="tabs__count">{counts[tab]}</span>}
        </a>
      ))}
    </nav>
  )
}

/** /order/fapiao: orders that can be invoiced, invoices, and whom they are made out to. */
export function InvoicesPage({ view, data, form }: PageProps<InvoicesData>) {
  const { t } = view
  const { tab, chosen } = data
  if (tab === 'open' && chosen?.draft)
    return <Apply view={view} draft={chosen.draft} titles={data.titles} form={form} />
  return (
    <section className="card invoices">
      <div className="card__head">
        <h1>{t('pages.invoices')}</h1>
      </div>
      <Tabs view={view} data={data} />
      <FormAnswer view={view} form={form} />
      {tab === 'open' && <Open view={view} orders={data.open} refused={chosen?.refused ?? null} />}
      {tab === 'mine' && <Mine view={view} invoices={data.mine} status={data.status} />}
      {tab === 'titles' && <Titles view={view} titles={data.titles} edited={data.edited} form={form} />}
      {tab !== 'titles' && (
        <p className="card__body muted text-small">{t('invoices.page.term', { days: data.days })}</p>
      )}
    </section>
  )
}
