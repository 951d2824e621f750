/** Ways of uptake of acute toxicity. */
type Route = 'oral' | 'dermal' | 'inhaled'

/** Acute toxicity category by route, 1 the worst. */
export type AcuteCategories = Partial<Record<Route, number>>

interface RouteRule {
  /** Upper ATE of categories 1 to 4: mg/kg, vapour mg/L (GHS table 3.1.1). */
  upTo: number[]
  /** ATE that stands for a category of which no number is known (GHS table 3.1.2, textbook). */
  standsFor: number[]
  statements: string[]
}

const routes: Record<Route, RouteRule> = {
  oral: {
    upTo: [5, 50, 300, 2000],
    standsFor: [0.5, 5, 100, 500],
    statements: ['H300', 'H300', 'H301', 'H302'],
  },
  dermal: {
    upTo: [50, 200, 1000, 2000],
    standsFor: [5, 50, 300, 1100],
    statements: ['H310', 'H310', 'H311', 'H312'],
  },
  inhaled: {
    upTo: [0.5, 2, 10, 20],
    standsFor: [0.05, 0.5, 3, 11],
    statements: ['H330', 'H330', 'H331', 'H332'],
  },
}

const routeNames = Object.keys(routes) as Route[]

/** Statement to its route and category; where two categories share a statement, the worse one. */
const byStatement = new Map<string, [Route, number]>(
  routeNames.flatMap((route) =>
    routes[route].statements
      .map((statement, index): [string, [Route, number]] => [statement, [route, index + 1]])
      .reverse(),
  ),
)

/** Categories that a list of statements names. */
export function categoriesOf(statements: readonly string[]): AcuteCategories {
  const found: AcuteCategories = {}
  for (const statement of statements) {
    const row = byStatement.get(statement)
    if (row !== undefined) found[row[0]] = Math.min(row[1], found[row[0]] ?? 4)
  }
  return found
}

/** Whether this is a statement of acute toxicity by any way of uptake; those of a solvent are summed (`acuteStatements`). */
export const isAcute = (statement: string): boolean => byStatement.has(statement)

/** A component of categories 1 to 3 counts from 0.1 %, of category 4 from 1 %. */
const counts = (category: number, percent: number): boolean => percent >= (category <= 3 ? 0.1 : 1)

/** What a component brings to a mixture. */
export interface AcutePart {
  percent: number
  acute: AcuteCategories
}

/** What a component adds to the sum of a route: C / ATE, and nothing where it does not count. */
function loadOf({ percent, acute }: AcutePart, route: Route): number {
  const category = acute[route]
  return category !== undefined && counts(category, percent)
    ? percent / routes[route].standsFor[category - 1]!
    : 0
}

/** Category of a mixture by this route, 1 the worst: 100 / ATE = Σ Cᵢ / ATEᵢ (GHS 3.1.3.6.1); null above all of them. */
function categoryOf(parts: readonly AcutePart[], route: Route): number | null {
  const load = parts.reduce((sum, part) => sum + loadOf(part, route), 0)
  if (load === 0) return null
  const index = routes[route].upTo.findIndex((limit) => 100 / load <= limit)
  return index < 0 ? null : index + 1
}

/** Statements of the acute toxicity of a mixture, one for each route by which it has any. */
export const acuteStatements = (parts: readonly AcutePart[]): string[] =>
  routeNames.flatMap((route) => {
    const category = categoryOf(parts, route)
    return category === null ? [] : [routes[route].statements[category - 1]!]
  })

/** Class 6.1 has the three packing groups of these categories (UN Model Regulations 2.6.2.2.4.1, textbook). */
const TOXIC_CATEGORIES = 3

/**
 * The worst category that these components reach together within the limits of class 6.1, 1 to 3, and those that make it so by that
 * route, the one with the largest part first; null below its limits.
 */
export function toxicOf<P extends AcutePart>(parts: readonly P[]): { category: number; by: P[] } | null {
  let worst: { category: number; route: Route } | null = null
  for (const route of routeNames) {
    const category = categoryOf(parts, route)
    if (category !== null && category <= TOXIC_CATEGORIES && category < (worst?.category ?? Infinity))
      worst = { category, route }
  }
  if (worst === null) return null
  const { category, route } = worst
  const by = parts
    .filter((part) => loadOf(part, route) > 0)
    .toSorted((a, b) => loadOf(b, route) - loadOf(a, route))
  return { category, by }
}
