import type { ViewContext } from '../context.ts'
import type { PictureKind, ProductPictureData } from '../../src/modules/catalogue/view.ts'

interface Drawing {
  /** In its class. */
  name: string
  width: number
  height: number
  /** Position of the label text: middle, first base line, room in drawing units, largest size. */
  label?: { x: number; y: number; room: number; size: number }
}

const drawings: Record<PictureKind, Drawing> = {
  cyl: { name: 'cylinder', width: 60, height: 150, label: { x: 30, y: 82, room: 38, size: 10 } },
  btl: { name: 'bottle', width: 60, height: 100, label: { x: 30, y: 64, room: 37, size: 9 } },
  amp: { name: 'ampoule', width: 34, height: 100, label: { x: 17, y: 67, room: 24, size: 6.5 } },
  ins: { name: 'instrument', width: 130, height: 96 },
  reg: { name: 'regulator', width: 100, height: 96 },
}

/** Width of bold text at size 1: Chinese is a full em, sub- and superscripts are narrow. */
const emWidth = (text: string): number =>
  [...text].reduce((sum, char) => sum + (char > '⺀' ? 1 : /[₀-₉⁰-⁹/.,· ]/.test(char) ? 0.36 : 0.66), 0)

/** Font size, in steps of a tenth, at which a text fits the room, at most the largest. */
const fit = (text: string, room: number, largest: number): number =>
  Math.floor(Math.min(largest, room / Math.max(emWidth(text), 1)) * 10) / 10

/** Classes that set --body and --neck (the shoulder) for the symbols: `silver-red`, `black`. */
export function toneClass(tone: string): string {
  const [body, shoulder = body] = tone.split('-')
  return body ? `drawing--body-${body} drawing--neck-${shoulder}` : ''
}

interface Props {
  view: Pick<ViewContext, 'asset' | 't'>
  picture: ProductPictureData
  /** Fixed height in px; without it the style sheet decides. */
  height?: number
  /** Named for screen readers; by default the picture only repeats the words beside it and is silent. */
  named?: boolean
  className?: string
}

/** The drawn container in its gas colour, with one or two label lines. Its box is reserved by the viewBox. */
export function ProductPicture({ view, picture, height, named, className }: Props) {
  const { name, width, height: depth, label } = drawings[picture.kind]
  const [first, second] = picture.label
  const names = named
    ? {
        role: 'img',
        'aria-label': view.t(`layout.picture.${picture.kind}`, { label: picture.label.join(' ') }),
      }
    : { 'aria-hidden': true }
  const classes = [`drawing drawing--${name}`, toneClass(picture.tone), className].filter(Boolean).join(' ')
  return (
    <svg className={classes} viewBox={`0 0 ${width} ${depth}`} height={height} {...names}>
      <use href={`${view.asset('sprite.svg')}#${picture.kind}`} />
      {label && first && (
        <text
          className="drawing__label"
          x={label.x}
          y={second ? label.y - 3 : label.y}
          fontSize={fit(first, label.room, label.size)}
        >
          {first}
        </text>
      )}
      {label && second && (
        <text
          className="drawing__label"
          x={label.x}
          y={label.y + 5}
          fontSize={fit(second, label.room, label.size * 0.7)}
        >
          {second}
        </text>
      )}
    </svg>
  )
}
