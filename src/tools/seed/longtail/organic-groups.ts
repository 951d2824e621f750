import { familyIds } from '../facts/solutes.ts'
import type { MatrixId } from '../../../modules/safety/rules/matrices.ts'
import type { Words } from '../products/names.ts'
import { readWords } from '../recipes/table.ts'
import { btex8 } from '../recipes/vocs.ts'

/** Compounds that share solvents and levels, so that one ampoule may contain any of them. */
export interface OrganicGroup {
  /** Name of the group. */
  name: Words
  ids: string[]
  matrices: MatrixId[]
  /** mg/L. */
  levels: number[]
  use: string
  tags?: string[]
}

const group = (
  names: string,
  ids: string[],
  matrices: MatrixId[],
  levels: number[],
  use: string,
  tags?: string[],
): OrganicGroup => ({
  name: readWords(names),
  ids,
  matrices,
  levels,
  use,
  ...(tags === undefined ? {} : { tags }),
})

const usual = [10, 100, 100, 1000, 1000, 2000]

const chlorinated = [
  'ch2cl2',
  'chcl3',
  'ccl4',
  '12-dichloroethane',
  '111-trichloroethane',
  '112-trichloroethane',
  'trichloroethylene',
  'tetrachloroethylene',
  'chlorobenzene',
  '12-dichlorobenzene',
  '14-dichlorobenzene',
  'org-bromoform',
  'org-bromodichloromethane',
  'org-dibromochloromethane',
  'org-1122-tetrachloroethane',
]
const oxygenated = [
  'acetone',
  'mek',
  'mibk',
  'ethyl-acetate',
  'org-butyl-acetate',
  'thf',
  'mtbe',
  '14-dioxane',
]

/** Common groups appear more than once: they are drawn that much more often. */
export const organicGroups: readonly OrganicGroup[] = [
  group('苯系物 ~ aromatics', btex8, ['methanol'], usual, 'organic-solution', ['voc']),
  group('苯系物 ~ aromatics', btex8, ['methanol', 'cs2'], usual, 'organic-solution', ['voc']),
  group('苯系物 ~ aromatics', btex8, ['cs2'], usual, 'organic-solution', ['voc']),
  group('氯代烃 ~ chlorinated hydrocarbons', chlorinated, ['methanol'], usual, 'organic-solution', ['voc']),
  group('含氧有机物 ~ oxygenated organics', oxygenated, ['methanol', 'cs2'], usual, 'organic-solution', [
    'voc',
  ]),
  group(
    '多环芳烃 ~ PAHs',
    familyIds('pah'),
    ['acetonitrile', 'methanol', 'dichloromethane', 'toluene'],
    [10, 100, 200, 500],
    'pah',
  ),
  group('多环芳烃 ~ PAHs', familyIds('pah'), ['acetonitrile', 'hexane'], [10, 100, 200], 'pah'),
  group(
    '邻苯二甲酸酯 ~ phthalates',
    familyIds('phthalate'),
    ['hexane', 'methanol'],
    usual,
    'organic-solution',
  ),
  group('酚类 ~ phenols', familyIds('phenol'), ['methanol'], usual, 'organic-solution'),
  group(
    '硝基苯与苯胺类 ~ nitrobenzenes and anilines',
    familyIds('nitro'),
    ['methanol'],
    usual,
    'organic-solution',
  ),
  group(
    '正构烷烃 ~ n-alkanes',
    familyIds('alkane'),
    ['hexane', 'dichloromethane'],
    [100, 500, 1000],
    'organic-solution',
  ),
  group('多氯联苯 ~ PCBs', familyIds('pcb'), ['isooctane', 'hexane'], [1, 10, 100], 'organic-solution'),
  group('醛类 ~ aldehydes', familyIds('carbonyl'), ['acetonitrile'], [10, 100, 1000], 'organic-solution'),
  group(
    '食品分析 ~ food-analysis compounds',
    familyIds('food'),
    ['methanol', 'acetonitrile'],
    [10, 100, 1000],
    'food',
  ),
  group('兽药 ~ veterinary drugs', familyIds('drug'), ['methanol', 'acetonitrile'], [10, 100, 1000], 'food'),
  group('真菌毒素 ~ mycotoxins', familyIds('toxin'), ['acetonitrile', 'methanol'], [1, 10, 100], 'food'),
  group(
    '全氟化合物 ~ perfluorinated compounds',
    familyIds('pfas'),
    ['methanol'],
    [1, 10, 100],
    'organic-solution',
  ),
  group(
    '水溶性有机物 ~ water-soluble organics',
    ['hcho', 'methanol', 'ethanol', 'isopropanol', 'org-phenol'],
    ['water'],
    [10, 100, 1000],
    'water',
  ),
]

const residue = [10, 100, 100, 100, 1000]

export const pesticideGroups: readonly OrganicGroup[] = [
  group(
    '有机氯农药 ~ organochlorine pesticides',
    familyIds('ocp'),
    ['isooctane', 'hexane', 'acetone'],
    residue,
    'pesticide',
  ),
  group(
    '有机磷农药 ~ organophosphorus pesticides',
    familyIds('opp'),
    ['acetone', 'hexane'],
    residue,
    'pesticide',
  ),
  group(
    '有机磷农药 ~ organophosphorus pesticides',
    familyIds('opp'),
    ['acetone', 'methanol', 'acetonitrile'],
    residue,
    'pesticide',
  ),
  group(
    '氨基甲酸酯 ~ carbamates',
    familyIds('carbamate'),
    ['methanol', 'acetonitrile'],
    residue,
    'pesticide',
  ),
  group(
    '拟除虫菊酯 ~ pyrethroids',
    familyIds('pyrethroid'),
    ['hexane', 'isooctane', 'acetone'],
    residue,
    'pesticide',
  ),
  group(
    '除草剂 ~ herbicides',
    familyIds('herbicide'),
    ['methanol', 'acetonitrile', 'acetone'],
    residue,
    'pesticide',
  ),
  group(
    '杀菌剂 ~ fungicides',
    familyIds('fungicide'),
    ['acetonitrile', 'acetone', 'methanol'],
    residue,
    'pesticide',
  ),
  group(
    '杀虫剂 ~ insecticides',
    familyIds('insecticide'),
    ['acetonitrile', 'methanol'],
    residue,
    'pesticide',
  ),
  group('草甘膦 ~ glyphosate', familyIds('glyphosate'), ['water'], residue, 'pesticide'),
]
