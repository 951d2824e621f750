import type { RecallDetail, RecallView } from '../../../../src/modules/batches/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith, parameter } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Icon } from '../../../components/icon.tsx'
import { Pager } from '../../../components/pager.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import type { ViewContext } from '../../../context.ts'

interface RecallsData {
  recalls: Listed<RecallView>
  recall: RecallDetail | null
  /** Of which store something is called back; null where it is one's own. */
  stores: { value: string; label: string }[] | null
  levels: readonly RecallView['level'][]
}

/** Opens the form of a new one. */
const NEW = 'new'

type Stores = RecallsData['stores']

/** Whose batch it is, where the list is of all stores. */
const storeOf = (stores: Stores, { storeId }: RecallView) =>
  stores?.find(({ value }) => value === storeId)?.label

const columnsOf = (view: ViewContext, stores: Stores): DeskColumn<RecallView>[] => {
  const { t } = view
  const store = {
    name: 'store',
    label: t('batches.desk.store'),
    cell: (recall: RecallView) => storeOf(stores, recall),
  }
  return [
    {
      name: 'number',
      label: t('batches.desk.number'),
      sort: 'called',
      cell: ({ number, at }) => (
        <>
          <span className="monospace no-wrap">{number}</span>
          <small>{moment(view, new Date(at))}</small>
        </>
      ),
    },
    ...(stores ? [store] : []),
    { name: 'lot', label: t('batches.desk.lot'), cell: ({ lot }) => lot },
    {
      name: 'level',
      label: t('batches.desk.level'),
      cell: ({ level }) => t(`batches.desk.levelIs.${level}`),
    },
    { name: 'reason', label: t('batches.desk.reason'), cell: ({ reason }) => reason },
    { name: 'stopped', label: t('batches.desk.stopped'), numeric: true, cell: ({ stopped }) => stopped },
    { name: 'shipped', label: t('batches.desk.shipped'), numeric: true, cell: ({ shipped }) => shipped },
    {
      name: 'open',
      label: t('batches.desk.open'),
      numeric: true,
      cell: ({ open }) => (open > 0 ? <b>{open}</b> : open),
    },
  ]
}

/** What became of each holder's units, by pages; those who have not answered stand first. */
function Holders({ view, recall }: { view: ViewContext; recall: RecallDetail }) {
  const { t } = view
  const { holders, number, page, size, total } = recall
  if (holders.length === 0) return null
  return (
    <SideSection title={t('batches.desk.holders')}>
      <Facts
        items={holders.map(({ buyer, orderNo, serial, quantity, answer, answeredAt }) => [
          [buyer, serial ?? orderNo].join(' · '),
          [
            t('batches.desk.units', { count: quantity }),
            answer ? t(`batches.answer.${answer}`) : t('batches.desk.waiting'),
            answeredAt && moment(view, new Date(answeredAt)),
          ]
            .filter(Boolean)
            .join(' · '),
        ])}
      />
      <Pager
        view={view}
        page={page}
        pages={Math.ceil(total / size)}
        hrefOf={(to) => hereWith(view, { holders: to > 1 ? to : undefined, open: number })}
      />
    </SideSection>
  )
}

interface BesideProps {
  view: ViewContext
  recall: RecallDetail
  stores: Stores
}

function Beside({ view, recall, stores }: BesideProps) {
  const { t } = view
  const answered = Object.values(recall.answered).reduce((sum, units) => sum + units, 0)
  return (
    <SidePanel view={view} title={recall.number} href={hereWith(view, { open: recall.number })}>
      <SideSection>
        <Facts
          items={[
            [t('batches.desk.store'), storeOf(stores, recall)],
            [t('batches.desk.lot'), recall.lot],
            [t('batches.desk.level'), t(`batches.desk.levelIs.${recall.level}`)],
            [t('batches.desk.reason'), recall.reason],
            [t('batches.desk.at'), moment(view, new Date(recall.at))],
            [t('batches.desk.stopped'), recall.stopped],
            [t('batches.desk.shipped'), recall.shipped],
            [t('batches.desk.answered'), answered],
            [t('batches.desk.open'), recall.open],
          ]}
        />
      </SideSection>
      <Holders view={view} recall={recall} />
    </SidePanel>
  )
}

function Calling({ view, data, form }: { view: ViewContext; data: RecallsData; form: FormState | null }) {
  const { t } = view
  const errorOf = errorsOf(form)
  const of = (name: string) => ({
    view,
    name,
    defaultValue: form?.values[name] ?? '',
    ...errorOf(name),
  })
  const { error } = errorOf('confirm')
  return (
    <SidePanel view={view} title={t('batches.desk.new')} href={hereWith(view, { open: NEW })}>
      <SideSection>
        <ActionForm view={view} action="recall" className="stack" noValidate>
          {data.stores && (
            <SelectField
              {...of('storeId')}
              label={t('batches.desk.store')}
              none={t('batches.desk.choose')}
              options={data.stores}
              required
            />
          )}
          <Field {...of('lot')} label={t('batches.desk.lot')} maxLength={50} required />
          <SelectField
            {...of('level')}
            label={t('batches.desk.level')}
            none={t('batches.desk.choose')}
            options={data.levels.map((value) => ({ value, label: t(`batches.desk.levelIs.${value}`) }))}
            required
          />
          <Field
            {...of('reason')}
            label={t('batches.desk.reason')}
            hint={t('batches.desk.reasonHint')}
            maxLength={500}
            required
          />
          <label className="row">
            <input type="checkbox" name="confirm" defaultChecked={form?.values['confirm'] === 'on'} />
            {t('batches.desk.confirm')}
          </label>
          {error && <p className="field__error">{error}</p>}
          <button className="button button--danger">{t('batches.desk.send')}</button>
        </ActionForm>
      </SideSection>
    </SidePanel>
  )
}

/** /seller/recalls, /operator/recalls: what is called back, how far it is answered, and the form of a new one. */
export function RecallsPage({ view, data, form }: PageProps<RecallsData>) {
  const { t } = view
  const isNew = parameter(view, 'open') === NEW
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.recalls')}
      text={t('batches.desk.text')}
      heading={
        <a className="button button--primary" href={hereWith(view, { open: NEW })}>
          <Icon view={view} name="plus" />
          {t('batches.desk.new')}
        </a>
      }
      page={data.recalls}
      exported={data.stores === null ? 'batches.ofStore' : 'batches.all'}
      columns={columnsOf(view, data.stores)}
      rows={{ key: ({ number }) => number }}
      empty={{ icon: 'ret', title: t('batches.desk.none'), text: t('batches.desk.noneText') }}
      side={
        data.recall ? (
          <Beside view={view} recall={data.recall} stores={data.stores} />
        ) : (
          isNew && <Calling view={view} data={data} form={form} />
        )
      }
    />
  )
}
