import ruleFile from '../data/gas-incompatibilities.json' with { type: 'json' }
import { gasOf, type Gas } from './gases.ts'
import type { Mixture } from './mixture.ts'

interface Side {
  gases?: string[]
  groups?: string[]
  flag?: string
  any?: boolean
  except?: string[]
  balanceNot?: string[]
  [other: string]: unknown
}

interface Limit {
  rule: string
  maxMolFraction?: number
  escalate?: boolean
  except?: string[]
}

interface Rule {
  id: string
  a: Side
  b: Side
  kind: string
  limit: Limit | null
}

/** The verdict of the rules on two gases in one cylinder. */
interface PairFinding {
  /** Rule that forbids the pair or leaves the decision to a person; a catalogue has neither. */
  obstacle: string | null
  /** Largest amount of the first and of the second gas, mol/mol. */
  maxFirst: number
  maxSecond: number
}

const rules: Rule[] = ruleFile.rules as unknown as Rule[]

/** Rules about the whole mixture, elsewhere in this folder, or about cylinders and valves. */
const judgedElsewhere = new Set([
  'fuelFractionOfLfl',
  'loc',
  'oxidisingPower',
  'noCondensation',
  'cylinder',
  'maxPartialPressureMPa',
  'advice',
  'dry',
])

/** Gases without a `maxEach` limit: they are the balance or part of every alarm mixture. */
const carriers = new Set(['o2', 'air', 'n2', 'ar', 'he'])

const findings = new Map<Gas, Map<Gas, PairFinding>>()

function matches(side: Side, gas: Gas): boolean {
  if (side.any === true) return !(side.except ?? []).includes(gas.id)
  if (side.gases?.includes(gas.id)) return true
  if (side.groups?.some((group) => gas.groups.includes(group))) return true
  if (side.flag === 'flammable') return gas.flammable
  if (side.flag === 'oxidising') return gas.oxidising
  if (side.flag === 'any-basic-or-water') return gas.groups.includes('basic') || gas.id === 'h2o'
  return false
}

function applyRule(rule: Rule, first: Gas, second: Gas, finding: PairFinding): void {
  if (rule.kind === 'forbidden' || rule.limit === null) finding.obstacle ??= rule.id
  else if (judgedElsewhere.has(rule.limit.rule)) return
  else if (rule.limit.escalate === true || rule.limit.rule === 'escalate') finding.obstacle ??= rule.id
  else if (rule.limit.rule === 'forbidden') {
    const spared = rule.limit.except ?? []
    if (!spared.includes(first.id) && !spared.includes(second.id)) finding.obstacle ??= rule.id
  } else if (rule.limit.maxMolFraction !== undefined) {
    if (!carriers.has(first.id)) finding.maxFirst = Math.min(finding.maxFirst, rule.limit.maxMolFraction)
    if (!carriers.has(second.id)) finding.maxSecond = Math.min(finding.maxSecond, rule.limit.maxMolFraction)
  }
}

function findPair(first: Gas, second: Gas): PairFinding {
  let row = findings.get(first)
  if (row === undefined) findings.set(first, (row = new Map()))
  const known = row.get(second)
  if (known !== undefined) return known
  const finding: PairFinding = { obstacle: null, maxFirst: 1, maxSecond: 1 }
  for (const rule of rules) {
    const straight = matches(rule.a, first) && matches(rule.b, second)
    if (straight || (matches(rule.a, second) && matches(rule.b, first)))
      applyRule(rule, first, second, finding)
  }
  row.set(second, finding)
  return finding
}

/** Rules about the balance gas itself, such as formaldehyde only in inert gas. */
const balanceRules = rules.filter((rule) => rule.b.balanceNot !== undefined)

function balanceObstacle(mixture: Mixture): string | null {
  for (const rule of balanceRules) {
    const wanted = rule.b.balanceNot!
    for (const part of mixture.parts) {
      if (!matches(rule.a, part.gas)) continue
      const limit = rule.limit?.maxMolFraction ?? 1
      if (!wanted.includes(mixture.balance.id) || part.max > limit) return rule.id
    }
  }
  return null
}

/**
 * The first pair rule that keeps this mixture out of a catalogue, or null: forbidden, to be escalated, or over
 * its limit. Air counts as air and as oxygen. Other rules check pressure, cylinder and valve.
 */
export function incompatibility(mixture: Mixture): string | null {
  const balances = mixture.balance.id === 'air' ? [mixture.balance, gasOf('o2')] : [mixture.balance]
  const all = [...mixture.parts, ...balances.map((gas) => ({ gas, min: 1, max: 1 }))]
  for (let i = 0; i < mixture.parts.length; i++) {
    const first = all[i]!
    for (let j = i + 1; j < all.length; j++) {
      const second = all[j]!
      const finding = findPair(first.gas, second.gas)
      if (finding.obstacle !== null) return finding.obstacle
      if (first.max > finding.maxFirst || (j < mixture.parts.length && second.max > finding.maxSecond))
        return `${first.gas.id}-${second.gas.id}-limit`
    }
  }
  return balanceObstacle(mixture)
}
