import { StackBar } from '../../components/bars.tsx'
import type { ViewContext } from '../../context.ts'
import type { ComponentData, Composition } from '../../../src/modules/catalogue/view.ts'

const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`

/** Position of an amount, or of its range, on the logarithmic scale. */
const ScaleBar = ({ from, to, series }: { from: number; to: number; series: string }) => (
  <svg className={`log-bar ${series}`} aria-hidden="true">
    <rect x={percent(from)} width={percent(Math.max(to - from, 0.01))} height="100%" />
  </svg>
)

function ComponentRow({ view, component }: { view: ViewContext; component: ComponentData }) {
  const { t } = view
  const { formula, name, cas, amount, unit, uncertainty, relative, bar, series, isBalance } = component
  const missing = isBalance ? 'number muted wide-only' : 'number no-wrap'
  return (
    <tr>
      <td className="data-table__title">
        <i className={`composition-table__swatch ${series}`} />
        <span className="composition-table__formula">{formula}</span>{' '}
        <span className="muted">{isBalance ? t('product.composition.balance', { name }) : name}</span>
      </td>
      <td data-l={t('product.composition.cas')} className="monospace">
        {cas ?? '—'}
      </td>
      <td data-l={t('product.composition.amount')} className="number no-wrap">
        <span className="composition-table__amount">
          {amount || t('product.composition.rest')}
          {unit && <span className="composition-table__unit"> {unit}</span>}
        </span>
      </td>
      <td data-l={t('product.composition.unit')} className="composition-table__units no-wrap">
        {unit}
      </td>
      <td data-l="U (k=2)" className={missing}>
        {uncertainty ? `${uncertainty} ${unit}` : '—'}
      </td>
      <td data-l={t('product.composition.relative')} className={missing}>
        {relative ?? '—'}
      </td>
      <td className="data-table__title">
        <ScaleBar {...bar} series={series} />
      </td>
    </tr>
  )
}

/** Composition: shares of the whole, then each component with its amount and uncertainty. */
export function CompositionSection({ view, composition }: { view: ViewContext; composition: Composition }) {
  const { t } = view
  const { kind, components, segments, segmentWords, scale, isRange } = composition
  return (
    <section className="product-section" id="composition">
      <div className="product-section__head">
        <h2>{t('product.composition.title')}</h2>
        <span className="text-small">
          {t(kind === 'gas' ? 'product.composition.noteGas' : 'product.composition.noteLiquid')}
          {isRange && segments.length > 0 && ` ${t('product.composition.upper')}`}
        </span>
      </div>
      {segments.length > 0 && (
        <>
          <StackBar
            segments={segments}
            label={t('product.composition.bar', { list: segmentWords.join(t('product.composition.comma')) })}
          />
          <div className="log-scale" aria-hidden="true">
            {[0, 25, 50, 75, 100].map((mark) => (
              <span key={mark}>{mark} %</span>
            ))}
          </div>
        </>
      )}
      <table className="data-table composition-table data-table--stacked">
        <thead>
          <tr>
            <th scope="col">{t('product.composition.component')}</th>
            <th scope="col">{t('product.composition.cas')}</th>
            <th scope="col" className="number">
              {t('product.composition.amount')}
            </th>
            <th scope="col">{t('product.composition.unit')}</th>
            <th scope="col" className="number">
              U (k=2)
            </th>
            <th scope="col" className="number">
              U<sub>rel</sub>
            </th>
            <th scope="col">{t('product.composition.scale', scale)}</th>
          </tr>
        </thead>
        <tbody>
          {components.map((component) => (
            <ComponentRow key={component.formula + component.name} view={view} component={component} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
