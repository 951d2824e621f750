import { z } from 'zod'
import { FillingSettingsPage } from '../../../../views/pages/desk/filling-settings-page.tsx'
import { action, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { typedFigure } from '../../../shared/text.ts'
import { ownSettings, setSettings } from '../promises/propose.ts'
import { Settings } from '../promises/schema.ts'

const typed = z.string().max(20).default('')

/** /seller/filling-settings: how much a store fills in a day, and how well it weighs. */
export function settingsPage(page: PageDoor): void {
  page('SellerFillingSettings', {
    input: z.object({}),
    load: ownSettings,
    head: ({ t }) => ({ title: t('pages.sellerFillingSettings'), description: '', canonical: null }),
    view: FillingSettingsPage,
    actions: {
      save: action(z.object({ unitsPerDay: typed, weighingMg: typed }), async (ctx, form) => {
        await setSettings(
          ctx,
          parseInput(Settings, {
            unitsPerDay: typedFigure(form.unitsPerDay),
            weighingMg: typedFigure(form.weighingMg),
          }),
        )
        return stay({ notice: { key: 'filling.settings.saved' } })
      }),
    },
  })
}
