import type { ReactNode } from 'react'
import type { Facet, FacetOption } from '../../../src/modules/search/view.ts'
import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'

/** The error of a field, shown beside it. */
export function FieldError({ view, id, error }: { view: ViewContext; id: string; error: string | null }) {
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
export function FacetGroup({ view, name, title, children }: GroupProps) {
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
export function Count({ view, count }: { view: ViewContext; count: string }) {
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
export function FacetField({ view, facet }: FacetProps) {
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
