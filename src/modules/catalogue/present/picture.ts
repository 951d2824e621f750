import type { ProductPictureData } from '../view.ts'
import { shareName } from '../drawing.tsx'
import type { CardRow } from '../queries/cards.ts'

/** Seeded tones name a mixture by its hazard; the drawing wants body and shoulder: `mix-red` is `silver-red`. */
const drawnTone = (kind: string, tone: string): string =>
  kind === 'ins' || kind === 'reg' ? '' : tone.replace(/^mix-/, 'silver-')

type Pictured = Pick<CardRow, 'picture_kind' | 'picture_tone' | 'formula'>

/** What is drawn of a product; instruments carry no label. */
export const pictureOf = (row: Pictured): ProductPictureData => ({
  kind: row.picture_kind,
  tone: drawnTone(row.picture_kind, row.picture_tone),
  label: row.picture_kind === 'ins' || row.picture_kind === 'reg' ? [] : [row.formula],
})

/** Address of the picture a shared link shows. */
export const sharePicture = (picture: ProductPictureData): string => `/assets/share/${shareName(picture)}`
