import type { DeskGoods } from '../../../../src/modules/points/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'

/** /operator/points-goods: what the points mall offers. */
export function PointsGoodsDesk({ view, data, form }: PageProps<Listed<DeskGoods>>) {
  const { t, href } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorPointsGoods')}
      heading={
        <a className="button button--primary" href={href('OperatorPointsItem', { id: 'new' })}>
          {t('points.desk.new')}
        </a>
      }
      page={data}
      exported="points.goods"
      columns={[
        {
          name: 'name',
          label: t('points.desk.name'),
          cell: ({ nameZh, nameEn }) => inWords(view, nameZh, nameEn),
        },
        {
          name: 'points',
          label: t('points.desk.points'),
          numeric: true,
          cell: ({ points }) => view.number(points),
        },
        {
          name: 'stock',
          label: t('points.desk.stock'),
          numeric: true,
          cell: ({ stock }) => view.number(stock),
        },
        {
          name: 'exchanged',
          label: t('points.desk.exchanged'),
          numeric: true,
          cell: ({ exchanged }) => view.number(exchanged),
        },
        { name: 'limit', label: t('points.desk.limit'), numeric: true, cell: ({ perMember }) => perMember },
        {
          name: 'state',
          label: t('points.desk.state'),
          cell: ({ onShelf }) => (
            <span className={`status status--${onShelf ? 'good' : 'ended'}`}>
              {t(onShelf ? 'points.desk.onShelf' : 'points.desk.off')}
            </span>
          ),
        },
      ]}
      rows={{ key: ({ id }) => String(id), href: ({ id }) => href('OperatorPointsItem', { id }) }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('points.desk.all') },
          { value: 'shelf', label: t('points.desk.onShelf') },
          { value: 'off', label: t('points.desk.off') },
        ],
      }}
      empty={{ icon: 'coin', title: t('points.desk.none'), text: t('points.desk.noneText') }}
      side={null}
    />
  )
}
