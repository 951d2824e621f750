import { choiceField, field, lineInBoth } from '../../../platform/exhibit-kind.ts'
import type { ExhibitKind, ExhibitWords } from '../../../platform/exhibit-kind.ts'
import type { FieldError } from '../../../shared/errors.ts'
import { singleLine } from '../../../shared/text.ts'
import { searchedCategory } from '../menu.ts'
import { leadsToPage } from './addresses.ts'
import { hasBelow, listTopEntries } from './queries/menu.ts'

const MOST = 300
const types = [1, 2, 3, 5, 6, 7, 8] as const

const isAddress = (target: string) =>
  leadsToPage(target) || (/^https?:\/\/[^\s]+$/.test(target) && URL.canParse(target))

/** What each type leads to (specification 2), and what its address is refused with. */
const leads: Record<number, { isGood: (target: string) => boolean; key: string }> = {
  1: { isGood: leadsToPage, key: 'errors.content.notInside' },
  2: { isGood: (target) => searchedCategory(target) !== null, key: 'errors.content.notCategory' },
  3: { isGood: leadsToPage, key: 'errors.content.notInside' },
  5: { isGood: isAddress, key: 'errors.content.notAddress' },
}

const nowhere = { isGood: () => false, key: 'errors.content.leadsNowhere' }

function targetFault({ type, target }: ExhibitWords): FieldError[] {
  const rule = leads[Number(type)]
  if (target === null) return rule ? [{ path: 'target', key: 'errors.validation.required' }] : []
  const { isGood, key } = rule ?? nowhere
  return isGood(String(target)) ? [] : [{ path: 'target', key }]
}

/** The main menu: two levels. */
export const menuKind: ExhibitKind = {
  name: 'menu',
  table: 'menu_items',
  fields: [
    ...lineInBoth('title', 'title', { zh: 20, en: 40 }),
    choiceField('parentId', 'parent_id', {
      required: false,
      choices: async ({ database, lang }) =>
        (await listTopEntries(database, lang)).map(({ id, title }) => ({ value: String(id), label: title })),
    }),
    choiceField('type', 'type', {
      required: true,
      choices: async ({ t }) =>
        types.map((type) => ({ value: String(type), label: t(`content.exhibit.menuType.${type}`) })),
    }),
    field('target', 'target', {
      shape: singleLine(0, MOST)
        .transform((text) => text || null)
        .nullable()
        .default(null),
      most: MOST,
    }),
  ],
  within: { column: 'parent_id', tree: true },
  listed: 'target',
  faults: async (tx, id, words) => {
    const isDeep =
      words['parentId'] !== null && (words['parentId'] === id || (id !== 0 && (await hasBelow(tx, id))))
    const depth = isDeep ? [{ path: 'parentId', key: 'errors.content.twoLevels' }] : []
    return [...depth, ...targetFault(words)]
  },
}
