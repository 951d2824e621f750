import type { SheetContent } from '../view.ts'

/** Labels cover one another: what a stronger statement of the same hazard says already is no news. */
const covered: Readonly<Record<string, readonly string[]>> = {
  H221: ['H220'],
  H226: ['H224', 'H225'],
  H225: ['H224'],
  H301: ['H300'],
  H302: ['H300', 'H301'],
  H311: ['H310'],
  H312: ['H310', 'H311'],
  H331: ['H330'],
  H332: ['H330', 'H331'],
  H315: ['H314'],
  H319: ['H314', 'H318'],
  H318: ['H314'],
  H341: ['H340'],
  H351: ['H350'],
  H371: ['H370'],
  H373: ['H372'],
}

const groups = ['I', 'II', 'III']

/** Every class label of a declaration, the main one and the further ones. */
const labelsOf = ({ dangerClass, subsidiary }: SheetContent): string[] => [
  ...(dangerClass === null ? [] : [dangerClass]),
  ...subsidiary,
]

/**
 * Whether a draft says more than the version in force, which holds shipping (decisions 11): a statement that the other neither has
 * nor covers, another main class, a further label, or a packing group of more danger. In doubt it is stricter, never milder.
 */
export function isStricter(draft: SheetContent, inForce: SheetContent): boolean {
  const said = new Set(inForce.statements)
  const news = draft.statements.some(
    (code) => !said.has(code) && !(covered[code] ?? []).some((stronger) => said.has(stronger)),
  )
  if (news) return true
  if (draft.un === null) return false
  if (draft.dangerClass !== inForce.dangerClass) return true
  const labels = new Set(labelsOf(inForce))
  if (labelsOf(draft).some((label) => !labels.has(label))) return true
  if (draft.packingGroup === null) return false
  return (
    inForce.packingGroup === null || groups.indexOf(draft.packingGroup) < groups.indexOf(inForce.packingGroup)
  )
}

/** Whether two versions say the same: the rules have nothing new to propose. */
export const saysTheSame = (a: SheetContent, b: SheetContent): boolean => textOf(a) === textOf(b)

const textOf = (content: SheetContent): string =>
  JSON.stringify([
    content.statements.toSorted(),
    content.un,
    content.dangerClass,
    content.subsidiary,
    content.packingGroup,
    content.technicalZh,
    content.technicalEn,
    content.flags.toSorted(),
  ])
