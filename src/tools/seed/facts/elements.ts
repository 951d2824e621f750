import elementFile from '../../../modules/catalogue/data/elements.json' with { type: 'json' }

/** Rows of the elements table: 118, with their place in the 18-column grid. */
export const elementRows = elementFile.elements.map((row) => ({
  number: row.number,
  symbol: row.symbol,
  nameZh: row.zh,
  nameEn: row.en,
  category: row.category,
  gridRow: row.gridRow,
  gridColumn: row.gridColumn,
}))
