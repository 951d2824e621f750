import type { ProductPictureData } from '../view.ts'
import { shareName } from '../drawing.tsx'
import type { CardRow } from '../queries/cards.ts'

/** Seeded tones name a mixture by its hazard; the drawing wants body and shoulder: `mix-red` is `silver-red`. */
const drawnTone = (kind: string, tone: string): string =>
  kind === 'ins' || kind === 'reg' ? '' : tone.replace(/^mix-/, 'silver-')

type Pictured = Pick<CardRow, 'pictureKind' | 'pictureTone' | 'formula'>

/** What is drawn of a product; instruments carry no label. */
export const pictureOf = ({ pictureKind, pictureTone, formula }: Pictured): ProductPictureData => ({
  kind: pictureKind,
  tone: drawnTone(pictureKind, pictureTone),
  label: pictureKind === 'ins' || pictureKind === 'reg' ? [] : [formula],
})

/** Address of the picture a shared link shows. */
export const sharePicture = (picture: ProductPictureData): string => `/assets/share/${shareName(picture)}`
