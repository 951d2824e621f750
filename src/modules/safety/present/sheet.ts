import type { Context } from '../../../platform/context.ts'
import type { PurchaseList } from '../../../shared/restricted.ts'
import { hrefOf } from '../../../sitemap.ts'
import type { SheetComponentRow, SheetProductRow, SheetRow } from '../queries/sheets.ts'
import { labelStatements, precautionsFor, signalWord, statementText } from '../rules/label.ts'
import { constituentOf, findMatrix } from '../rules/matrices.ts'
import { listsOf } from '../rules/purchase.ts'
import { soluteContent, soluteHazard } from '../rules/solutions.ts'
import { hazardsOf, type Hazard } from '../rules/statements.ts'
import { declaration } from '../service/transport.ts'
import type { SheetComponent, SheetData, SheetVersion } from '../view.ts'
import { toSections } from './sections.ts'
import { pick } from './words.ts'

type Reader = Pick<Context, 'lang' | 't'>

interface SheetParts {
  product: SheetProductRow
  sheets: readonly SheetRow[]
  components: readonly SheetComponentRow[]
  hotline: string
  /** The version that the reader asks for; the one in force without. */
  wanted?: number | undefined
}

const codes: Record<Hazard, string> = {
  flammable: 'GHS02',
  oxidising: 'GHS03',
  pressure: 'GHS04',
  corrosive: 'GHS05',
  toxic: 'GHS06',
  irritant: 'GHS07',
  health: 'GHS08',
  environment: 'GHS09',
}

/** Years after which a sheet is looked at again at the latest (docs/domain.md). */
const REVIEW_YEARS = 5

const reviewOf = (signedOn: string): string =>
  `${Number(signedOn.slice(0, 4)) + REVIEW_YEARS}${signedOn.slice(4).replace('-02-29', '-02-28')}`

const digits = (value: number): string => String(Number(value.toPrecision(3)))

/** Per cent that the balance has at least beside so much of all else: two figures of the rest, never rounded up. */
function leastOfBalance(others: number): string {
  const percent = others * 100
  if (percent <= 0) return '100'
  const step = 10 ** (Math.floor(Math.log10(percent)) - 1)
  return String(Number((100 - Math.ceil(percent / step - 1e-6) * step).toPrecision(12)))
}

const stated = ({ minText, maxText, unit }: SheetComponentRow): string =>
  minText === maxText ? `${minText} ${unit}` : `${minText}–${maxText} ${unit}`

/** Lists of restricted goods that the product is on. */
const restrictedBy = ({ product, components }: SheetParts): PurchaseList[] =>
  product.kind === 'instrument'
    ? []
    : listsOf({ ...product, kind: product.kind, printed: product.concentrationRange, components })

/** Components of a gas with its balance, or solutes as the compound that is weighed in, with their matrix. */
function toComponents({ lang }: Reader, { product, components }: SheetParts): SheetComponent[] {
  const matrix = product.matrixEn === null ? null : findMatrix(product.matrixEn)
  if (product.kind === 'gas' || matrix === null) {
    const rows = components.map((row) => ({
      name: pick(lang, { zh: row.nameZh, en: row.nameEn }),
      cas: row.cas,
      content: stated(row),
      stated: stated(row),
    }))
    if (product.balanceId === null) return rows
    const others = components.reduce((sum, row) => sum + row.amountMax, 0)
    const balance = pick(lang, { zh: product.balanceZh!, en: product.balanceEn! })
    return [
      ...rows,
      { name: balance, cas: product.balanceCas, content: `≥ ${leastOfBalance(others)} %`, stated: '' },
    ]
  }
  const solutes = components.map((row): SheetComponent => {
    const hazard = soluteHazard(row.substanceId)
    const most = soluteContent(row, matrix.density)
    return {
      name: pick(lang, hazard.compound ?? { zh: row.nameZh, en: row.nameEn }),
      cas: hazard.cas ?? row.cas,
      content: `${row.amountMin === row.amountMax ? '' : '≤ '}${digits(most)} %`,
      stated: stated(row),
    }
  })
  const rest = matrix.constituents.map(({ id, percent }): SheetComponent => {
    const { name, cas } = constituentOf(id)
    return {
      name: pick(lang, name),
      cas,
      content: percent > 50 ? '> 50 %' : `${digits(percent)} %`,
      stated: '',
    }
  })
  return [...solutes, ...rest]
}

