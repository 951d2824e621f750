import { list } from './list.ts'

/** A system of public reference materials, or a level in one: asked for alone it is answered with facts. */
export type PublicSystem = 'srm' | 'gbw' | 'level1' | 'level2' | 'gsb' | 'crm'

/** What people call them. No goods of this mall are named by a level (decisions 10), so none of these words finds goods. */
export const publicSystems: [PublicSystem, string[]][] = [
  ['srm', list('SRM | NIST | NIST SRM | standard reference material | standard reference materials')],
  ['gbw', list('GBW | GBW 编号 | 国家标准物质 | 中国标准物质 | national reference material')],
  [
    'level1',
    list(`
      国家一级标准物质 | 国家一级标物 | 一级标准物质 | 一级标物 | 国家一级 | 基准物质 |
      primary reference material | level 1 reference material`),
  ],
  [
    'level2',
    list(`
      国家二级标准物质 | 国家二级标物 | 二级标准物质 | 二级标物 | 国家二级 | GBW(E) |
      level 2 reference material`),
  ],
  ['gsb', list('GSB | 标准样品 | 国家标准样品 | 国家实物标准 | 实物标准')],
  [
    'crm',
    list(`
      CRM | CRMs | 有证 | 有证标准物质 | 有证标物 | 国家有证标准物质 | 有证参考物质 |
      certified reference material | certified reference materials`),
  ],
]
