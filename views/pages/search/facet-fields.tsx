import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'
import { remembered, rememberedTemplate } from '../../components/remembered.ts'
import { escaped, gap } from '../../components/template.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { hrefWith, langOf, swapLink } from './address.ts'
import type { Facet, FacetFormData, FacetOption, PriceStep, RangeField, ResultListData } from './types.ts'

/** Says what is wrong with a field, beside it. */
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

/** One facet: a group of fields that can be folded away. */
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

/** How many values stand open before the others are folded. */
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

/** `46`, said as "46 products". */
function Count({ view, count }: { view: ViewContext; count: string }) {
  return (
    <span className="facets__count">
      <span className="visually-hidden">{view.t('search.facet.countOf', { n: count })}</span>
      <span aria-hidden="true">{count}</span>
    </span>
  )
}

const NUL = '\0'

/** HTML of one value: rendered once with what it is called, its number filled in. */
function optionHtml({ view, facet, option }: OptionProps): string {
  const { name, choice } = facet
  const { value, label, count, checked, sub } = option
  const key = [view.lang, 'option', name, choice, value, label, checked, sub, count === null].join(NUL)
  const shown = { ...option, count: count === null ? null : gap('count') }
  return rememberedTemplate<'count'>(key, () => <Option view={view} facet={facet} option={shown} />)({
    count: count ?? '',
  })
}

/** HTML of a group around its fields. */
const groupHtml = (view: ViewContext, name: string, title: string, fields: string): string =>
  rememberedTemplate<'fields'>([view.lang, 'group', name, title].join(NUL), () => (
    <FacetGroup view={view} name={name} title={title}>
      {gap('fields')}
    </FacetGroup>
  ))({ fields })

function Fold({ view, name, n }: { view: ViewContext; name: string; n: number }) {
  return (
    <details className="facets__fold" data-facet={`${name}-more`}>
      <summary className="link text-tiny">{view.t('search.facet.more', { n })}</summary>
      {gap('options')}
    </details>
  )
}

function foldHtml(view: ViewContext, name: string, options: readonly string[]): string {
  if (options.length === 0) return ''
  const n = options.length
  return rememberedTemplate<'options'>([view.lang, 'fold', name, n].join(NUL), () => (
    <Fold view={view} name={name} n={n} />
  ))({ options: options.join('') })
}

const errorHtml = (view: ViewContext, name: string, error: string | null): string =>
  error === null ? '' : renderToStaticMarkup(<FieldError view={view} id={`e-${name}`} error={error} />)

/** Values of one facet with their counts: the first few, what is chosen, and the others behind a fold. */
function facetHtml(view: ViewContext, facet: Facet): string {
  const { name, title, options, error } = facet
  const folds = options.length > OPEN_OPTIONS + 2
  const isOpen = ({ checked }: FacetOption, index: number) => !folds || index < OPEN_OPTIONS || checked
  const html = (option: FacetOption) => optionHtml({ view, facet, option })
  const open = options.filter(isOpen).map(html)
  const folded = options.filter((option, index) => !isOpen(option, index)).map(html)
  const fields = open.join('') + foldHtml(view, name, folded) + errorHtml(view, name, error)
  return groupHtml(view, name, title, fields)
}

interface BoundProps {
  view: ViewContext
  name: string
  /** Whose limit it is, for screen readers. */
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

/** Least and greatest value with what they are measured in behind them. */
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

/** One usual range; `href` and `count` are gaps. */
function Step({ view, step: { label, count, current } }: { view: ViewContext; step: PriceStep }) {
  return (
    <li>
      <a href={gap('href')} aria-current={current || undefined} {...swapLink}>
        {label}
        {count !== null && <Count view={view} count={gap('count')} />}
      </a>
    </li>
  )
}

function stepHtml({ view, results }: Omit<PriceProps, 'price'>, step: PriceStep): string {
  const { label, count, current, to } = step
  const key = [view.lang, 'price', label, current, count === null].join(NUL)
  return rememberedTemplate<'href' | 'count'>(key, () => <Step view={view} step={step} />)({
    href: escaped(hrefWith(view, results, to)),
    count: count ?? '',
  })
}

/** Price from–to in yuan, which is what is charged. */
function priceHtml({ view, price, results }: PriceProps): string {
  const title = view.t('search.facet.price')
  const { steps, ...range } = price
  const bounds = remembered(JSON.stringify([view.lang, 'price range', range]), () => (
    <RangeFields view={view} title={title} names={['minPrice', 'maxPrice']} range={range}>
      <span className="text-tiny">{range.currency}</span>
    </RangeFields>
  ))
  const list = steps.map((step) => stepHtml({ view, results }, step)).join('')
  return groupHtml(view, 'price', title, `${bounds}<ul class="price-steps">${list}</ul>`)
}

const modes = ['any', 'all', 'none'] as const

interface ElementProps {
  view: ViewContext
  elements: FacetFormData['elements']
  pickerHref: string
}

/** The elements of the trade as toggles, and the way to the whole table. */
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

/** A parameter that is carried along unseen. */
const hiddenHtml = (name: string, value: string): string =>
  value && `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}"/>`

/**
 * HTML of every field of the form. A list has a hundred values with numbers of its own: rendering each anew would cost
 * more than the rest of the page.
 */
export function fieldsHtml(view: ViewContext, form: FacetFormData, results: ResultListData): string {
  const [component, ...others] = form.facets
  const elements = rememberedTemplate<'picker'>(
    JSON.stringify([view.lang, 'elements', form.elements]),
    () => <ElementFields view={view} elements={form.elements} pickerHref={gap('picker')} />,
  )
  const amount = remembered(JSON.stringify([view.lang, 'amount', form.amount]), () => (
    <AmountFields view={view} amount={form.amount} />
  ))
  return [
    ...form.keep.map(([name, value]) => hiddenHtml(name, value)),
    hiddenHtml('lang', langOf(view)),
    facetHtml(view, form.categories),
    elements({ picker: escaped(hrefWith(view, results, { picker: 'open' })) }),
    component ? facetHtml(view, component) : '',
    amount,
    ...others.map((facet) => facetHtml(view, facet)),
    priceHtml({ view, price: form.price, results }),
  ].join('')
}
