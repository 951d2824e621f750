import type { ViewContext } from '../../context.ts'
import type { ReactNode } from 'react'
import { hrefWith, langOf, swapLink } from './address.ts'
import { Count, FacetField, FacetGroup, FieldError } from './facet-parts.tsx'
import type { FacetFormData, RangeField, ResultListData } from '../../../src/modules/search/view.ts'

interface BoundProps {
  view: ViewContext
  name: string
  /** Name of the range, for screen readers. */
  title: string
  side: 'min' | 'max'
  value: string
  error: string | null
  errorId: string
}

function Bound({ view, name, title, side, value, error, errorId }: BoundProps) {
  return (
    <input
      className="input"
      id={`f-${name}`}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      aria-label={`${title} ${view.t(`search.facet.${side}`)}`}
      placeholder={view.t(`search.facet.${side}`)}
      defaultValue={value}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    />
  )
}

interface RangeProps {
  view: ViewContext
  title: string
  /** Names of the two parameters. */
  names: [min: string, max: string]
  range: RangeField
  children: ReactNode
}

/** Fields for minimum and maximum, with the unit after them. */
function RangeFields({ view, title, names, range, children }: RangeProps) {
  const { errors } = range
  const errorId = `e-${names[0]}`
  const shared = { view, title, errorId }
  return (
    <>
      <div className="facets__range">
        <Bound {...shared} name={names[0]} side="min" value={range.min} error={errors.min} />
        <span aria-hidden="true">–</span>
        <Bound {...shared} name={names[1]} side="max" value={range.max} error={errors.max} />
        {children}
      </div>
      <FieldError view={view} id={errorId} error={errors.min ?? errors.max ?? errors.unit} />
    </>
  )
}

/** Concentration from–to in any unit; the server converts. */
function AmountFields({ view, amount }: { view: ViewContext; amount: FacetFormData['amount'] }) {
  const title = view.t('search.facet.amount')
  return (
    <FacetGroup view={view} name="amount" title={title}>
      <RangeFields view={view} title={title} names={['min', 'max']} range={amount}>
        <select
          className="input"
          id="f-unit"
          name="unit"
          aria-label={view.t('search.facet.unit')}
          aria-invalid={amount.errors.unit ? true : undefined}
          aria-describedby={amount.errors.unit ? 'e-min' : undefined}
          defaultValue={amount.unit}
        >
          {amount.units.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </RangeFields>
    </FacetGroup>
  )
}

interface PriceProps {
  view: ViewContext
  price: FacetFormData['price']
  results: ResultListData
}

/** Price from–to in yuan, the currency that is charged, and the usual ranges. */
function PriceFields({ view, price, results }: PriceProps) {
  const title = view.t('search.facet.price')
  const { steps, ...range } = price
  return (
    <FacetGroup view={view} name="price" title={title}>
      <RangeFields view={view} title={title} names={['minPrice', 'maxPrice']} range={range}>
        <span className="text-tiny">{range.currency}</span>
      </RangeFields>
      <ul className="price-steps">
        {steps.map(({ label, count, current, to }) => (
          <li key={label}>
            <a href={hrefWith(view, results, to)} aria-current={current || undefined} {...swapLink}>
              {label}
              {count !== null && <Count view={view} count={count} />}
            </a>
          </li>
        ))}
      </ul>
    </FacetGroup>
  )
}

const modes = ['any', 'all', 'none'] as const

interface ElementProps {
  view: ViewContext
  elements: FacetFormData['elements']
  pickerHref: string
}

/** Common elements as toggles, and the link to the whole table. */
function ElementFields({ view, elements, pickerHref }: ElementProps) {
  const { t, asset } = view
  return (
    <FacetGroup view={view} name="elements" title={t('search.facet.elements')}>
      <div className="element-choices">
        {elements.chips.map(({ symbol, name, checked }) => (
          <label key={symbol} title={name}>
            <input
              type="checkbox"
              id={`f-el-${symbol}`}
              name="elements"
              value={symbol}
              defaultChecked={checked}
              aria-label={`${symbol} ${name}`}
            />
            {symbol}
          </label>
        ))}
      </div>
      <div className="element-mode">
        <select
          className="input"
          id="f-elementMode"
          name="elementMode"
          aria-label={t('search.picker.mode')}
          defaultValue={elements.mode}
        >
          {modes.map((mode) => (
            <option key={mode} value={mode}>
              {t(`search.picker.${mode}`)}
            </option>
          ))}
        </select>
        <a
          className="link text-tiny"
          href={pickerHref}
          aria-haspopup="dialog"
          data-island="picker"
          data-src={asset('picker.js')}
          data-style={asset('picker.css')}
        >
          {t('search.facet.openTable')}
        </a>
      </div>
      <FieldError view={view} id="e-elements" error={elements.error} />
    </FacetGroup>
  )
}

interface Props {
  view: ViewContext
  form: FacetFormData
  results: ResultListData
}

/** Every field of the form; hidden fields carry the rest of the address. */
export function FacetFields({ view, form, results }: Props) {
  const [component, ...others] = form.facets
  const kept = [...form.keep, ['lang', langOf(view)] as const].filter(([, value]) => value)
  return (
    <>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FacetField view={view} facet={form.categories} />
      <ElementFields
        view={view}
        elements={form.elements}
        pickerHref={hrefWith(view, results, { picker: 'open' })}
      />
      {component && <FacetField view={view} facet={component} />}
      <AmountFields view={view} amount={form.amount} />
      {others.map((facet) => (
        <FacetField key={facet.name} view={view} facet={facet} />
      ))}
      <PriceFields view={view} price={form.price} results={results} />
    </>
  )
}
