import type { Context } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import { toSafety } from '../../safety/index.ts'
import type { GoodsSafety } from '../../safety/index.ts'
import type { ProductRow } from '../queries/product.ts'
import type { SheetLink, Specification } from '../view.ts'

type Reader = Pick<Context, 'lang' | 't'>

/** Rows of the specification table about use, storage and transport. */
export type Care = Pick<
  Specification,
  'outlets' | 'minPressure' | 'minSample' | 'density' | 'storage' | 'un' | 'traceability'
>

const below = (value: number): string => String(value).replace('-', '−')

function storageText({ t }: Reader, row: ProductRow): string | null {
  if (row.storageFromC === null || row.storageToC === null) return null
  const range = { from: below(row.storageFromC), to: below(row.storageToC) }
  return t(row.protectFromLight ? 'product.care.storageDark' : 'product.care.storage', range)
}

/** `UN 3264, 8, III`; or that it is not restricted. Under review nothing is said. */
function unText({ lang, t }: Reader, { sheet, dangerous }: GoodsSafety): string | null {
  if (sheet !== 'signed') return sheet === 'underReview' ? t('product.care.underReview') : null
  if (dangerous === null) return t('product.care.notRestricted')
  const { un, properName, dangerClass, subsidiary, packingGroup } = dangerous
  const classes = [dangerClass, ...subsidiary.map((each) => `(${each})`)].join(' ')
  return t(packingGroup === null ? 'product.care.un' : 'product.care.unGroup', {
    un,
    name: properName[lang],
    classes,
    group: packingGroup,
  })
}

/** What a laboratory has to know before it opens the package, from the product's own columns and its sheet. */
export function toCare(ctx: Reader, row: ProductRow): Care {
  const { t } = ctx
  const [, ...others] = row.outlets
  return {
    outlets: others.length === 0 ? null : t('product.care.outlets', { list: others.join(', ') }),
    minPressure: row.minPressureMpa === null ? null : `${row.minPressureMpa} MPa`,
    minSample: row.minSampleMl === null ? null : `${row.minSampleMl} mL`,
    density: row.density === null ? null : `${row.density} g/mL`,
    storage: storageText(ctx, row),
    un: unText(ctx, toSafety(row)),
    traceability: row.traceability === null ? null : t(`product.traceability.${row.traceability}`),
  }
}

/** Where the sheet of a product stands; instruments have none. */
export function toSheetLink(row: ProductRow): SheetLink | null {
  const { sheet, isHeld } = toSafety(row)
  if (sheet === 'notNeeded') return null
  return { href: hrefOf('SafetySheet', { spuId: row.id }), isUnderReview: sheet === 'underReview', isHeld }
}
