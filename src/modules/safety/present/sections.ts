import type { Context } from '../../../platform/context.ts'
import type { WordKey } from '../../../platform/i18n.ts'
import type { PurchaseList } from '../../../shared/restricted.ts'
import { findMatrix, phOf } from '../rules/matrices.ts'
import { statementText } from '../rules/label.ts'
import type { SheetProductRow, SheetRow } from '../queries/sheets.ts'
import type { SheetRowText, SheetSection } from '../view.ts'
import { flagWords, pick } from './words.ts'

type Reader = Pick<Context, 'lang' | 't'>

/** What the text blocks of a sheet are chosen by. */
interface Case {
  product: SheetProductRow
  sheet: SheetRow
  hotline: string
  isGas: boolean
  isSolvent: boolean
  isFlammable: boolean
  isOxidising: boolean
  isToxic: boolean
  /** Burns or irritates skin or eyes, whatever its state. */
  harmsSkin: boolean
  isAcid: boolean
  isBase: boolean
  ph: number
  /** Lists of restricted goods that it is on. */
  lists: readonly PurchaseList[]
}

const namesOf = (t: Reader['t'], lists: readonly PurchaseList[]): string =>
  lists.map((list) => t(`safety.list.${list}`)).join(t('safety.list.separator'))

const has = (sheet: SheetRow, pattern: RegExp): boolean => sheet.statements.some((each) => pattern.test(each))

