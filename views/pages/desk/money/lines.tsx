import type { LineRow } from '../../../../src/modules/settlements/view.ts'
import { hereWith } from '../../../components/desk/address.ts'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Sums } from '../../../components/desk/sums.tsx'
import { Facts } from '../../../components/facts.tsx'
import type { Fact } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import { numberColumn } from '../../../components/desk/case-columns.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'

/** Columns of the lines of a statement. */
export const lineColumns = (view: ViewContext): DeskColumn<LineRow>[] => {
  const { t } = view
  return [
    numberColumn(view, t('settlements.desk.number'), 'at', ({ at }) => at),
    {
      name: 'kind',
      label: t('settlements.desk.kind'),
      cell: ({ kind }) => t.dynamic(`settlements.line.${kind}`),
    },
    {
      name: 'goods',
      label: t('settlements.desk.goods'),
      numeric: true,
      cell: ({ goodsFen, subsidyFen }) => deskSum(goodsFen + subsidyFen),
    },
    {
      name: 'freight',
      label: t('settlements.desk.freight'),
      numeric: true,
      cell: ({ freightFen }) => deskSum(freightFen),
    },
    {
      name: 'coupon',
      label: t('settlements.desk.ownCoupon'),
      numeric: true,
      cell: ({ ownCouponFen }) => deskSum(-ownCouponFen),
    },
    {
      name: 'commission',
      label: t('settlements.desk.commission'),
      numeric: true,
      cell: ({ commissionFen }) => deskSum(-commissionFen),
    },
    {
      name: 'other',
      label: t('settlements.desk.other'),
      numeric: true,
      extra: true,
      cell: ({ otherFen }) => deskSum(otherFen),
    },
    {
      name: 'total',
      label: t('settlements.desk.total'),
      numeric: true,
      cell: ({ totalFen }) => <b>{deskSum(totalFen)}</b>,
    },
  ]
}

/** The parts of a line, or of many; those that are nothing are left out. */
export const partFacts = (
  { t }: Pick<ViewContext, 't'>,
  parts: Omit<LineRow, 'id' | 'kind' | 'at' | 'number' | 'otherFen' | 'totalFen'>,
): Fact[] =>
  (
    [
      [t('settlements.desk.goods'), parts.goodsFen],
      [t('settlements.desk.subsidy'), parts.subsidyFen],
      [t('settlements.desk.freight'), parts.freightFen],
      [t('settlements.desk.ownCoupon'), -parts.ownCouponFen],
      [t('settlements.desk.offset'), parts.offsetFen],
      [t('settlements.desk.commission'), -parts.commissionFen],
    ] as const
  )
    .filter(([, fen]) => fen !== 0)
    .map(([label, fen]) => [label, deskSum(fen)])

/** One line, open beside the list: what it consists of. */
export function LineBeside({ view, line }: { view: ViewContext; line: LineRow }) {
  const { t } = view
  const kind = t.dynamic(`settlements.line.${line.kind}`)
  const parts = partFacts(view, line)
  const other: Fact[] = line.otherFen === 0 ? [] : [[kind, deskSum(line.otherFen)]]
  return (
    <SidePanel view={view} title={line.number} href={hereWith(view, { open: String(line.id) })}>
      <SideSection>
        <Facts
          items={[
            [t('settlements.desk.kind'), kind],
            [t('settlements.desk.at'), moment(view, line.at)],
          ]}
        />
      </SideSection>
      <SideSection title={t('settlements.desk.parts')}>
        <Sums items={[...parts, ...other]} total={[t('settlements.desk.total'), deskSum(line.totalFen)]} />
      </SideSection>
    </SidePanel>
  )
}
