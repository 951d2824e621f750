import { Bar } from '../../components/bars.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'
import type { BatchData, Comparable, ProductData } from '../../../src/modules/catalogue/view.ts'

interface Props {
  view: ViewContext
  data: ProductData
}

/** The rows of the specification table that apply to this product, as name and value. */
function rows({ view, data }: Props): [name: string, value: string][] {
  const { t } = view
  const { validityMonths, ...texts } = data.specification
  const named = (Object.keys(texts) as (keyof typeof texts)[]).map((key): [string, string | null] => [
    t(`product.spec.${key}`),
    texts[key],
  ])
  const all: [string, string | null][] = [
    [t('product.spec.summary'), data.kind === 'instrument' ? data.title || null : null],
    [t('product.spec.package'), data.sku.package],
    [t('product.spec.range'), data.concentration],
    ...named,
    [
      t('product.spec.validityMonths'),
      validityMonths === null ? null : t('product.spec.months', { n: validityMonths }),
    ],
  ]
  return all.filter((row): row is [string, string] => row[1] !== null)
}

/** A public material that it can replace: a fact with its source, not something we sell (decisions 6). */
function ComparableNote({ view, comparable }: { view: ViewContext; comparable: Comparable }) {
  const { t } = view
  const { code, issuer, title, source, isSeen } = comparable
  return (
    <Note view={view}>
      <b>{t('product.comparable.title', { code, issuer })}</b>
      <br />
      {title}
      <br />
      <span className="text-tiny">
        {t('product.comparable.source', { source })}{' '}
        {t(isSeen ? 'product.comparable.seen' : 'product.comparable.recalled')}
      </span>
    </Note>
  )
}

/** Methods whose list a person confirmed and this product meets in every respect. */
function MethodsNote({ view, methods }: { view: ViewContext; methods: { id: string; href: string }[] }) {
  return (
    <p className="product-methods">
      {view.t('product.methods')}
      {methods.map(({ id, href }) => (
        <a key={id} className="link no-wrap" href={href}>
          {id}
        </a>
      ))}
    </p>
  )
}

/** What can be taken away: the sheet of this table, and how a certificate of it looks. */
function Files({ view, data: { spuId, kind } }: Props) {
  const { t, lang } = view
  return (
    <span className="text-small">
      <a className="link" href={`/f/api/spu/specification?spuId=${spuId}&lang=${lang}`} rel="nofollow">
        {t('product.specification.download')}
      </a>{' '}
      {kind !== 'instrument' && (
        <a className="link" href={`/f/api/certificate/sample?spuId=${spuId}`} rel="nofollow">
          {t('product.specification.sample')}
        </a>
      )}
    </span>
  )
}

/** The specification table, two pairs a row. */
export function FiguresSection({ view, data }: Props) {
  const list = rows({ view, data })
  const pairs = list
    .filter((_, index) => index % 2 === 0)
    .map((left, index) => [left, list[index * 2 + 1]] as const)
  return (
    <section className="product-section stack" id="figures">
      <div className="product-section__head">
        <h2>{view.t('product.spec.title')}</h2>
        <Files view={view} data={data} />
      </div>
      <table className="spec-table">
        <tbody>
          {pairs.map(([left, right]) => (
            <tr key={left[0]}>
              <th scope="row">{left[0]}</th>
              <td>{left[1]}</td>
              {right ? (
                <>
                  <th scope="row">{right[0]}</th>
                  <td>{right[1]}</td>
                </>
              ) : (
                <td colSpan={2} className="wide-only" />
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {data.methods.length > 0 && <MethodsNote view={view} methods={data.methods} />}
      {data.comparable && <ComparableNote view={view} comparable={data.comparable} />}
    </section>
  )
}

const stockWords = ({ opened, nearExpiry }: BatchData) => {
  if (opened) return 'product.batch.opened'
  return nearExpiry ? 'product.batch.near' : 'layout.stock.inStockCount'
}

function BatchRow({ view, batch }: { view: ViewContext; batch: BatchData }) {
  const { t } = view
  return (
    <tr>
      <td className="data-table__title monospace strong">{batch.number}</td>
      <td data-l={t('product.batch.produced')}>{view.date(batch.producedOn)}</td>
      <td data-l={t('product.batch.expires')}>{view.date(batch.expiresOn)}</td>
      <td data-l={t('product.batch.left')}>
        <div className="shelf-life">
          <Bar
            share={batch.remainingPercent / 100}
            {...(batch.nearExpiry && { tone: 'progress-bar--warning' })}
          />
          {t('product.batch.months', { n: batch.remainingMonths })}
        </div>
      </td>
      <td data-l={t('product.batch.stock')}>
        <span
          className={batch.usable && !batch.nearExpiry ? 'status status--good' : 'status status--waiting'}
        >
          {t(stockWords(batch), { n: batch.available })}
        </span>
      </td>
      <td data-l={t('product.batch.certificate')}>
        {batch.certificate ? (
          <a className="link inline-block" href={batch.certificate.href} rel="nofollow">
            {batch.certificate.number}
          </a>
        ) : (
          '—'
        )}
      </td>
    </tr>
  )
}

/** Batches of the chosen SKU with their remaining life. */
export function BatchesSection({ view, data }: Props) {
  const { t } = view
  const columns = ['number', 'produced', 'expires', 'left', 'stock', 'certificate'] as const
  return (
    <section className="product-section" id="batches">
      <div className="product-section__head">
        <h2>{t('product.batch.title')}</h2>
        <span className="text-small">
          {t(data.batches.length > 0 ? 'product.batch.note' : 'product.batch.none')}
        </span>
      </div>
      {data.batches.length > 0 && (
        <StackedTable heads={columns.map((column) => ({ label: t(`product.batch.${column}`) }))}>
          {data.batches.map((batch) => (
            <BatchRow key={batch.number} view={view} batch={batch} />
          ))}
        </StackedTable>
      )}
      {data.batches.length > 0 && (
        <p className="text-tiny muted row">
          <Icon view={view} name="doc" />
          {t('product.batch.papers')}
        </p>
      )}
    </section>
  )
}
