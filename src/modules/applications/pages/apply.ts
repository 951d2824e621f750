import { z } from 'zod'
import { OnboardingPage } from '../../../../views/pages/applications/onboarding-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { uploaded } from '../../../platform/uploads.ts'
import { parseInput } from '../../../platform/validation.ts'
import { hrefOf } from '../../../sitemap.ts'
import { onboardingSteps, toOnboarding } from '../present/page.ts'
import { documentKind, SaveApplication } from '../schema.ts'
import { inviteFirstStaff } from '../service/invite.ts'
import { ownApplication } from '../service/read.ts'
import { saveApplication, saveApplicationDocument, submitApplication } from '../service/save.ts'

const Version = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const Step = z.enum(onboardingSteps)

/** The fields of a step, named by their paths; several ticks of one name are a list. */
const StepForm = z
  .object({ version: Version, step: Step })
  .catchall(z.union([z.string().max(2000), z.array(z.string().max(40)).max(10)]))

/** `company.name: x` becomes `company: { name: x }`. */
function partsOf(form: Record<string, unknown>): Record<string, Record<string, unknown>> {
  const parts: Record<string, Record<string, unknown>> = {}
  for (const [path, value] of Object.entries(form)) {
    const [part, name] = path.split('.')
    if (part && name) (parts[part] ??= {})[name] = value
  }
  return parts
}

/** What the API takes, of the form of one step: boxes that are not ticked send nothing. */
function answersOf({ step, version, ...form }: z.output<typeof StepForm>): Record<string, unknown> {
  const { categories, ...parts } = partsOf(form)
  if (step !== 'categories') return { version, ...parts }
  const kinds = categories?.['kinds'] ?? []
  return {
    version,
    categories: {
      ...categories,
      kinds: Array.isArray(kinds) ? kinds : [kinds],
      hazardous: categories?.['hazardous'] === 'on',
    },
  }
}

/** /store/ruzhu: a member applies for a store, and fetches the secret of its first staff account. */
export function applyPage(page: PageDoor): void {
  page('ruzhu', {
    input: z.object({ step: Step.optional().catch(undefined) }),
    upload: true,
    load: async (ctx, { step }) => toOnboarding(ctx, await ownApplication(ctx), step),
    head: ({ t }) => ({
      title: t('pages.storeOnboarding'),
      description: t('applications.page.description'),
      canonical: null,
      styles: ['onboarding'],
    }),
    view: OnboardingPage,
    actions: {
      save: action(StepForm, async (ctx, form) => {
        await saveApplication(asMember(ctx), parseInput(SaveApplication, answersOf(form)))
        return hrefOf('ruzhu', { step: onboardingSteps[onboardingSteps.indexOf(form.step) + 1] ?? 'check' })
      }),
      upload: action(z.object({ kind: documentKind, file: uploaded }), async (ctx, input) => {
        await saveApplicationDocument(asMember(ctx), input)
        return hrefOf('ruzhu', { step: 'documents' })
      }),
      submit: action(z.object({ version: Version }), async (ctx, input) => {
        await submitApplication(asMember(ctx), input)
        return hrefOf('ruzhu')
      }),
      invite: action(z.object({}), async (ctx) => {
        const { username, secret } = await inviteFirstStaff(asMember(ctx))
        return stay({ notice: { key: 'applications.page.invited', vars: { username } }, values: { secret } })
      }),
    },
  })
}
