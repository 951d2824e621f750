import type { ViewContext } from '../../context.ts'
import { pictogram } from './pictogram.ts'
import type { ProductData } from '../../../src/modules/catalogue/view.ts'

const LINES = 5
const SIGNS = 4

const shorten = (text: string, most: number) =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text

/** The printed label of a cylinder in units of its drawing: title, number, first components, pictograms. */
export function CylinderLabel({ view, data }: { view: ViewContext; data: ProductData }) {
  const components = data.composition?.components.filter((component) => component.amount !== '') ?? []
  const lines = components.slice(0, LINES)
  const sprite = view.asset('sprite.svg')
  return (
    <g className="cylinder-label" aria-hidden="true">
      <path d="M9 62h42v50H9z" fill="#fff" />
      <path d="M9 62h42v3.5H9z" fill="#0a546e" />
      <text className="cylinder-label__title" x="11.5" y="71" fontSize="4.6">
        {shorten(data.formula, 16)}
      </text>
      <text className="cylinder-label__small" x="11.5" y="75.5" fontSize="2.9">
        {data.number}
      </text>
      <path d="M11.5 77.5h37" stroke="#9fb0b9" strokeWidth=".4" />
      {lines.map((component, index) => (
        <g key={component.formula} fontSize="3.1">
          <text x="11.5" y={82 + index * 4}>
            {shorten(component.formula, 9)}
          </text>
          <text className="cylinder-label__end" x="48.5" y={82 + index * 4}>
            {shorten(`${component.amount} ${component.unit}`, 17)}
          </text>
        </g>
      ))}
      {components.length > LINES && (
        <text className="cylinder-label__small cylinder-label__end" x="48.5" y="102" fontSize="2.9">
          {view.t('product.figure.more', { n: components.length - LINES })}
        </text>
      )}
      {data.hazards.slice(0, SIGNS).map(({ hazard }, index) => (
        <use
          key={hazard}
          href={`${sprite}#gh-${pictogram[hazard]}`}
          x={11.5 + index * 8}
          y="103.5"
          width="7"
          height="7"
        />
      ))}
    </g>
  )
}
