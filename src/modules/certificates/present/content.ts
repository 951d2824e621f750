import type {
  CertificateContent,
  CertifiedValue,
  IndicativeValue,
  Procedure,
  Quantity,
  Words,
} from '../content.ts'
import { midSentence } from '../../../shared/text.ts'
import type { GoodsRow } from '../queries/goods.ts'
import { unitOf } from '../rules/units.ts'
import { statedProperties } from '../rules/values.ts'
import { bothAlike, bothWords } from './words.ts'

/** What goods and measurements give for a document. */
interface ContentFacts {
  goods: GoodsRow
  values: CertifiedValue[]
  certifiedOn: string
  validUntil: string
  parents?: CertificateContent['parents']
  verifications?: CertificateContent['verifications']
}

const pair = (zh: string, en: string | null): Words => ({ zh, en: en ?? zh })

/** Methods of preparation and measurement, by the way in which values are traceable. */
const procedures: Record<string, () => Procedure[]> = {
  gravimetricGas: () => [
    { name: bothWords('procedure.gravimetric'), norm: 'ISO 6142-1' },
    { name: bothWords('procedure.comparison'), norm: 'ISO 6143' },
  ],
  pureGas: () => [{ name: bothWords('procedure.purity'), norm: 'ISO 19229' }],
  elementSolution: () => [
    { name: bothWords('procedure.weighing'), norm: null },
    { name: bothWords('procedure.check'), norm: null },
  ],
  ionSolution: () => [
    { name: bothWords('procedure.salt'), norm: null },
    { name: bothWords('procedure.check'), norm: null },
  ],
  organicSolution: () => [
    { name: bothWords('procedure.weighing'), norm: null },
    { name: bothWords('procedure.check'), norm: null },
  ],
  ph: () => [{ name: bothWords('procedure.electrometric'), norm: null }],
  conductivity: () => [{ name: bothWords('procedure.electrometric'), norm: null }],
}

const traceabilityKeys = [
  'gravimetricGas',
  'pureGas',
  'elementSolution',
  'ionSolution',
  'organicSolution',
] as const
type TraceabilityKey = (typeof traceabilityKeys)[number]
const isKnown = (key: string | null): key is TraceabilityKey =>
  (traceabilityKeys as readonly (string | null)[]).includes(key)

const litres = (ml: number): string => String(ml / 1000)

function quantitiesOf({ kind, volumeMl, fillPressureMpa }: GoodsRow): Quantity[] {
  if (kind !== 'gas')
    return volumeMl === null
      ? []
      : [{ name: bothWords('quantity.content'), value: String(volumeMl), unit: 'mL' }]
  return [
    ...(volumeMl === null ? [] : [{ name: bothWords('quantity.water'), value: litres(volumeMl), unit: 'L' }]),
    ...(fillPressureMpa === null
      ? []
      : [{ name: bothWords('quantity.pressure'), value: String(fillPressureMpa), unit: 'MPa' }]),
  ]
}

function descriptionOf(goods: GoodsRow, container: Words): Words {
  if (goods.kind !== 'gas')
    return bothWords('description.liquid', {
      zh: { matrix: goods.matrixZh, container: container.zh },
      en: {
        matrix: goods.matrixEn === null ? goods.matrixZh : midSentence(goods.matrixEn),
        container: container.en,
      },
    })
  if (goods.balanceZh === null)
    return bothWords('description.pureGas', {
      zh: { container: container.zh },
      en: { container: container.en },
    })
  return bothWords('description.gas', {
    zh: { balance: goods.balanceZh, container: container.zh },
    en: { balance: goods.balanceEn && midSentence(goods.balanceEn), container: container.en },
  })
}

/** What is stated of goods beside certified values: a density, or the property that a sheet is about. */
function indicativeOf(goods: GoodsRow, certifiedValues: readonly CertifiedValue[]): IndicativeValue[] {
  const density: IndicativeValue[] =
    goods.density === null
      ? []
      : [
          {
            name: bothWords('quantity.density'),
            value: String(goods.density),
            unit: 'g/mL',
            bound: null,
            identifier: null,
          },
        ]
  if (certifiedValues.length > 0) return density
  const purity = goods.parts
    .filter(({ minText, maxText, unit }) => minText !== maxText && maxText === '100' && unit === '%')
    .map((part): IndicativeValue => ({
      name: bothWords('purity', { zh: { name: part.nameZh }, en: { name: part.nameEn } }),
      value: part.minText,
      unit: unitOf('gas', '%'),
      bound: 'atLeast',
      identifier: part.cas === null ? null : { scheme: 'CAS', value: part.cas },
    }))
  const stated = statedProperties(goods.concentrationRange, {
    ph: bothWords('ph'),
    conductivity: bothWords('conductivity'),
  })
  return [...purity, ...stated, ...density]
}

