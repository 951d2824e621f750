/** Product tables in the order of insertion, with the columns that are copied. */
export const copyColumns = {
  spus: [
    'id',
    'store_id',
    'category_id',
    'kind',
    'number',
    'name_zh',
    'name_en',
    'title_zh',
    'title_en',
    'formula',
    'balance_id',
    'matrix_zh',
    'matrix_en',
    'concentration_range',
    'uncertainty_percent',
    'purity_percent',
    'picture_kind',
    'picture_tone',
    'hazards',
    'hazard_statements',
    'dangerous_goods',
    'tags',
    'comparable_to',
    'preparation_zh',
    'preparation_en',
    'fill_pressure_mpa',
    'valve',
    'outlets',
    'min_pressure_mpa',
    'min_sample_ml',
    'density',
    'storage_from_c',
    'storage_to_c',
    'protect_from_light',
    'traceability',
    'validity_months',
    'label_code',
    'recommend_sort',
    'sale_count',
    'rating_tenths',
    'review_count',
    'listed_at',
    'updated_at',
    'min_price_fen',
    'sku_id',
    'price_fen',
    'package_id',
    'made_to_order',
    'lead_days',
    'stock_count',
  ],
  spu_components: [
    'spu_id',
    'position',
    'substance_id',
    'min_text',
    'max_text',
    'unit',
    'amount_min',
    'amount_max',
    'uncertainty_percent',
  ],
  skus: [
    'id',
    'spu_id',
    'number',
    'package_id',
    'level_zh',
    'level_en',
    'fulfilment',
    'price_fen',
    'lead_days',
    'sort',
    'amount',
    'sale_count',
  ],
  batches: [
    'id',
    'sku_id',
    'number',
    'certificate_number',
    'produced_on',
    'expires_on',
    'on_hand',
    'start_on_hand',
  ],
  safety_sheets: [
    'spu_id',
    'version',
    'state',
    'statements',
    'un',
    'danger_class',
    'subsidiary',
    'packing_group',
    'technical_zh',
    'technical_en',
    'flags',
    'rules_version',
    'signer',
    'signed_on',
  ],
  reviews: ['spu_id', 'store_id', 'grade', 'author', 'batch_number', 'body', 'created_at'],
} as const

export type ProductTable = keyof typeof copyColumns

export const productTables = Object.keys(copyColumns) as ProductTable[]

type Cell = string | number | boolean | null

/** One line of COPY text format: tabs between cells, \N for null, backslash escapes. */
export function copyLine(cells: readonly Cell[]): string {
  let line = ''
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    line += i === 0 ? '' : '\t'
    line += cell === null ? '\\N' : typeof cell === 'string' ? escaped(cell) : cellText(cell)
  }
  return `${line}\n`
}

const cellText = (cell: number | boolean): string =>
  cell === true ? 't' : cell === false ? 'f' : String(cell)

const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text)
    ? text.replace(/\\/g, '\\\\').replace(/\t/g, '\\t').replace(/\n/g, '\\n').replace(/\r/g, '\\r')
    : text

/** Array of texts as PostgreSQL writes it; only texts with a blank need quotes. */
export const arrayText = (words: readonly string[]): string =>
  `{${words.map((word) => (word.includes(' ') ? `"${word}"` : word)).join(',')}}`
