import { categoryRows } from '../../../src/tools/seed/facts/categories.ts'
import { packageRows } from '../../../src/tools/seed/facts/packages.ts'
import { allSubstances } from '../../../src/tools/seed/facts/substances.ts'
import elementFile from '../../../src/modules/catalogue/data/elements.json' with { type: 'json' }
import { makeVocabulary } from '../../../src/modules/search/vocabulary.ts'

/** The vocabulary of the demo catalogue, without a database. */
export const vocabulary = makeVocabulary({
  goods: {
    zh: [
      '双怠速法',
      '机动车尾气',
      '稀土',
      '镉标准溶液',
      '简易瞬态工况',
      '饮用水消毒副产物',
      '危险气体',
      '贵金属',
    ],
    en: ['rare', 'earths', 'idle', 'test', 'mixed', 'standard', 'drinking', 'water', 'gas', 'products'],
  },
  substances: allSubstances.map((each) => ({
    ...each,
    nameZh: each.zh,
    nameEn: each.en,
    aliases: [...each.aliases],
    elements: [...each.elements],
  })),
  categories: categoryRows.map((each) => ({ ...each, shown: true })),
  packages: packageRows.map((each) => ({ ...each })),
  stores: [
    { id: 1, nameZh: '恒准气体自营店', nameEn: 'Hengzhun Gases' },
    { id: 2, nameZh: '华东标气旗舰店', nameEn: 'East China Standards' },
  ],
  elements: elementFile.elements.map(({ symbol, zh, en }) => ({ symbol, nameZh: zh, nameEn: en })),
})
