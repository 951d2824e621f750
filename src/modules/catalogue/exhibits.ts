import { choiceField, lineInBoth } from '../../platform/exhibit-kind.ts'
import type { ExhibitKind, ExhibitReader } from '../../platform/exhibit-kind.ts'
import { categoryTree } from './service/lists.ts'

/** The specification fixes the roots: pages, pictures and rules are made from them. */
const roots: readonly number[] = [194, 208, 228]

/** Every category of the shop under its root. */
export const categoryChoices = async (reader: ExhibitReader) =>
  (await categoryTree(reader)).flatMap(({ id, name, children }) => [
    { value: String(id), label: name },
    ...children.map((child) => ({ value: String(child.id), label: `${name} › ${child.name}` })),
  ])

/** The tree of goods: names, order, and whether the shop shows a category. */
export const categoryKind: ExhibitKind = {
  name: 'category',
  table: 'categories',
  fields: lineInBoth('title', 'name', { zh: 30, en: 60 }),
  within: { column: 'parent_id', tree: true },
  listed: null,
  fixed: true,
  keeps: (id) => roots.includes(id),
}

/** Floors of the home page, each of one category. */
export const floorKind: ExhibitKind = {
  name: 'floor',
  table: 'home_floors',
  fields: [
    ...lineInBoth('title', 'title', { zh: 30, en: 60 }),
    choiceField('categoryId', 'category_id', { required: true, choices: categoryChoices }),
  ],
  listed: 'categoryId',
  unique: { constraint: 'home_floors_category', field: 'categoryId', key: 'errors.content.floorTaken' },
}
