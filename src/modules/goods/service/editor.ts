import { storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { readInput } from '../../../platform/validation.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import { fits } from '../rules/judge.ts'
import { contentIn, fieldOf, placesOf, valuesOf } from '../rules/form.ts'
import type { FormValues, SubstanceNames } from '../rules/form.ts'
import { findNumbered, listCategories, listPackages, listSubstances } from '../queries/choices.ts'
import { GoodsContent } from '../schema.ts'
import type {
  EditorView,
  GoodsChoices,
  GoodsView,
  HistoryNames,
  HistoryRow,
  SubstanceChoice,
} from '../view.ts'
import { goodsHistory, readGoods, RIGHT } from './read.ts'
import { saveGoods } from './save.ts'
import { shelveGoods } from './shelve.ts'

const HISTORY_SHOWN = 20

const keyOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Substances by what people type: id, formula, either name or CAS number. Of two alike the one whose id comes first. */
function substanceNames(
  substances: readonly SubstanceChoice[],
  { lang }: Pick<Context, 'lang'>,
): SubstanceNames {
  const ids = new Map<string, string>()
  for (const { id, formula, nameZh, nameEn, cas } of substances)
    for (const text of [formula, nameZh, nameEn, cas])
      if (text !== null && !ids.has(keyOf(text))) ids.set(keyOf(text), id)
  for (const { id } of substances) ids.set(keyOf(id), id)
  const byId = new Map(substances.map((each) => [each.id, each]))
  return {
    toId: (text) => ids.get(keyOf(text)) ?? text,
    toText: (id) => {
      const known = byId.get(id)
      if (!known) return id
      const name = lang === 'en' ? known.nameEn : known.nameZh
      return [name, known.nameZh].find((text) => ids.get(keyOf(text)) === id) ?? id
    },
  }
}

/** Categories that goods of one's store may stand in. */
export async function goodsCategories(ctx: Context): Promise<GoodsChoices['categories']> {
  storeOf(ctx, RIGHT)
  return listCategories(ctx.database)
}

async function choicesFor(ctx: Context, kind: GoodsView['kind']): Promise<GoodsChoices> {
  const [categories, packages, substances] = await Promise.all([
    listCategories(ctx.database),
    listPackages(ctx.database),
    kind === 'instrument' ? [] : listSubstances(ctx.database),
  ])
  return {
    categories: categories.filter((each) => each.kind === kind),
    packages: packages.filter((each) => fits[kind].includes(each.kind)),
    substances,
  }
}

const namesOf = (ctx: Context, { categories, packages, substances }: GoodsChoices): HistoryNames =>
  Object.fromEntries(
    [...categories, ...packages, ...substances].map((each) => [
      each.id,
      inWords(ctx, each.nameZh, each.nameEn),
    ]),
  )

const byId = /^(?:categoryId|balanceId|components\..*|skus\..*\.packageId)$/

/** What is called how of the things that a history names by their ids; nothing is read where it names none. */
export async function historyNames(
  ctx: Context,
  { kind }: GoodsView,
  history: readonly HistoryRow[],
): Promise<HistoryNames> {
  const isNeeded = history.some(({ fields }) => fields.some(({ field }) => byId.test(field)))
  return isNeeded ? namesOf(ctx, await choicesFor(ctx, kind)) : {}
}

/** The product of one's store with this number; 404 for any other. */
export async function numberedGoods(ctx: Context, productNo: string): Promise<GoodsView> {
  const found = await findNumbered(ctx.database, { number: productNo, storeId: storeOf(ctx, RIGHT) })
  if (found === null) throw commonErrors.notFound()
  return readGoods(ctx, found.spuId)
}

/** A product of one's store in its editor. */
export async function editGoods(ctx: Context, productNo: string): Promise<EditorView> {
  const goods = await numberedGoods(ctx, productNo)
  const [choices, history] = await Promise.all([
    choicesFor(ctx, goods.kind),
    goodsHistory(ctx, { spuId: goods.spuId, size: HISTORY_SHOWN }),
  ])
  const places = placesOf(goods.content)
  return {
    goods,
    values: valuesOf(goods.content, substanceNames(choices.substances, ctx)),
    problems: goods.problems.map((problem) => ({ field: fieldOf(places, problem.path), problem })),
    choices,
    history: history.rows,
    names: namesOf(ctx, choices),
  }
}

interface TypedForm {
  spuId: number
  version: number
  values: FormValues
}

/** What was typed, read by the schema; throws 400 with its faults at the fields of the form. */
async function typedContent(ctx: Context, values: FormValues, saved: GoodsContent): Promise<GoodsContent> {
  const names = substanceNames(await listSubstances(ctx.database), ctx)
  const { content, places } = contentIn(values, names, saved)
  const { data, errors } = readInput(GoodsContent, content)
  if (data === null)
    throw commonErrors.invalid(
      {},
      errors.map((error) =>
        error.path === 'categoryId'
          ? { path: error.path, key: 'errors.goods.category' }
          : { ...error, path: fieldOf(places, error.path) },
      ),
    )
  return data
}

/** Saves what was typed as `saveGoods` does; faults stand at the fields of the form. */
export async function saveForm(ctx: Context, { spuId, version, values }: TypedForm): Promise<GoodsView> {
  const saved = await readGoods(ctx, spuId)
  const content = await typedContent(ctx, values, saved.content)
  return saveGoods(ctx, { spuId, version, ...content })
}

/**
 * Puts what was just saved on the shelf. Where something that is known keeps it from that, it stays saved: the editor names it.
 * Throws what is found only while publishing, such as a SKU that was sold and is left out.
 */
export async function publishSaved(ctx: Context, saved: GoodsView): Promise<GoodsView> {
  const isPublished = saved.shelf === 'onShelf' && !saved.pending
  if (saved.problems.length > 0 || isPublished) return saved
  return shelveGoods(ctx, { spuId: saved.spuId, version: saved.version, on: true })
}
