import { ProductPicture } from '../../components/product-picture.tsx'
import type { PictureKind } from '../../../src/modules/catalogue/view.ts'
import type { ViewContext } from '../../context.ts'

type Drawn = [kind: PictureKind, tone: string, label: string[], height: number]
type Root = 'gas' | 'liquid' | 'instrument'

/** Typical containers of each root, in the colours of pure gases (domain 2.10) and of glass; heights in px. */
const onTile: Record<Root, Drawn[]> = {
  gas: [
    ['cyl', 'alu', ['CO₂'], 168],
    ['cyl', 'silver-red', ['H₂/N₂', '40 %'], 208],
    ['cyl', 'sky', ['O₂'], 150],
  ],
  liquid: [
    ['btl', 'amber', ['Pb'], 112],
    ['amp', 'sky', ['BTEX'], 92],
  ],
  instrument: [['ins', '', [], 106]],
}
const onFloor: Record<Root, Drawn[]> = {
  gas: [
    ['cyl', 'lightgreen', ['H₂'], 150],
    ['cyl', 'black', ['N₂'], 176],
    ['cyl', 'sky', ['O₂'], 140],
  ],
  liquid: [
    ['btl', 'amber', ['Pb'], 120],
    ['amp', 'sky', ['BTEX'], 120],
    ['btl', 'clear', ['pH'], 104],
  ],
  instrument: [['ins', '', [], 116]],
}

/** Decoration of a banner tile or a floor; it adds no information to the words beside it. */
export function Art({ view, root, on }: { view: ViewContext; root: Root; on: 'tile' | 'floor' }) {
  return (
    <div className="artwork" aria-hidden="true">
      {(on === 'tile' ? onTile : onFloor)[root].map(([kind, tone, label, height]) => (
        <ProductPicture key={kind + tone} view={view} picture={{ kind, tone, label }} height={height} />
      ))}
    </div>
  )
}