function intendedUseOf(goods: GoodsRow, isDemo: boolean): Words {
  const use = bothWords('use', {
    zh: { purpose: goods.titleZh || goods.nameZh },
    en: { purpose: goods.titleEn ?? goods.nameEn ?? goods.nameZh },
  })
  const demo = bothWords('useDemo')
  return isDemo ? { zh: use.zh + demo.zh, en: `${use.en} ${demo.en}` } : use
}

function storageOf({ storageFromC: from, storageToC: to, protectFromLight }: GoodsRow): Words {
  if (from === null || to === null) return { zh: '', en: '' }
  const below = (value: number) => String(value).replace('-', '−')
  return bothAlike(protectFromLight ? 'storageDark' : 'storage', { from: below(from), to: below(to) })
}

const safetyOf = ({ hazardStatements }: GoodsRow): Words =>
  hazardStatements.length === 0
    ? bothWords('safetyNone')
    : bothWords('safety', {
        zh: { statements: hazardStatements.join('、') },
        en: { statements: hazardStatements.join(', ') },
      })

function minimumOf(goods: GoodsRow): Pick<CertificateContent, 'minimum' | 'minimumNote'> {
  const sample = String(goods.minSampleMl ?? '')
  const pressure = String(goods.minPressureMpa ?? '')
  return goods.kind === 'gas'
    ? {
        minimum: { name: bothWords('minimum.gas'), value: pressure, unit: 'MPa' },
        minimumNote: bothAlike('minimumNote.gas', { pressure, sample }),
      }
    : {
        minimum: { name: bothWords('minimum.liquid'), value: sample, unit: 'mL' },
        minimumNote: bothAlike('minimumNote.liquid', { sample }),
      }
}

/** The content of a document of goods with these certified values; without any it is a product information sheet. */
export function contentOf({
  goods,
  values,
  certifiedOn,
  validUntil,
  parents = [],
  verifications = [],
}: ContentFacts): CertificateContent {
  const material = goods.kind === 'gas' ? 'gas' : 'liquid'
  const container = pair(goods.packageZh, goods.packageEn)
  const isDemo = goods.spuNumber.startsWith('DEMO-')
  const isCertificate = values.length > 0
  return {
    document: isCertificate ? 'certificate' : 'sheet',
    material,
    name: pair(goods.nameZh, goods.nameEn),
    catalogueNumber: goods.spuNumber,
    skuNumber: goods.skuNumber,
    producer: {
      name: pair(goods.storeZh, goods.storeEn),
      city: pair(goods.cityZh, goods.cityEn),
      desk: bothWords('producerDesk'),
      phone: goods.phone ?? '',
      mail: goods.mail,
    },
    description: descriptionOf(goods, container),
    container,
    outlet: goods.valve,
    quantities: quantitiesOf(goods),
    ...minimumOf(goods),
    valueName: isCertificate ? bothWords(`valueName.${material}`) : bothWords('valueName.property'),
    values,
    balance:
      goods.balanceZh === null
        ? null
        : {
            name: pair(goods.balanceZh, goods.balanceEn),
            formula: goods.balanceFormula!,
            cas: goods.balanceCas,
          },
    indicative: indicativeOf(goods, values),
    procedures: (procedures[goods.traceability ?? ''] ?? (() => []))(),
    parents,
    verifications,
    certifiedOn,
    validUntil,
    intendedUse: intendedUseOf(goods, isDemo),
    commutability: bothWords(`commutability.${material}`),
    storage: storageOf(goods),
    handling: bothWords(`handling.${material}`),
    traceability:
      isCertificate && isKnown(goods.traceability) ? bothWords(`traceability.${goods.traceability}`) : null,
    uncertaintyNote: isCertificate ? bothWords('uncertaintyNote') : null,
    stability: bothWords(`stability.${material}`),
    safety: safetyOf(goods),
    isDemo,
  }
}
