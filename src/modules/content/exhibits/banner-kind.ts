import { choiceField, field, lineInBoth, pictureField, textInBoth } from '../../../platform/exhibit-kind.ts'
import type { ExhibitKind, ExhibitWords } from '../../../platform/exhibit-kind.ts'
import type { FieldError } from '../../../shared/errors.ts'
import { singleLine } from '../../../shared/text.ts'
import { leadsToPage } from './addresses.ts'
import { categoryChoices } from '../../catalogue/index.ts'

const MOST = 300
const places = ['campaign', 'hero', 'bottom', 'brand'] as const

/** Where a banner stands that always leads to goods of a category (specification 2, decisions 5). */
const ofCategories: readonly unknown[] = ['hero', 'bottom']

/** A banner leads to one thing: goods of a category, or a page. */
function targetFaults({ place, categoryId, href }: ExhibitWords): FieldError[] {
  if (categoryId === null && ofCategories.includes(place))
    return [{ path: 'categoryId', key: 'errors.validation.required' }]
  if (categoryId === null && href === null) return [{ path: 'href', key: 'errors.content.leadsSomewhere' }]
  return categoryId !== null && href !== null ? [{ path: 'href', key: 'errors.content.leadsOnce' }] : []
}

/** Banners of the home page, each place in its own order. */
export const bannerKind: ExhibitKind = {
  name: 'banner',
  table: 'banners',
  fields: [
    ...lineInBoth('title', 'title', { zh: 30, en: 60 }),
    ...textInBoth('text', 'text', { zh: 80, en: 160 }),
    field('place', 'place', {
      look: 'choice',
      shape: singleLine(1, 20),
      required: true,
      most: 20,
      choices: async ({ t }) =>
        places.map((place) => ({ value: place, label: t(`content.exhibit.place.${place}`) })),
    }),
    choiceField('categoryId', 'category_id', { required: false, choices: categoryChoices }),
    field('href', 'href', {
      shape: singleLine(0, MOST)
        .refine((path) => path === '' || leadsToPage(path), {
          params: { key: 'errors.content.notInside' },
        })
        .transform((path) => path || null)
        .nullable()
        .default(null),
      most: MOST,
    }),
    pictureField('picture', 'picture_key'),
  ],
  within: { column: 'place', tree: false },
  listed: 'place',
  faults: async (_tx, _id, words) => targetFaults(words),
}
