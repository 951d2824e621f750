import type { Context } from '../../../platform/context.ts'
import type { WordKey } from '../../../platform/i18n.ts'
import type { PurchaseList } from '../../../shared/restricted.ts'
import type { SheetProductRow, SheetRow } from '../queries/sheets.ts'
import type { SheetRowText, SheetSection } from '../view.ts'
import { caseOf, has, writtenFor } from './case.ts'
import type { Written } from './case.ts'
import { flagWords, pick } from './words.ts'

type Row = [label: string, text: string | null]

function identification({ product, hotline, lang, label, text }: Written): Row[] {
  return [
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
    [label('emergency'), text('emergency', { phone: hotline })],
  ]
}

function hazards({ sheet, t, label, text, classes }: Written): Row[] {
  const flags = (isRadioactive: boolean) =>
    sheet.flags
      .filter((flag) => flag.startsWith('radioactive') === isRadioactive)
      .map((flag) => flagWords(t, flag))
  return [
    [label('classes'), classes(/./) || text('noClass')],
    ...flags(false).map((each): Row => [label('review'), each]),
    ...flags(true).map((each): Row => [label('radioactive'), each]),
  ]
}

function firstAid({ isGas, isSolvent, harmsSkin, label, text }: Written): Row[] {
  const isMildGas = isGas && !harmsSkin
  return [
    [label('inhaled'), text(isGas ? 'inhaledGas' : 'inhaledLiquid')],
    [label('skin'), text(isMildGas ? 'skinGas' : 'skinLiquid')],
    [label('eyes'), text(isMildGas ? 'eyesGas' : 'eyesLiquid')],
    [label('swallowed'), text(isGas ? 'swallowedGas' : isSolvent ? 'swallowedSolvent' : 'swallowedLiquid')],
  ]
}

function fire({ isGas, isSolvent, isFlammable, isOxidising, isToxic, lang, label, text }: Written): Row[] {
  return [
    [label('media'), text(isSolvent ? 'mediaSolvent' : isGas && isFlammable ? 'mediaFlammable' : 'mediaAny')],
    [
      label('fire'),
      [
        text(isGas ? 'fireGas' : isSolvent ? 'fireSolvent' : 'fireWater'),
        ...(isOxidising ? [text('fireOxidiser')] : []),
        ...(isToxic ? [text('fireToxic')] : []),
      ].join(lang === 'zh' ? '' : ' '),
    ],
  ]
}

function spill({ isGas, label, text }: Written): Row[] {
  return [
    [label('people'), text(isGas ? 'peopleGas' : 'peopleLiquid')],
    [label('environment'), text(isGas ? 'environmentGas' : 'environmentAny')],
    [label('collect'), text(isGas ? 'collectGas' : 'collectLiquid')],
  ]
}

function handling({ product, isGas, label, text }: Written): Row[] {
  const storage = { from: product.storageFromC, to: product.storageToC }
  return [
    [label('handling'), text(isGas ? 'handlingGas' : 'handlingLiquid')],
    [
      label('storage'),
      storage.from === null
        ? text('storageAny')
        : text(isGas ? 'storageGas' : product.protectFromLight ? 'storageDark' : 'storageLiquid', storage),
    ],
  ]
}

function protection({ isGas, label, text }: Written): Row[] {
  return [
    [label('control'), text('controlAny')],
    [label('protect'), text(isGas ? 'protectGas' : 'protectLiquid')],
  ]
}

function properties({ product, isGas, isSolvent, ph, label, text }: Written): Row[] {
  return [
    [label('state'), text(isGas ? 'stateGas' : 'stateLiquid')],
    [label('density'), product.density === null ? null : `${product.density} g/mL (20 °C)`],
    [label('pressure'), product.fillPressureMpa === null ? null : `${product.fillPressureMpa} MPa (20 °C)`],
    [label('ph'), isGas || isSolvent || ph === 7 ? null : text('phValue', { value: ph.toFixed(1) })],
  ]
}

function stability({ isGas, isSolvent, isOxidising, isAcid, isBase, label, text }: Written): Row[] {
  return [
    [label('stable'), text('stableAny')],
    [
      label('avoid'),
      text(
        isOxidising
          ? 'avoidOxidiser'
          : isGas
            ? 'avoidGas'
            : isAcid
              ? 'avoidAcid'
              : isBase
                ? 'avoidBase'
                : isSolvent
                  ? 'avoidSolvent'
                  : 'avoidWater',
      ),
    ],
  ]
}

function toxicity({ label, text, classes }: Written): Row[] {
  return [
    [label('acute'), classes(/^H3(0[0-4]|1[0-2]|3[0-2])/) || text('acuteNone')],
    [label('irritation'), classes(/^H3(1[4589]|3[56])/) || text('irritationNone')],
    [label('lasting'), classes(/^H3(17|34|4|5|6|7)/) || text('lastingNone')],
  ]
}

function ecology({ sheet, label, text, classes }: Written): Row[] {
  return [
    [
      label('aquatic'),
      has(sheet, /^H420/)
        ? text('ozone')
        : has(sheet, /^H4/)
          ? text('aquaticSome', { classes: classes(/^H4[01]/) })
          : text('aquaticNone'),
    ],
  ]
}

function disposal({ isGas, label, text }: Written): Row[] {
  return [[label('dispose'), text(isGas ? 'disposeGas' : 'disposeLiquid')]]
}

function transport({ sheet, label, text }: Written): Row[] {
  return [[label('note'), text(sheet.un === null ? 'transportNone' : 'transportTechnical')]]
}

function regulations({ lists, t, label, text }: Written): Row[] {
  return [
    [label('basis'), text('basisValue')],
    [
      label('lists'),
      lists.length === 0
        ? text('listsValue')
        : text('listsOn', {
            lists: lists.map((list) => t(`safety.list.${list}`)).join(t('safety.list.separator')),
          }),
    ],
  ]
}

function other({ sheet, label, text }: Written): Row[] {
  return [
    [label('revision'), text('revisionValue', { version: sheet.version, date: sheet.signedOn ?? '' })],
    [label('limits'), text('limitsValue')],
  ]
}

/** Titles of sections 1 to 16 and what makes their rows. The third is a table of substances, which `components` of the sheet are. */
const sections: [WordKey, (of: Written) => Row[]][] = [
  ['safety.section.s1', identification],
  ['safety.section.s2', hazards],
  ['safety.section.s3', () => []],
  ['safety.section.s4', firstAid],
  ['safety.section.s5', fire],
  ['safety.section.s6', spill],
  ['safety.section.s7', handling],
  ['safety.section.s8', protection],
  ['safety.section.s9', properties],
  ['safety.section.s10', stability],
  ['safety.section.s11', toxicity],
  ['safety.section.s12', ecology],
  ['safety.section.s13', disposal],
  ['safety.section.s14', transport],
  ['safety.section.s15', regulations],
  ['safety.section.s16', other],
]

/** Sections 1 to 16 as label and sentence; a sentence is chosen by state and hazards, never written for one product. */
export function toSections(
  reader: Pick<Context, 'lang' | 't'>,
  product: SheetProductRow,
  sheet: SheetRow,
  around: { hotline: string; lists: readonly PurchaseList[] },
): SheetSection[] {
  const written = writtenFor(reader, caseOf(product, sheet, around))
  return sections.map(([title, rowsOf], index) => ({
    number: index + 1,
    title: reader.t(title),
    rows: rowsOf(written).flatMap(([name, value]): SheetRowText[] =>
      value === null ? [] : [{ label: name, text: value }],
    ),
  }))
}
