import { gasMaterial, mixtureOf, refusal } from '../products/gas.ts'
import type { MatrixId } from '../../../modules/safety/rules/matrices.ts'
import { solutionMaterial } from '../products/solution.ts'
import type { Material, Standing } from '../products/types.ts'
import { gradeOf, listOf, readTable, standingOf, type Line } from './table.ts'
import { findTitle, titleOf } from './titles.ts'

/** A hand-written product of the demo. */
export interface Entry {
  material: Material
  standing: Partial<Standing>
}

/** General uses: a substance's own title is more specific. */
const generalUses = new Set(['organic', 'trace', 'water'])

/** Title of a line: its `use` flag; in a table of general goods the use named after its substance; the table's own. */
const titleFor = (line: Line, tableUse: string) => {
  const use = line.flags.get('use')
  if (use !== undefined) return titleOf(use)
  const named = line.parts.length === 1 && generalUses.has(tableUse) ? findTitle(line.parts[0]!.id) : null
  return named ?? titleOf(tableUse)
}

const optional = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [key in K]?: V }

/** Gas mixtures of one category. A line that the safety rules refuse stops the seed with the reason. */
export const gasEntries = (categorySlug: string, use: string, tags: string[], text: string): Entry[] =>
  readTable(text).map((line) => {
    const { parts, storeId, matrix: balanceId } = line
    const reason = refusal(mixtureOf({ parts, balanceId }), true)
    if (reason !== null)
      throw new Error(`refused (${reason}): ${parts.map((part) => part.id).join(', ')} / ${balanceId}`)
    const material = gasMaterial({
      categorySlug,
      storeId,
      parts,
      balanceId,
      title: titleFor(line, use),
      tags: [...tags, ...(listOf(line, 'tag') ?? [])],
      ...optional('note', line.note),
      ...optional('name', line.name),
      ...optional('formula', line.flags.get('label')),
      ...optional('grade', gradeOf(line)),
      ...optional('packageIds', listOf(line, 'pack')),
    })
    return { material, standing: standingOf(line) }
  })

/** Solutions of one category; `packs` applies unless a line names its own. */
export const solutionEntries = (
  categorySlug: string,
  use: string,
  packs: string[],
  tags: string[],
  text: string,
): Entry[] =>
  readTable(text).map((line) => {
    const material = solutionMaterial({
      categorySlug,
      storeId: line.storeId,
      parts: line.parts,
      matrix: line.matrix as MatrixId,
      title: titleFor(line, use),
      tags: [...tags, ...(listOf(line, 'tag') ?? [])],
      packageIds: listOf(line, 'pack') ?? packs,
      ...optional('note', line.note),
      ...optional('name', line.name),
      ...optional('formula', line.flags.get('label')),
      ...optional('priceFactor', line.flags.has('x') ? Number(line.flags.get('x')) : undefined),
    })
    return { material, standing: standingOf(line) }
  })
