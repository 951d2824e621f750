import { readFileSync } from 'node:fs'

export interface LegalStep {
  move: string
  /** '' for a beginning. */
  from: string
  to: string
  role: string
}

const cell = (text: string): string => text.trim().replaceAll('`', '')

/** The steps that docs/states.md allows, by axis, one for each role: written by hand, independent of the code. */
export function documentedSteps(): ReadonlyMap<string, readonly LegalStep[]> {
  const page = readFileSync(new URL('../../docs/states.md', import.meta.url), 'utf8')
  const steps = new Map<string, LegalStep[]>()
  let axis: LegalStep[] | null = null
  for (const line of page.split('\n')) {
    const named = /^Axis `(\w+)`/u.exec(line)
    if (named) steps.set(named[1]!, (axis = []))
    else if (line.startsWith('#')) axis = null
    else if (axis && line.startsWith('|')) {
      const [from, move, to, by] = line.split('|').slice(1, -1).map(cell)
      if (move === 'move' || move!.startsWith('-')) continue
      for (const role of by!.split(','))
        axis.push({ move: move!, from: from === '—' ? '' : from!, to: to!, role: role.trim() })
    }
  }
  return steps
}
