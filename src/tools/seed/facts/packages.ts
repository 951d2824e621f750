import cylinderFile from '../../../modules/catalogue/data/cylinders.json' with { type: 'json' }

type PackageKind = 'cylinder' | 'bottle' | 'ampoule' | 'unit'

/** A row of the packages table. */
interface PackageRow {
  id: string
  kind: PackageKind
  nameZh: string
  nameEn: string
  volumeMl: number | null
  material: string | null
  sort: number
  source: string
}

const materials: Record<string, { code: string; zh: string; en: string }> = {
  aluminium: { code: 'al', zh: '铝合金瓶', en: 'aluminium cylinder' },
  steel: { code: 'steel', zh: '钢瓶', en: 'steel cylinder' },
  nickel: { code: 'nickel', zh: '镀镍钢瓶', en: 'nickel-lined steel cylinder' },
  coated: { code: 'coated', zh: '硅涂层钢瓶', en: 'silica-coated steel cylinder' },
}

const cylinders: PackageRow[] = cylinderFile.sizes.map((size, index) => {
  const material = materials[size.material]!
  return {
    id: `cyl-${size.waterVolumeL}l-${material.code}`,
    kind: 'cylinder',
    nameZh: `${size.waterVolumeL} L ${material.zh}`,
    nameEn: `${size.waterVolumeL} L ${material.en}`,
    volumeMl: size.waterVolumeL * 1000,
    material: material.code,
    sort: index + 1,
    source: `cylinders.json: ${size.source}`,
  }
})

const lined = (litres: number, code: 'nickel' | 'coated', sort: number): PackageRow => ({
  id: `cyl-${litres}l-${code}`,
  kind: 'cylinder',
  nameZh: `${litres} L ${materials[code]!.zh}`,
  nameEn: `${litres} L ${materials[code]!.en}`,
  volumeMl: litres * 1000,
  material: code,
  sort,
  source: 'cylinders.json: inner walls, textbook',
})

const vessel = (
  kind: 'bottle' | 'ampoule',
  ml: string,
  zh: string,
  en: string,
  sort: number,
): PackageRow => ({
  id: `${kind === 'bottle' ? 'btl' : 'amp'}-${ml}ml`,
  kind,
  nameZh: `${ml} mL ${zh}`,
  nameEn: `${ml} mL ${en}`,
  volumeMl: Math.floor(Number(ml)),
  material: kind === 'bottle' ? 'hdpe' : 'glass',
  sort,
  source: 'textbook: usual trade offer',
})

export const packageRows: readonly PackageRow[] = [
  ...cylinders,
  lined(2, 'nickel', 13),
  lined(4, 'nickel', 14),
  lined(8, 'nickel', 15),
  lined(2, 'coated', 16),
  lined(4, 'coated', 17),
  lined(8, 'coated', 18),
  vessel('bottle', '50', '瓶装', 'bottle', 20),
  vessel('bottle', '100', '瓶装', 'bottle', 21),
  vessel('bottle', '250', '瓶装', 'bottle', 22),
  vessel('bottle', '500', '瓶装', 'bottle', 23),
  // The usual ampoule is sold as 1 mL and filled to 1.2 mL, so that 1 mL can be drawn.
  vessel('ampoule', '1.2', '安瓿瓶（标称 1 mL）', 'ampoule (1 mL nominal)', 30),
  vessel('ampoule', '2', '安瓿瓶', 'ampoule', 31),
  vessel('ampoule', '5', '安瓿瓶', 'ampoule', 32),
  vessel('ampoule', '20', '安瓿瓶', 'ampoule', 33),
  {
    id: 'unit',
    kind: 'unit',
    nameZh: '1 台',
    nameEn: '1 unit',
    volumeMl: null,
    material: null,
    sort: 40,
    source: 'textbook: usual trade offer',
  },
]

const byId = new Map(packageRows.map((row) => [row.id, row]))

/** The package of an id; an unknown id is a mistake in a recipe. */
export function packageOf(id: string): PackageRow {
  const row = byId.get(id)
  if (row === undefined) throw new Error(`no package "${id}"`)
  return row
}
