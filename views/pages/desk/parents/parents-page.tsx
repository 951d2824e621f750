import type { DeskLot, DeskLotView } from '../../../../src/modules/fulfilment/parents/desk.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Icon } from '../../../components/icon.tsx'
import type { ViewContext } from '../../../context.ts'

interface ParentsData {
  lots: Listed<DeskLot>
  lot: DeskLotView | null
}

const Term = ({ view, lot: { expiresOn, expired } }: { view: ViewContext; lot: DeskLot }) => (
  <>
    {view.date(expiresOn)}{' '}
    {expired && <span className="status status--bad">{view.t('filling.parents.over')}</span>}
  </>
)

const Left = ({ view, lot: { gramsLeft } }: { view: ViewContext; lot: DeskLot }) =>
  gramsLeft > 0 ? (
    <b>{view.number(gramsLeft)}</b>
  ) : (
    <span className="status">{view.t('filling.parents.empty')}</span>
  )

const columnsOf = (view: ViewContext): DeskColumn<DeskLot>[] => {
  const { t } = view
  return [
    {
      name: 'lot',
      label: t('filling.parents.lot'),
      sort: 'received',
      cell: ({ lot }) => <span className="monospace">{lot}</span>,
    },
    { name: 'name', label: t('filling.parents.name'), cell: ({ name }) => name },
    {
      name: 'certificate',
      label: t('filling.parents.certificate'),
      cell: ({ certificate }) => certificate,
    },
    { name: 'serial', label: t('filling.parents.serial'), cell: ({ serial }) => serial ?? '—' },
    {
      name: 'left',
      label: t('filling.parents.left'),
      numeric: true,
      cell: (lot) => <Left view={view} lot={lot} />,
    },
    {
      name: 'expires',
      label: t('filling.parents.expires'),
      cell: (lot) => <Term view={view} lot={lot} />,
    },
  ]
}

interface Props {
  view: ViewContext
  lot: DeskLotView
  form: FormState | null
}

/** Another amount was found to be left. */
function Correct({ view, lot, form }: Props) {
  const { t } = view
  const errorOf = errorsOf(form)
  return (
    <SideSection title={t('filling.parents.correct')}>
      <ActionForm
        view={view}
        action="correct"
        fields={{ id: lot.id, version: String(lot.version) }}
        className="stack"
        noValidate
      >
        <Field
          view={view}
          name="grams"
          label={t('filling.parents.grams')}
          inputMode="decimal"
          required
          defaultValue={form?.values['grams'] ?? ''}
          {...errorOf('grams')}
        />
        <Field
          view={view}
          name="reason"
          label={t('filling.parents.reason')}
          maxLength={200}
          required
          defaultValue={form?.values['reason'] ?? ''}
          {...errorOf('reason')}
        />
        <button className="button button--primary">{t('filling.parents.fix')}</button>
      </ActionForm>
    </SideSection>
  )
}

/** Content of a stock solution or a pure substance, with standard uncertainties. */
const stockFacts = ({ t }: ViewContext, stock: NonNullable<DeskLotView['stock']>): [string, string][] =>
  'mgPerLitre' in stock
    ? [
        [t('filling.parents.solution'), `${stock.mgPerLitre} ± ${stock.uncertainty} mg/L`],
        [t('filling.parents.density'), `${stock.density} ± ${stock.densityUncertainty}`],
      ]
    : [[t('filling.parents.pure'), `${stock.massFraction} ± ${stock.uncertainty} g/g`]]

function Beside(props: Props) {
  const { view, lot } = props
  const { t } = view
  return (
    <SidePanel view={view} title={`${lot.name} ${lot.lot}`} href={hereWith(view, { open: lot.id })}>
      <SideSection>
        <Facts
          items={[
            [t('filling.parents.left'), <Left key="left" view={view} lot={lot} />],
            [t('filling.parents.expires'), <Term key="term" view={view} lot={lot} />],
            [t('filling.parents.certificate'), lot.certificate],
            [t('filling.parents.serial'), lot.serial],
            [t('filling.parents.of'), lot.substanceIds.join(' ')],
            [t('filling.parents.balance'), lot.balanceId],
          ]}
        />
      </SideSection>
      {lot.stock && (
        <SideSection title={t('filling.parents.content')}>
          <Facts items={stockFacts(view, lot.stock)} />
        </SideSection>
      )}
      {lot.purity.length > 0 && (
        <SideSection title={t('filling.parents.purity')}>
          <Facts
            items={lot.purity.map(({ substanceId, fraction, uncertainty }) => [
              substanceId,
              `${fraction} ± ${uncertainty} mol/mol`,
            ])}
          />
        </SideSection>
      )}
      <Correct {...props} />
      <SideSection title={t('filling.parents.moves')}>
        <Facts
          items={lot.movements.map(({ at, kind, grams, taskNo, reason, by }) => [
            moment(view, at),
            [
              t(`filling.parents.${kind}`),
              `${grams > 0 ? '+' : '−'}${view.number(Math.abs(grams))} g`,
              taskNo,
              reason,
              by,
            ]
              .filter(Boolean)
              .join(' · '),
          ])}
        />
      </SideSection>
    </SidePanel>
  )
}

/** /seller/parents: lots of the parent gases that a store fills from. */
export function ParentsPage({ view, data, form }: PageProps<ParentsData>) {
  const { t, href } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.sellerParents')}
      text={t('filling.parents.text')}
      heading={
        <a className="button button--primary" href={href('SellerNewParent')}>
          <Icon view={view} name="plus" />
          {t('filling.parents.new')}
        </a>
      }
      page={data.lots}
      exported="fulfilment.parents"
      columns={columnsOf(view)}
      rows={{ key: ({ id }) => id, name: ({ lot }) => lot }}
      tabs={{
        name: 'only',
        items: [
          { value: undefined, label: t('filling.parents.all') },
          { value: 'usable', label: t('filling.parents.usable') },
          { value: 'over', label: t('filling.parents.overTab') },
        ],
      }}
      filters={[{ kind: 'search', name: 'q', label: t('filling.parents.q') }]}
      empty={{ icon: 'flask', title: t('filling.parents.none'), text: t('filling.parents.noneText') }}
      side={data.lot && <Beside view={view} lot={data.lot} form={form} />}
    />
  )
}
