import type { PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Note } from '../../components/note.tsx'
import { ProductTable } from '../../components/product-table.tsx'
import type { ViewContext } from '../../context.ts'
import { ListCard, NoProducts, ProductActions } from './parts.tsx'
import type { FootprintsData } from '../../../src/modules/follows/view.ts'

const DIALOG = 'clear-footprints'

function ClearForm({ view, id }: { view: ViewContext; id: string }) {
  return (
    <ActionForm view={view} action="clear" to={view.href('Footprints')} id={id}>
      <Note view={view} tone="w">
        {view.t('follows.route.clearAsk')}
      </Note>
    </ActionForm>
  )
}

/** The question as part of the page, for browsers without scripts. */
function Ask({ view }: { view: ViewContext }) {
  const { t, href } = view
  const form = `${DIALOG}-here`
  return (
    <div className="card__body stack">
      <ClearForm view={view} id={form} />
      <p className="row">
        <a className="button push-right" href={href('Footprints')}>
          {t('follows.route.keep')}
        </a>
        <button className="button button--primary" form={form}>
          {t('follows.route.clear')}
        </button>
      </p>
    </div>
  )
}

function ClearDialog({ view }: { view: ViewContext }) {
  const { t } = view
  const form = `${DIALOG}-form`
  return (
    <Dialog
      view={view}
      id={DIALOG}
      title={t('follows.route.clear')}
      actions={
        <>
          <form method="dialog">
            <button className="button">{t('follows.route.keep')}</button>
          </form>
          <button className="button button--primary" form={form}>
            {t('follows.route.clear')}
          </button>
        </>
      }
    >
      <ClearForm view={view} id={form} />
    </Dialog>
  )
}

/** /wares/route: products the reader looked at, day by day. */
export function FootprintsPage({ view, data, form }: PageProps<FootprintsData>) {
  const { t, href } = view
  const clear = data.total > 0 && !data.asks && (
    <a
      className="button button--small push-right"
      href={href('Footprints', { clear: 'ask' })}
      data-dialog={DIALOG}
    >
      {t('follows.route.clear')}
    </a>
  )
  return (
    <>
      <ListCard
        view={view}
        name="Footprints"
        title={t('pages.browsingHistory')}
        data={data}
        form={form}
        aside={clear}
      >
        {data.total > 0 && data.asks && <Ask view={view} />}
        {data.total === 0 && <NoProducts view={view} name="route" />}
        {data.days.map(({ day, products }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 className="follow-list__day" id={`day-${day}`}>
              {view.date(`${day}T12:00:00+08:00`)}
            </h2>
            <ProductTable
              view={view}
              products={products}
              rows="seen"
              action={(product) => <ProductActions view={view} name="Footprints" product={product} />}
            />
          </section>
        ))}
      </ListCard>
      {clear && <ClearDialog view={view} />}
    </>
  )
}
