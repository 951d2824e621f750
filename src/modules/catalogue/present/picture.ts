import type { ProductPictureData } from '../view.ts'
import { shareName } from '../drawing.tsx'
import type { CardRow } from '../queries/cards.ts'

/** Seeds name a mixture's tone by its hazard; the drawing needs body and shoulder: `mix-red` is `silver-red`. */
const drawnTone = (kind: string, tone: string): string =>
  kind === 'ins' || kind === 'reg' ? '' : tone.replace(/^mix-/, 'silver-')

type Pictured = Pick<CardRow, 'pictureKind' | 'pictureTone' | 'formula'>

/** The drawing of a product; instruments have no label. */
export const pictureOf = ({ pictureKind, pictureTone, formula }: Pictured): ProductPictureData => ({
  kind: pictureKind,
  tone: drawnTone(pictureKind, pictureTone),
  label: pictureKind === 'ins' || pictureKind === 'reg' ? [] : [formula],
})

/** Address of a picture that a store took. */
export const photoHref = (key: string): string => `/f/product/picture/${key}`

/** Address of the picture for a shared link. */
export const sharePicture = (picture: ProductPictureData): string => `/assets/share/${shareName(picture)}`
