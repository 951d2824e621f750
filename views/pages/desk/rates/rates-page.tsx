import type { RateView } from '../../../../src/modules/content/rates/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith, parameter } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { Faster } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'

/** Opens the form of a new rate. */
const NEW = 'new'

const columnsOf = (view: ViewContext): DeskColumn<RateView>[] => {
  const { t } = view
  return [
    {
      name: 'day',
      label: t('content.rates.day'),
      cell: ({ setOn }) => <span className="no-wrap">{setOn}</span>,
    },
    {
      name: 'rate',
      label: t('content.rates.rate'),
      numeric: true,
      cell: ({ yuanPerDollar }) => <b>{yuanPerDollar}</b>,
    },
    { name: 'source', label: t('content.rates.source'), cell: ({ source }) => source ?? '—' },
    { name: 'by', label: t('content.rates.by'), cell: ({ by }) => by ?? '—' },
  ]
}

/** The rate from a day on; asked once more where it is far from the last. */
function Form({
  view,
  last,
  form,
}: {
  view: ViewContext
  last: RateView | undefined
  form: FormState | null
}) {
  const { t } = view
  const errorOf = errorsOf(form)
  const isFar = form !== null && !form.done && form.errors.some(({ path }) => path === 'rate')
  return (
    <SidePanel view={view} title={t('content.rates.new')} href={hereWith(view, { open: NEW })}>
      <Faster
        view={view}
        form={form}
        by={last?.by ?? null}
        at={null}
        typed={[
          [t('content.rates.rate'), 'rate'],
          [t('content.rates.source'), 'source'],
        ]}
      />
      <SideSection>
        <p>{t('content.rates.text')}</p>
        <ActionForm view={view} action="save" fields={{ was: last?.yuanPerDollar ?? '' }} className="stack">
          <Field
            view={view}
            name="rate"
            label={t('content.rates.rate')}
            inputMode="decimal"
            required
            maxLength={8}
            defaultValue={form?.values['rate']}
            {...errorOf('rate')}
          />
          <Field
            view={view}
            name="day"
            type="date"
            label={t('content.rates.day')}
            hint={t('content.rates.dayHint')}
            defaultValue={form?.values['day']}
            {...errorOf('day')}
          />
          <Field
            view={view}
            name="source"
            label={t('content.rates.source')}
            hint={t('content.rates.sourceHint')}
            required
            maxLength={100}
            defaultValue={form?.values['source'] ?? last?.source ?? undefined}
            {...errorOf('source')}
          />
          {isFar && (
            <label className="row">
              <input type="checkbox" name="sure" value="true" />
              {t('content.rates.sure')}
            </label>
          )}
          <button className="button button--primary">{t('content.rates.save')}</button>
        </ActionForm>
      </SideSection>
    </SidePanel>
  )
}

/** /operator/exchange-rate: what English pages say a dollar is, and since when; below, what they said before. */
export function RatesPage({ view, data, form }: PageProps<Listed<RateView>>) {
  const { t, href } = view
  const isOpen = parameter(view, 'open') === NEW || form !== null
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorRates')}
      heading={
        <a className="button button--primary" href={href('OperatorRates', { open: NEW })}>
          {t('content.rates.new')}
        </a>
      }
      page={data}
      exported="content.rates"
      columns={columnsOf(view)}
      rows={{ key: ({ setOn }) => setOn }}
      empty={{ icon: 'coin', title: t('content.rates.none'), text: t('content.rates.text') }}
      side={isOpen && <Form view={view} last={data.list[0]} form={form} />}
    />
  )
}
