import type { PublicFact } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { inWords } from '../../../shared/text.ts'
import { publicMaterials } from '../../catalogue/index.ts'
import type { PublicMaterial } from '../../catalogue/index.ts'
import { hrefOf } from '../../../sitemap.ts'
import { findMethod, slugOf } from '../../methods/index.ts'
import type { ParsedQuery } from '../parse/index.ts'
import { isUnknownNumber } from '../plan/public.ts'
import type { SearchResult } from '../service.ts'

type Reader = Pick<Context, 't' | 'lang'>

/** Numbers of a system that are named as examples. */
const EXAMPLES = 6
/** Standards in many parts name this many; the others are reached by their own numbers. */
const MOST_METHODS = 8

/** Programmes that are known by a word rather than a number. */
const methodOfPhrase: Record<string, string> = {
  'to-15': 'EPA TO-15A',
  pams: 'PAMS-57',
  'bar-97': 'BAR-97',
}

/** What a known material is, and whether goods compare with it: said before the goods, never among them. */
function materialFact(ctx: Reader, material: PublicMaterial, { total, exact }: SearchResult): PublicFact {
  const { t } = ctx
  const { code, issuer, titleZh, titleEn, isSeen, matrix } = material
  const words = t('search.public.material', {
    issuer: inWords(ctx, issuer.zh, issuer.en),
    title: inWords(ctx, titleZh, titleEn),
  })
  const inMatrix = matrix === null ? '' : t('search.public.matrix', { matrix })
  return {
    code,
    text: words + inMatrix,
    note: t(isSeen ? 'search.public.seen' : 'search.public.recalled'),
    outcome:
      total.count > 0
        ? { text: t(exact ? 'search.public.comparable' : 'search.public.nearest'), href: '#results' }
        : { text: t('search.public.incomparable'), href: null },
    links: [],
  }
}

const unknownFact = ({ t }: Reader, typed: string): PublicFact => ({
  code: typed.toUpperCase(),
  text: t('search.public.unknown'),
  note: t('search.public.unknownNote'),
  outcome: null,
  links: [],
})

/** Numbers of a system, of the typed components if there are any. */
function examplesOf(system: ParsedQuery['systems'][number], { components }: ParsedQuery): PublicMaterial[] {
  const belongs: Record<typeof system, RegExp> = {
    srm: /^srm/,
    gbw: /^gbw/,
    level1: /^gbw\d{5}/,
    level2: /^gbwe/,
    gsb: /^gsb/,
    crm: /^(srm|gbw)/,
  }
  const wanted = components.flatMap(({ ids }) => ids)
  return publicMaterials.filter(
    ({ key, parts }) =>
      belongs[system].test(key) &&
      (wanted.length === 0 || parts.some(({ substanceId }) => wanted.includes(substanceId))),
  )
}

function systemFact(ctx: Reader, system: ParsedQuery['systems'][number], parsed: ParsedQuery): PublicFact {
  const examples = examplesOf(system, parsed)
  return {
    code: ctx.t(`search.public.system.${system}.name`),
    text: ctx.t(`search.public.system.${system}.text`),
    note: ctx.t('search.public.system.none'),
    outcome: null,
    links: examples.slice(0, EXAMPLES).map(({ code }) => ({ label: code, to: { q: code } })),
  }
}

function methodFact(ctx: Reader, id: string, old: string | null): PublicFact {
  const { t } = ctx
  const method = findMethod(id)!
  return {
    code: method.id,
    text: inWords(ctx, method.titleZh, method.titleEn),
    note:
      old !== null
        ? t('search.public.replaced', { old, id: method.id })
        : t(method.needs.length > 0 ? 'search.public.method' : 'search.public.noNeeds'),
    outcome: { text: t('search.public.openMethod'), href: hrefOf('Method', { id: slugOf(id) }) },
    links: [],
  }
}

/** The facts that a query names: public materials, methods and systems, and the numbers that nobody here knows. */
export function publicFacts(ctx: Reader, result: SearchResult): PublicFact[] {
  const { parsed } = result
  if (!parsed) return []
  const methods = parsed.methods.flatMap(({ ids, old }) =>
    ids.slice(0, MOST_METHODS).map((id) => methodFact(ctx, id, old)),
  )
  const programmes = parsed.phrases.flatMap(({ id }) => methodOfPhrase[id] ?? [])
  return [
    ...parsed.materials.map((material) => materialFact(ctx, material, result)),
    ...parsed.codes.filter((code) => isUnknownNumber(code, parsed)).map((code) => unknownFact(ctx, code)),
    ...methods,
    ...parsed.methods.filter(({ ids }) => ids.length === 0).map(({ text }) => unknownFact(ctx, text)),
    ...programmes.map((id) => methodFact(ctx, id, null)),
    ...parsed.systems.map((system) => systemFact(ctx, system, parsed)),
  ]
}
