/** The means of payment: each an object in a file of its own, listed once, here. */
import { z } from 'zod'
import { balance } from './balance.ts'
import { credit } from './credit.ts'
import type { Means, MeansPage } from './means.ts'
import { nothing } from './nothing.ts'
import { transfer } from './transfer.ts'
import { wechat } from './wechat.ts'

export type { BackPart, Beginning, Means, MeansPage, Purse } from './means.ts'
export { nothing, transfer, wechat }

const byCode = new Map<string, Means>()

/** One means more; its code must be a row of `payment_means`. */
export const addMeans = (means: Means) => void byCode.set(means.code, means)

// In the order in which the cashier shows them.
for (const means of [wechat, transfer, balance, credit, nothing]) addMeans(means)

/** Every means in the order of the cashier, also those that nobody chooses there. */
export const allMeans = (): Means[] => [...byCode.values()]

/** Their codes, in the same order. */
export const meansCodes = (): string[] => [...byCode.keys()]

/** The means that a row names. */
export function meansOf(code: string): Means {
  const means = byCode.get(code)
  if (!means) throw new Error(`there is no means of payment ${code}`)
  return means
}

export type ChosenMeans = Means & { page: MeansPage }

/** Those that are chosen at the cashier. */
export const chosenMeans = (): ChosenMeans[] =>
  allMeans().filter((means): means is ChosenMeans => means.page !== null)

/** Those that pay out of the payer's assets, at once and under their proof. */
export const assetMeans = (): ChosenMeans[] => chosenMeans().filter(({ begins }) => begins === 'settled')

/** The code of a means in an answer of the API. */
export const meansCode = z.string().meta({ enum: meansCodes() })
