import t from 'tap'
import { isStricter } from '../../../src/modules/safety/rules/renewal.ts'
import type { SheetContent } from '../../../src/modules/safety/view.ts'

const acid: SheetContent = {
  statements: ['H290', 'H314'],
  un: '3264',
  dangerClass: '8',
  subsidiary: [],
  packingGroup: 'III',
  technicalZh: '硝酸',
  technicalEn: 'nitric acid',
  flags: ['diluteAcid'],
}
const none = {
  un: null,
  dangerClass: null,
  packingGroup: null,
  technicalZh: null,
  technicalEn: null,
} as const

t.test(
  'a draft is stricter when it says more than the version in force, and not when it says less',
  async (t) => {
    const cases: [name: string, change: Partial<SheetContent>, stricter: boolean][] = [
      ['the same', {}, false],
      ['another hazard', { statements: ['H290', 'H314', 'H350'] }, true],
      ['a weaker statement of the same hazard', { statements: ['H290', 'H315', 'H319'] }, false],
      ['fewer statements', { statements: ['H290'] }, false],
      ['a further label', { subsidiary: ['6.1'] }, true],
      ['another class', { dangerClass: '6.1' }, true],
      ['a packing group of more danger', { packingGroup: 'II' }, true],
      ['another name', { technicalEn: 'nitric acid, cadmium nitrate' }, false],
      ['other remarks', { flags: [] }, false],
      ['not dangerous in transport', none, false],
    ]
    for (const [name, change, stricter] of cases)
      t.equal(isStricter({ ...acid, ...change }, acid), stricter, name)
    t.equal(isStricter(acid, { ...acid, packingGroup: 'II' }), false, 'a packing group of less danger')
    t.equal(isStricter(acid, { ...acid, ...none }), true, 'dangerous in transport')
    t.equal(isStricter({ ...acid, statements: ['H225'] }, { ...acid, statements: ['H226'] }), true)
  },
)
