import type { Figures as MonthFigures, LineSums } from '../../../../src/modules/settlements/view.ts'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Figures } from '../../../components/desk/sums.tsx'
import type { ViewContext } from '../../../context.ts'

interface Props {
  view: ViewContext
  figures: MonthFigures
  sums: LineSums
}

/** What a month came to: from what was owed at its beginning to what is owed at its end. */
export function StatementFigures({ view, figures, sums }: Props) {
  const { t } = view
  return (
    <Figures
      label={t('settlements.desk.figures')}
      items={[
        { label: t('settlements.desk.opening'), value: deskSum(figures.openingFen) },
        {
          label: t('settlements.desk.sales'),
          value: deskSum(figures.salesFen),
          note: t('settlements.desk.commissionOf', { sum: deskSum(sums.commissionFen) }),
        },
        {
          label: t('settlements.desk.refunds'),
          value: deskSum(figures.refundsFen),
          note: t('settlements.desk.couponsOf', { sum: deskSum(sums.ownCouponFen) }),
        },
        { label: t('settlements.desk.compensations'), value: deskSum(figures.compensationsFen) },
        { label: t('settlements.desk.payouts'), value: deskSum(figures.payoutsFen) },
        { label: t('settlements.desk.closing'), value: deskSum(figures.closingFen) },
      ]}
    />
  )
}
