import type { IndexedProduct } from '../../../modules/search/index.ts'
import { categoryOf } from '../facts/categories.ts'
import { substanceOf } from '../facts/substances.ts'
import type { CatalogueProduct } from '../generate.ts'
import { derivedOf } from './rows.ts'

/** The product as search indexes it. */
export function indexedProduct(product: CatalogueProduct): IndexedProduct {
  const derived = derivedOf(product)
  const category = categoryOf(product.categorySlug)
  const elements = new Set<string>()
  for (const { substanceId } of product.components)
    for (const symbol of substanceOf(substanceId).elements) elements.add(symbol)
  return {
    spuId: product.id,
    storeId: product.storeId,
    categoryIds: category.parentId === null ? [category.id] : [category.id, category.parentId],
    kind: product.kind,
    number: product.number,
    nameZh: product.name.zh,
    nameEn: product.name.en,
    titleZh: product.title.zh,
    titleEn: product.title.en,
    formula: product.formula,
    balanceId: product.balanceId,
    matrixZh: product.matrix?.zh ?? null,
    matrixEn: product.matrix?.en ?? null,
    components: product.components,
    elements: [...elements],
    uncertaintyPercent: product.uncertaintyPercent,
    purityPercent: product.purityPercent,
    packageIds: [...new Set(product.skus.map((sku) => sku.packageId))],
    tags: product.tags,
    comparableTo: product.comparableTo,
    priceFen: derived.priceFen,
    inStock: derived.stockCount > 0,
    saleCount: product.saleCount,
    listedAt: product.listedAt,
    rating: product.ratingTenths === null ? null : product.ratingTenths / 10,
    labelCode: product.isNew ? 'XP' : null,
  }
}
