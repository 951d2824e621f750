import type { HeldCertificate, HeldPage as Held } from '../../../src/modules/certificates/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { ListSearch } from '../../components/list/list-search.tsx'
import { Pager } from '../../components/pager.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'

const looks: Record<HeldCertificate['status'], string> = {
  current: 'status status--good',
  expired: 'status status--waiting',
  superseded: 'status status--waiting',
  revoked: 'status status--waiting',
}

function Row({ view, row }: { view: ViewContext; row: HeldCertificate }) {
  const { t } = view
  return (
    <tr>
      <td className="data-table__title" data-l={t('certificates.held.certificate')}>
        <a className="link monospace" href={row.href}>
          {row.number}
        </a>{' '}
        {t('certificates.verify.version', { version: row.version })}
      </td>
      <td data-l={t('certificates.held.name')}>{row.name[view.lang]}</td>
      <td data-l={t('certificates.held.lot')} className="monospace">
        {row.lot}
        {row.serial !== null && (
          <>
            <br />
            {row.serial}
          </>
        )}
      </td>
      <td className="no-wrap" data-l={t('certificates.held.validUntil')}>
        {view.date(row.validUntil)}
      </td>
      <td data-l={t('certificates.held.order')} className="monospace">
        {row.orderNo}
      </td>
      <td data-l={t('certificates.held.status')}>
        <span className={looks[row.status]}>{t(`certificates.held.state.${row.status}`)}</span>
      </td>
    </tr>
  )
}

/** /order/zhengshu: what the member received certificates for, searched by number, lot, cylinder and product. */
export function HeldPage({ view, data }: PageProps<Held & { q: string }>) {
  const { t } = view
  const columns = ['certificate', 'name', 'lot', 'validUntil', 'order', 'status'] as const
  return (
    <section className="card held-certificates">
      <h1>{t('pages.certificates')}</h1>
      <p className="text-small">{t('certificates.held.text')}</p>
      <ListSearch
        view={view}
        action={view.href('Zhengshu')}
        label={t('certificates.held.search')}
        submit={t('certificates.held.find')}
        value={data.q}
      />
      {data.list.length === 0 ? (
        <p>{t('certificates.held.none')}</p>
      ) : (
        <StackedTable heads={columns.map((column) => ({ label: t(`certificates.held.${column}`) }))}>
          {data.list.map((row) => (
            <Row key={row.number + row.orderNo} view={view} row={row} />
          ))}
        </StackedTable>
      )}
      <Pager
        view={view}
        page={data.page}
        pages={Math.ceil(data.total / data.size)}
        hrefOf={(page) => view.href('Zhengshu', { q: data.q || undefined, page })}
      />
    </section>
  )
}