function caseOf(
  product: SheetProductRow,
  sheet: SheetRow,
  { hotline, lists }: { hotline: string; lists: readonly PurchaseList[] },
): Case {
  const matrix = product.matrixEn === null ? null : findMatrix(product.matrixEn)
  const printed = /^pH (\d+\.\d+) \(/.exec(product.concentrationRange ?? '')?.[1]
  const ph = printed !== undefined ? Number(printed) : matrix === null ? 7 : phOf(matrix)
  const isCorrosive = has(sheet, /^H31[48]/)
  return {
    product,
    sheet,
    hotline,
    isGas: product.kind === 'gas',
    isSolvent:
      product.kind === 'liquid' &&
      matrix !== null &&
      matrix.constituents[0]!.percent === 100 &&
      ph === 7 &&
      product.matrixEn !== 'water',
    isFlammable: has(sheet, /^H22/),
    isOxidising: has(sheet, /^H27/),
    isToxic: has(sheet, /^H3(0[01]|1[01]|3[01])/),
    harmsSkin: has(sheet, /^H31[4589]/),
    isAcid: isCorrosive && ph < 7,
    isBase: isCorrosive && ph > 7,
    ph,
    lists,
  }
}

/** Last words of the keys that begin like this. */
type Named<P extends string, K = WordKey> = K extends `${P}${infer Name}` ? Name : never

type Row = [label: string, text: string | null]

/** Sections 1 to 16 as label and sentence; a sentence is chosen by state and hazards, never written for one product. */
export function toSections(
  { lang, t }: Reader,
  product: SheetProductRow,
  sheet: SheetRow,
  around: { hotline: string; lists: readonly PurchaseList[] },
): SheetSection[] {
  const of = caseOf(product, sheet, around)
  const label = (name: Named<'safety.label.'>) => t(`safety.label.${name}`)
  const text = (name: Named<'safety.text.'>, vars?: Record<string, unknown>) => t(`safety.text.${name}`, vars)
  const { isGas, isSolvent } = of
  const isMildGas = isGas && !of.harmsSkin
  const classes = (pattern: RegExp): string =>
    [
      ...new Set(
        sheet.statements
          .filter((each) => pattern.test(each))
          .map((each) => `${pick(lang, statementText(each).hazardClass)} (${each})`),
      ),
    ].join(lang === 'zh' ? '；' : '; ')
  const review = sheet.flags
    .filter((flag) => !flag.startsWith('radioactive'))
    .map((flag) => flagWords(t, flag))
  const radioactive = sheet.flags
    .filter((flag) => flag.startsWith('radioactive'))
    .map((flag) => flagWords(t, flag))
  const storage = { from: product.storageFromC, to: product.storageToC }
  const rows: Row[][] = [
    [
      [
        label('product'),
        `${pick(lang, { zh: product.nameZh, en: product.nameEn ?? product.nameZh })} (${product.number})`,
      ],
      [label('range'), product.concentrationRange],
      [label('use'), text('useLab')],
      [
        label('supplier'),
        lang === 'zh' ? `${product.storeZh}，${product.cityZh}` : `${product.storeEn}, ${product.cityEn}`,
      ],
      [label('emergency'), text('emergency', { phone: around.hotline })],
    ],
    [
      [label('classes'), classes(/./) || text('noClass')],
      ...review.map((each): Row => [label('review'), each]),
      ...radioactive.map((each): Row => [label('radioactive'), each]),
    ],
    [],
    [
      [label('inhaled'), text(isGas ? 'inhaledGas' : 'inhaledLiquid')],
      [label('skin'), text(isMildGas ? 'skinGas' : 'skinLiquid')],
      [label('eyes'), text(isMildGas ? 'eyesGas' : 'eyesLiquid')],
      [label('swallowed'), text(isGas ? 'swallowedGas' : isSolvent ? 'swallowedSolvent' : 'swallowedLiquid')],
    ],
    [
      [
        label('media'),
        text(isSolvent ? 'mediaSolvent' : isGas && of.isFlammable ? 'mediaFlammable' : 'mediaAny'),
      ],
      [
        label('fire'),
        [
          text(isGas ? 'fireGas' : isSolvent ? 'fireSolvent' : 'fireWater'),
          ...(of.isOxidising ? [text('fireOxidiser')] : []),
          ...(of.isToxic ? [text('fireToxic')] : []),
        ].join(lang === 'zh' ? '' : ' '),
      ],
    ],
    [
      [label('people'), text(isGas ? 'peopleGas' : 'peopleLiquid')],
      [label('environment'), text(isGas ? 'environmentGas' : 'environmentAny')],
      [label('collect'), text(isGas ? 'collectGas' : 'collectLiquid')],
    ],
    [
      [label('handling'), text(isGas ? 'handlingGas' : 'handlingLiquid')],
      [
        label('storage'),
        storage.from === null
          ? text('storageAny')
          : text(isGas ? 'storageGas' : product.protectFromLight ? 'storageDark' : 'storageLiquid', storage),
      ],
    ],
    [
      [label('control'), text('controlAny')],
      [label('protect'), text(isGas ? 'protectGas' : 'protectLiquid')],
    ],
    [
      [label('state'), text(isGas ? 'stateGas' : 'stateLiquid')],
      [label('density'), product.density === null ? null : `${product.density} g/mL (20 °C)`],
      [label('pressure'), product.fillPressureMpa === null ? null : `${product.fillPressureMpa} MPa (20 °C)`],
      [label('ph'), isGas || isSolvent || of.ph === 7 ? null : text('phValue', { value: of.ph.toFixed(1) })],
    ],
    [
      [label('stable'), text('stableAny')],
      [
        label('avoid'),
        text(
          of.isOxidising
            ? 'avoidOxidiser'
            : isGas
              ? 'avoidGas'
              : of.isAcid
                ? 'avoidAcid'
                : of.isBase
                  ? 'avoidBase'
                  : isSolvent
                    ? 'avoidSolvent'
                    : 'avoidWater',
        ),
      ],
    ],
    [
      [label('acute'), classes(/^H3(0[0-4]|1[0-2]|3[0-2])/) || text('acuteNone')],
      [label('irritation'), classes(/^H3(1[4589]|3[56])/) || text('irritationNone')],
      [label('lasting'), classes(/^H3(17|34|4|5|6|7)/) || text('lastingNone')],
    ],
    [
      [
        label('aquatic'),
        has(sheet, /^H420/)
          ? text('ozone')
          : has(sheet, /^H4/)
            ? text('aquaticSome', { classes: classes(/^H4[01]/) })
            : text('aquaticNone'),
      ],
    ],
    [[label('dispose'), text(isGas ? 'disposeGas' : 'disposeLiquid')]],
    [[label('note'), text(sheet.un === null ? 'transportNone' : 'transportTechnical')]],
    [
      [label('basis'), text('basisValue')],
      [
        label('lists'),
        of.lists.length === 0 ? text('listsValue') : text('listsOn', { lists: namesOf(t, of.lists) }),
      ],
    ],
    [
      [label('revision'), text('revisionValue', { version: sheet.version, date: sheet.signedOn ?? '' })],
      [label('limits'), text('limitsValue')],
    ],
  ]
  return rows.map((list, index) => ({
    number: index + 1,
    title: t(sectionKeys[index]!),
    rows: list.flatMap(([name, value]): SheetRowText[] =>
      value === null ? [] : [{ label: name, text: value }],
    ),
  }))
}

const sectionKeys = [
  'safety.section.s1',
  'safety.section.s2',
  'safety.section.s3',
  'safety.section.s4',
  'safety.section.s5',
  'safety.section.s6',
  'safety.section.s7',
  'safety.section.s8',
  'safety.section.s9',
  'safety.section.s10',
  'safety.section.s11',
  'safety.section.s12',
  'safety.section.s13',
  'safety.section.s14',
  'safety.section.s15',
  'safety.section.s16',
] as const
