import { field, lineInBoth, textInBoth } from '../../../platform/exhibit-kind.ts'
import type { ExhibitKind, ExhibitName } from '../../../platform/exhibit-kind.ts'
import { singleLine } from '../../../shared/text.ts'

import { categoryKind, floorKind } from '../../catalogue/index.ts'
import { bannerKind } from './banner-kind.ts'
import { menuKind } from './menu-kind.ts'

/** A company's own site; it opens in a new tab. */
const outsideAddress = singleLine(1, 300).refine(
  (url) => /^https?:\/\/[^\s]+$/.test(url) && URL.canParse(url),
  {
    params: { key: 'errors.content.notOutside' },
  },
)

const wordKind: ExhibitKind = {
  name: 'word',
  table: 'hot_words',
  fields: lineInBoth('title', 'word', { zh: 30, en: 60 }),
  listed: null,
}

const linkKind: ExhibitKind = {
  name: 'link',
  table: 'partner_links',
  fields: [
    ...lineInBoth('title', 'title', { zh: 40, en: 80 }),
    field('url', 'url', { shape: outsideAddress, required: true, most: 300 }),
  ],
  listed: 'url',
}

const honourKind: ExhibitKind = {
  name: 'honour',
  table: 'honours',
  fields: [
    ...lineInBoth('title', 'title', { zh: 60, en: 120 }),
    ...textInBoth('note', 'note', { zh: 60, en: 120 }),
    field('mark', 'mark', { shape: singleLine(1, 8), required: true, most: 8 }),
  ],
  listed: 'mark',
}

/** Every kind, in the order of the desk. */
export const exhibitKinds: readonly ExhibitKind[] = [
  menuKind,
  categoryKind,
  bannerKind,
  floorKind,
  wordKind,
  linkKind,
  honourKind,
]

/** The kind of this name. */
export const exhibitKind = (name: ExhibitName): ExhibitKind =>
  exhibitKinds.find((kind) => kind.name === name)!
