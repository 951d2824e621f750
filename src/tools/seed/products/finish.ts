import { ratingTenths, reviewsOf } from './reviews.ts'
import { skusOf, type Making } from './skus.ts'
import type { Material, Product, Standing } from './types.ts'

const letters = { gas: 'G', liquid: 'L', instrument: 'E' } as const

/** `DEMO-G-000288`: an own number, recognisable as demo and never an official one (decisions 6). */
const demoNumber = (kind: Material['kind'], id: number): string =>
  `DEMO-${letters[kind]}-${String(id).padStart(6, '0')}`

/** A material with number, SKUs, stock and reviews: a product ready to be written. */
export function finishProduct(id: number, material: Material, standing: Standing, making: Making): Product {
  const number = demoNumber(material.kind, id)
  const skus = skusOf(id, number, material, standing, making)
  const reviews = reviewsOf(material, skus, standing.reviewCount, making.chance)
  return { ...material, ...standing, id, number, skus, reviews, ratingTenths: ratingTenths(reviews) }
}
