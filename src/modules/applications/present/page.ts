import type { Context } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import { shanghaiClock } from '../../../shared/time.ts'
import { documentKinds, isHazardous, requiredDocuments } from '../rules.ts'
import type {
  Answers,
  ApplicationView,
  MissingPart,
  OnboardingField,
  OnboardingPageData,
  OnboardingStep,
} from '../view.ts'

export const onboardingSteps = ['company', 'categories', 'documents', 'bank', 'contact', 'check'] as const

const hrefOfStep = (step: OnboardingStep): string => hrefOf('ruzhu', { step })

/** The step whose form has this part, field or document. */
function stepOf(path: string): OnboardingStep {
  const part = path.split('.')[0]!
  if (part === 'files' || part === 'licence') return 'documents'
  return onboardingSteps.find((step) => step === part) ?? 'check'
}

const field = (name: string, value: string | undefined, max: number, more: object = {}): OnboardingField => ({
  name,
  value: value ?? '',
  max,
  ...more,
})

/** Fields of each step as its form shows them, with what was answered. */
const fieldsOf: Record<OnboardingStep, (answers: Answers) => OnboardingField[]> = {
  company: ({ company }) => [
    field('company.name', company?.name, 100),
    field('company.creditCode', company?.creditCode, 24),
    field('company.legalRepresentative', company?.legalRepresentative, 50),
    field('company.address', company?.address, 200),
  ],
  categories: ({ categories }) => [
    field('categories.storeZh', categories?.storeZh, 40),
    field('categories.storeEn', categories?.storeEn, 80),
    field('categories.cityZh', categories?.cityZh, 20),
    field('categories.cityEn', categories?.cityEn, 40),
    field('categories.introZh', categories?.introZh, 300, { area: true }),
    field('categories.introEn', categories?.introEn, 600, { area: true }),
  ],
  documents: ({ licence }) => [
    field('licence.number', licence?.number, 50),
    field('licence.validUntil', licence?.validUntil, 10, { type: 'date' }),
  ],
  bank: ({ bank }) => [field('bank.bank', bank?.bank, 60), field('bank.account', bank?.account, 40)],
  contact: ({ contact }) => [
    field('contact.name', contact?.name, 50),
    field('contact.phone', contact?.phone, 11, { type: 'tel' }),
    field('contact.email', contact?.email, 200, { type: 'email' }),
    field('contact.username', contact?.username, 20),
  ],
  check: () => [],
}

const kindsText = ({ t }: Pick<Context, 't'>, categories: Answers['categories']): string =>
  [
    ...(categories?.kinds ?? []).map((kind) => t(`applications.kind.${kind}`)),
    ...(categories?.hazardous ? [t('applications.field.categories.hazardous')] : []),
  ].join(t('applications.page.comma'))

/** Everything that was answered, by part, for who decides it. */
export const partsAsFields = ({ t }: Pick<Context, 't'>, answers: Answers) =>
  onboardingSteps
    .filter((step) => step !== 'check' && (step !== 'documents' || isHazardous(answers)))
    .map((step) => ({
      part: step,
      fields: [
        ...(step === 'categories'
          ? [{ name: 'categories.kinds', value: kindsText({ t }, answers.categories) }]
          : []),
        ...fieldsOf[step](answers).map(({ name, value }) => ({ name, value })),
      ],
    }))

/** What stands beside the form: enough to know the application by. */
const filledOf = ({ t }: Pick<Context, 't'>, { company, categories, bank, contact }: Answers) =>
  [
    { name: 'company.name', value: company?.name },
    { name: 'company.creditCode', value: company?.creditCode },
    {
      name: 'categories.kinds',
      value: categories?.kinds
        .map((kind) => t(`applications.kind.${kind}`))
        .join(t('applications.page.comma')),
    },
    { name: 'categories.storeZh', value: categories?.storeZh },
    { name: 'bank.account', value: bank && `**** ${bank.account.slice(-4)}` },
    { name: 'contact.name', value: contact?.name },
  ].filter((each): each is { name: string; value: string } => Boolean(each.value))

const stateOf = (step: OnboardingStep, missing: readonly MissingPart[], wrong: readonly string[]) => {
  if (wrong.some((path) => stepOf(path) === step)) return 'wrong' as const
  const lacks = step === 'check' ? missing.length > 0 : missing.some((path) => stepOf(path) === step)
  return lacks ? ('open' as const) : ('done' as const)
}

/** An application as its page shows it; `asked` is the step of the address. */
export function toOnboarding(
  ctx: Pick<Context, 't' | 'lang'>,
  application: ApplicationView,
  asked: OnboardingStep | undefined,
): OnboardingPageData {
  const { answers, missing, files, remarks, state, number, version, reason, storeId, savedAt } = application
  const step = asked ?? (missing[0] ? stepOf(missing[0]) : 'check')
  const place = onboardingSteps.indexOf(step)
  const isOpen = state === 'onboarding' || state === 'rejected'
  const required = requiredDocuments(answers)
  const wrong = state === 'rejected' ? remarks.map(({ field: path }) => path) : []
  const beside = (at: number) => (onboardingSteps[at] ? hrefOfStep(onboardingSteps[at]) : null)
  return {
    number,
    state,
    version,
    step,
    reason,
    company: answers.company?.name ?? null,
    savedAt: savedAt && shanghaiClock(new Date(savedAt)),
    steps: onboardingSteps.map((name) => ({
      name,
      state: stateOf(name, missing, wrong),
      href: isOpen && name !== step ? hrefOfStep(name) : null,
    })),
    backHref: beside(place - 1),
    nextHref: beside(place + 1),
    fields: fieldsOf[step](answers),
    kinds: answers.categories?.kinds ?? [],
    hazardous: answers.categories?.hazardous ?? false,
    isHazardous: isHazardous(answers),
    documents: documentKinds.map((kind) => {
      const file = files.find((each) => each.kind === kind)
      const lacking = required.includes(kind) ? ('missing' as const) : ('optional' as const)
      return { kind, state: file ? ('sent' as const) : lacking, href: file ? `/files/${file.key}` : null }
    }),
    missing: missing.map((part) => ({ part, href: hrefOfStep(stepOf(part)) })),
    remarks: state === 'rejected' ? Object.fromEntries(remarks.map((each) => [each.field, each.reason])) : {},
    filled: filledOf(ctx, answers),
    storeHref: storeId === null ? null : hrefOf('StoreHome', { storeId }),
    staffName: answers.contact?.username ?? null,
  }
}
