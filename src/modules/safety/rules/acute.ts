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

/** Acute toxicity of a mixture: 100 / ATE = Σ Cᵢ / ATEᵢ for each route (GHS 3.1.3.6.1). */
export function acuteStatements(parts: readonly { percent: number; acute: AcuteCategories }[]): string[] {
  return routeNames.flatMap((route) => {
    const { upTo, standsFor, statements } = routes[route]
    let load = 0
    for (const { percent, acute } of parts) {
      const category = acute[route]
      if (category !== undefined && counts(category, percent)) load += percent / standsFor[category - 1]!
    }
    if (load === 0) return []
    const ate = 100 / load
    const index = upTo.findIndex((limit) => ate <= limit)
    return index < 0 ? [] : [statements[index]!]
  })
}
