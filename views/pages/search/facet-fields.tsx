import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'
import type { ReactNode } from 'react'
import { hrefWith, langOf, swapLink } from './address.ts'
import type {
  Facet,
  FacetFormData,
  FacetOption,
  RangeField,
  ResultListData,
} from '../../../src/modules/search/view.ts'

/** The error of a field, shown beside it. */
function FieldError({ view, id, error }: { view: ViewContext; id: string; error: string | null }) {
  if (!error) return null
  return (
    <div className="field">
      <p className="field__error" id={id}>
        <Icon view={view} name="warn" />
        {error}
      </p>
    </div>
  )
}

interface GroupProps {
  view: ViewContext
  name: string
  title: string
  children: ReactNode
}

/** One facet: a group of fields that the reader can fold. */
function FacetGroup({ view, name, title, children }: GroupProps) {
  return (
    <details open data-facet={name}>
      <summary>
        {title}
        <Icon view={view} name="down" />
      </summary>
      <fieldset className="facets__group">
        <legend className="visually-hidden">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

/** Number of values shown before the fold. */
const OPEN_OPTIONS = 8

interface OptionProps {
  view: ViewContext
  facet: Facet
  option: FacetOption
}

function Option({
  view,
  facet: { name, choice },
  option: { value, label, count, checked, sub },
}: OptionProps) {
  return (
    <label className={sub && 'facets__child'}>
      <input
        type={choice === 'one' ? 'radio' : 'checkbox'}
        id={`f-${name}-${value}`}
        name={name}
        value={value}
        defaultChecked={checked}
      />
      <span>{label}</span>
      {count !== null && <Count view={view} count={count} />}
    </label>
  )
}

/** `46`, read aloud as "46 products". */
function Count({ view, count }: { view: ViewContext; count: string }) {
  return (
    <span className="facets__count">
      <span className="visually-hidden">{view.t('search.facet.countOf', { n: count })}</span>
      <span aria-hidden="true">{count}</span>
    </span>
  )
}

interface FacetProps {
  view: ViewContext
  facet: Facet
}

/** Values of one facet with their counts: the first few and the chosen ones; the others are folded. */
function FacetField({ view, facet }: FacetProps) {
  const { name, title, options, error } = facet
  const folds = options.length > OPEN_OPTIONS + 2
  const isOpen = ({ checked }: FacetOption, index: number) => !folds || index < OPEN_OPTIONS || checked
  const field = (option: FacetOption) => (
    <Option key={option.value} view={view} facet={facet} option={option} />
  )
  const folded = options.filter((option, index) => !isOpen(option, index))
  return (
    <FacetGroup view={view} name={name} title={title}>
      {options.filter(isOpen).map(field)}
      {folded.length > 0 && (
        <details className="facets__fold" data-facet={`${name}-more`}>
          <summary className="link text-tiny">{view.t('search.facet.more', { n: folded.length })}</summary>
          {folded.map(field)}
        </details>
      )}
      <FieldError view={view} id={`e-${name}`} error={error} />
    </FacetGroup>
  )
}

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
