import type { ViewContext } from '../context.ts'
import type { Hazard } from './hazard-icon.tsx'
import { emWidth, fit } from './label-text.ts'
import { ProductPicture, toneClass } from './product-picture.tsx'
import type { ProductPictureData } from './types.ts'

export interface StageLabel {
  /** First line: trade name or formula, and what it is: `BAR-97`, `低量程`. */
  title: string
  note?: string
  number: string
  /** At most five components as the label lists them. */
  lines: { formula: string; amount: string }[]
  hazards: Hazard[]
}

const firstLine = 85.5
const lineStep = 4.7
const shownLines = 5
/** Room between the margins of the label, and the size below which a note is left out, in drawing units. */
const labelRoom = 36
const smallest = 3.2

/** The label of a cylinder as it is printed, 42 × 55 units at (9, 62) of the drawing. */
function CylinderLabel({ view, label }: { view: ViewContext; label: StageLabel }) {
  const sprite = view.asset('sprite.svg')
  const titleSize = fit(label.title, labelRoom, 5.4)
  const noteSize = fit(label.note ?? '', labelRoom - emWidth(label.title) * titleSize - 2, 4.4)
  return (
    <g className="clab">
      <path d="M9 66h42v51H9z" fill="#fff" />
      <path d="M9 62h42v4H9z" fill="#0a546e" />
      <text className="t" x="12" y="73" fontSize={titleSize}>
        {label.title}
      </text>
      {label.note && noteSize >= smallest && (
        <text className="e" x="48" y="73" fontSize={noteSize}>
          {label.note}
        </text>
      )}
      <text className="m" x="12" y="78" fontSize="3.6">
        {label.number}
      </text>
      <path d="M12 80.5h36M12 106h36" stroke="#9fb0b9" strokeWidth=".4" />
      {label.lines.slice(0, shownLines).map((line, index) => (
        <g key={line.formula} fontSize="3.9">
          <text x="12" y={firstLine + index * lineStep}>
            {line.formula}
          </text>
          <text className="e" x="48" y={firstLine + index * lineStep}>
            {line.amount}
          </text>
        </g>
      ))}
      {label.hazards.slice(0, 3).map((hazard, index) => (
        <use
          key={hazard}
          href={`${sprite}#gh-${hazard}`}
          x={12 + index * 9.5}
          y="107.2"
          width="8.6"
          height="8.6"
        />
      ))}
    </g>
  )
}

interface Props {
  view: ViewContext
  picture: ProductPictureData
  label: StageLabel
  /** `big` on the stage, `label` and `valve` as cut-outs for the small pictures under it. */
  part?: 'big' | 'label' | 'valve'
}

const cutOuts = { big: '0 0 60 150', label: '8 61 44 57', valve: '14 0 32 34' }

/** The product as it arrives: a cylinder with its printed label; other containers with their short one. */
export function StagePicture({ view, picture, label, part = 'big' }: Props) {
  if (picture.kind !== 'cyl') {
    return (
      <ProductPicture
        view={view}
        picture={picture}
        {...(part === 'big' && { named: true, className: 'big' })}
      />
    )
  }
  const name = view.t('layout.picture.cyl', { label: picture.label.join(' ') })
  return (
    <svg
      className={`${part} k-cyl ${toneClass(picture.tone)}`}
      viewBox={cutOuts[part]}
      {...(part === 'big' ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {part !== 'label' && <use href={`${view.asset('sprite.svg')}#cyl`} width="60" height="150" />}
      {part !== 'valve' && <CylinderLabel view={view} label={label} />}
      {part !== 'valve' && <use href={`${view.asset('sprite.svg')}#label-shade`} width="60" height="150" />}
    </svg>
  )
}
