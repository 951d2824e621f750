import type { CarrierView } from '../../../../src/modules/carriers/view.ts'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import type { ViewContext } from '../../../context.ts'

const tints = { pending: 'waiting', passed: 'good', refused: 'bad', removed: 'ended' } as const

/** Where the operator's check of it stands. */
export const State = ({ view, state }: { view: ViewContext; state: CarrierView['state'] }) => (
  <span className={`status status--${tints[state]}`}>{view.t(`carriers.state.${state}`)}</span>
)

/** Which dangerous goods it may carry. */
export const classesText = ({ t }: ViewContext, { classes }: CarrierView): string =>
  classes.length === 0 ? t('carriers.desk.none') : classes.join(' · ')

/** The last day of its licence, marked where it is over. */
export const Term = ({
  view,
  carrier: { validUntil, over },
}: {
  view: ViewContext
  carrier: CarrierView
}) => (
  <>
    {view.date(validUntil)}{' '}
    {over && <span className="status status--bad">{view.t('carriers.desk.over')}</span>}
  </>
)

/** What both sides of the counter see of a carrier. */
export const carrierColumns = (view: ViewContext): DeskColumn<CarrierView>[] => {
  const { t } = view
  return [
    {
      name: 'licence',
      label: t('carriers.desk.licence'),
      cell: ({ licenceNumber }) => <span className="monospace">{licenceNumber}</span>,
    },
    {
      name: 'classes',
      label: t('carriers.desk.classes'),
      cell: (carrier) => classesText(view, carrier),
    },
    {
      name: 'validUntil',
      label: t('carriers.desk.validUntil'),
      cell: (carrier) => <Term view={view} carrier={carrier} />,
    },
    {
      name: 'state',
      label: t('carriers.desk.state'),
      cell: ({ state }) => <State view={view} state={state} />,
    },
  ]
}
