import type { ProductKind } from '../products/types.ts'

/** A row of the categories table. */
interface CategoryRow {
  id: number
  parentId: number | null
  slug: string
  nameZh: string
  nameEn: string
  aliases: string[]
  kind: ProductKind
  icon: string
  sort: number
}

type Leaf = [id: number, slug: string, nameZh: string, nameEn: string, aliases: string[]]

function tree(root: Leaf, kind: ProductKind, icon: string, sort: number, leaves: Leaf[]): CategoryRow[] {
  const [rootId] = root
  const row = (
    [id, slug, nameZh, nameEn, aliases]: Leaf,
    parentId: number | null,
    at: number,
  ): CategoryRow => ({
    id,
    parentId,
    slug,
    nameZh,
    nameEn,
    aliases,
    kind,
    icon,
    sort: at,
  })
  return [row(root, null, sort), ...leaves.map((leaf, index) => row(leaf, rootId, index + 1))]
}

/** Three roots with the ids that the specification fixes, and their children. Parents precede children. */
export const categoryRows: readonly CategoryRow[] = [
  ...tree(
    [
      194,
      'standard-gas',
      '标准气体',
      'Standard gas',
      ['标气', '校准气', '混合气', 'calibration gas', 'gas standard'],
    ],
    'gas',
    'cylinder',
    1,
    [
      [
        195,
        'gas-in-nitrogen',
        '氮中气体标准物质',
        'Gases in nitrogen',
        ['氮中系列', '氮气平衡', 'nitrogen balance'],
      ],
      [196, 'gas-in-air', '空气中气体标准物质', 'Gases in air', ['空气中系列', '空气平衡', 'air balance']],
      [
        197,
        'pure-and-zero',
        '纯气与零气',
        'Pure and zero gases',
        ['高纯气体', '零点气', 'pure gas', 'zero gas', 'high purity gas'],
      ],
      [
        198,
        'vocs',
        'VOCs 混合气',
        'VOC mixtures',
        ['挥发性有机物', 'PAMS', 'TO-15', 'volatile organic compounds'],
      ],
      [
        199,
        'vehicle-exhaust',
        '机动车排放',
        'Vehicle exhaust',
        ['汽车尾气', '尾气标气', 'BAR-97', 'automotive emission'],
      ],
      [
        200,
        'stack-emission',
        '烟气在线监测',
        'Stack emission',
        ['CEMS', '烟气标气', '固定污染源', 'flue gas'],
      ],
      [
        201,
        'natural-gas',
        '天然气与炼厂气',
        'Natural and refinery gas',
        ['天然气标气', '炼厂气', '人工煤气', 'refinery gas'],
      ],
      [
        202,
        'gas-alarm',
        '报警器检定用气',
        'Gas alarm calibration',
        ['可燃气体报警器', '四合一', 'bump test', 'detector calibration'],
      ],
      [
        203,
        'refrigerant-and-fluorinated',
        '制冷剂与含氟气',
        'Refrigerants and fluorinated gases',
        ['冷媒', '氟利昂', '六氟化硫', 'refrigerant', 'SF6'],
      ],
      [
        204,
        'gas-in-inert',
        '氦/氩中气体',
        'Gases in helium or argon',
        ['氦中系列', '氩中系列', 'helium balance', 'argon balance'],
      ],
    ],
  ),
  ...tree(
    [208, 'standard-liquid', '标准液体', 'Standard liquid', ['标液', '标准溶液', 'standard solution']],
    'liquid',
    'bottle',
    2,
    [
      [
        209,
        'single-element',
        '单元素溶液',
        'Single-element solutions',
        ['单标', '元素标准溶液', 'single element standard'],
      ],
      [
        210,
        'multi-element',
        '多元素混合溶液',
        'Multi-element solutions',
        ['混标', '多元素混标', 'multi-element standard'],
      ],
      [
        211,
        'anion',
        '阴离子与水质',
        'Anions and water quality',
        ['离子标准溶液', '水质标样', '氨氮', 'anion standard', 'ion standard'],
      ],
      [
        212,
        'organic',
        '有机溶液',
        'Organic solutions',
        ['有机混标', '苯系物', '多环芳烃', 'organic standard'],
      ],
      [213, 'pesticide', '农药与残留', 'Pesticides and residues', ['农残', '农药标液', 'pesticide residue']],
      [214, 'ph-buffer', 'pH 与电导', 'pH and conductivity', ['pH 缓冲液', '电导率', 'buffer solution']],
    ],
  ),
  ...tree(
    [228, 'instrument', '仪器设备', 'Instruments and equipment', ['仪器', '设备', 'equipment']],
    'instrument',
    'inst',
    3,
    [
      [229, 'chromatograph', '色谱', 'Chromatographs', ['气相色谱仪', '离子色谱', 'gas chromatograph', 'GC']],
      [
        230,
        'dynamic-diluter',
        '动态配气仪',
        'Dynamic diluters',
        ['配气仪', '稀释仪', 'gas divider', 'dilution system'],
      ],
      [
        231,
        'zero-air-generator',
        '零气发生器',
        'Zero-air generators',
        ['零级空气发生器', 'zero air generator'],
      ],
      [232, 'regulator', '减压阀', 'Pressure regulators', ['减压器', '调压阀', 'gas regulator']],
      [
        233,
        'flow-meter',
        '流量计',
        'Flow meters',
        ['质量流量控制器', '皂膜流量计', 'mass flow controller', 'flowmeter'],
      ],
      [234, 'gas-detector', '报警与检测', 'Gas detectors', ['报警器', '检测仪', 'gas alarm', 'detector']],
    ],
  ),
]

const bySlug = new Map(categoryRows.map((row) => [row.slug, row]))

/** The category of a slug; an unknown slug is a mistake in a recipe. */
export function categoryOf(slug: string): CategoryRow {
  const row = bySlug.get(slug)
  if (row === undefined) throw new Error(`no category "${slug}"`)
  return row
}

/** The floors of the home page that a mall begins with: one for each root, with titles short enough for the narrow bar. */
export const floorRows = [
  { categoryId: 194, titleZh: '标准气体', titleEn: 'Standard gases', sort: 1 },
  { categoryId: 208, titleZh: '标准液体', titleEn: 'Standard liquids', sort: 2 },
  { categoryId: 228, titleZh: '仪器设备', titleEn: 'Instruments', sort: 3 },
]