/** `DEMO-SDS-L-000509`: the number of the goods with SDS in it. */
const sheetNumber = (number: string): string => number.replace(/^DEMO-/, 'DEMO-SDS-')

const versionHref = (spuId: number, version?: number): string => hrefOf('SafetySheet', { spuId, version })

/** The version that is asked for, else the one in force; drafts are no reader's business. */
export const shownSheet = (sheets: readonly SheetRow[], wanted: number | undefined): SheetRow | null =>
  sheets.find((sheet) =>
    wanted === undefined ? sheet.state === 'signed' : sheet.version === wanted && sheet.state !== 'draft',
  ) ?? null

/** A sheet as its page shows it, with what the shelf says while none is signed. */
export function toSheet(ctx: Reader, parts: SheetParts): SheetData {
  const { lang, t } = ctx
  const { product, sheets, wanted } = parts
  const sheet = shownSheet(sheets, wanted)
  const statements = sheet?.statements ?? []
  const edges = new Set(
    sheet?.flags.flatMap((flag) => (flag.startsWith('edge ') ? [flag.split(' ')[1]] : [])),
  )
  const goods = sheet === null ? null : declaration(sheet)
  const versions = sheets.map(({ version, state, signedOn }): SheetVersion => ({
    version,
    state,
    signedOn,
    href:
      state === 'draft' || version === sheet?.version
        ? null
        : versionHref(product.spuId, state === 'signed' ? undefined : version),
  }))
  return {
    spuId: product.spuId,
    number: product.number,
    name: pick(lang, { zh: product.nameZh, en: product.nameEn ?? product.nameZh }),
    sheetNumber: sheetNumber(product.number),
    category: {
      name: pick(lang, { zh: product.categoryZh, en: product.categoryEn }),
      href: hrefOf('Search', { prodCatId: product.categoryId }),
    },
    productHref: hrefOf('ProductDetail', { spuId: product.spuId }),
    shown:
      sheet === null
        ? null
        : {
            version: sheet.version,
            isInForce: sheet.state === 'signed',
            signer: sheet.signer!,
            signedOn: sheet.signedOn!,
            reviewOn: reviewOf(sheet.signedOn!),
            rulesVersion: sheet.rulesVersion,
          },
    isHeld: sheets.some(({ state, isStricter }) => state === 'draft' && isStricter),
    currentHref: versionHref(product.spuId),
    fileHref: sheet && `/f/api/sds/file?spuId=${product.spuId}&lang=${lang}&version=${sheet.version}`,
    signal: signalWord(statements),
    signs: hazardsOf(statements).map((hazard) => ({ hazard, code: codes[hazard] })),
    statements: labelStatements(statements).map((code) => ({
      code,
      text: pick(lang, statementText(code).text),
      isEdge: edges.has(code),
    })),
    precautions: precautionsFor(statements).map((each) => ({
      codes: each.codes.join(' + '),
      text: pick(lang, each.text),
    })),
    components: toComponents(ctx, parts),
    sections:
      sheet === null
        ? []
        : toSections({ lang, t }, product, sheet, { hotline: parts.hotline, lists: restrictedBy(parts) }),
    transport:
      goods === null
        ? null
        : {
            un: `UN ${goods.un}`,
            properName: pick(lang, goods.properName),
            classes: [goods.dangerClass, ...goods.subsidiary.map((each) => `(${each})`)].join(' '),
            packingGroup: goods.packingGroup ?? '—',
          },
    versions,
  }
}
