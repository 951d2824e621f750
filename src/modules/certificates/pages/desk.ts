import {
  StoreCertificatePage,
  StoreCertificatesPage,
} from '../../../../views/pages/desk/certificates/certificates-page.tsx'
import { DraftPage } from '../../../../views/pages/desk/certificates/draft-page.tsx'
import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { action, eachRow, opened, tickedRows } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { commonErrors } from '../../../shared/errors.ts'
import { hrefOf } from '../../../sitemap.ts'
import { z } from 'zod'
import {
  BatchToDraft,
  DeskQuery,
  differ,
  DraftForm,
  draftTyped,
  ReviseForm,
  reviseTyped,
} from '../desk-schema.ts'
import { NameCertificate, RevokeCertificate } from '../schema.ts'
import {
  certificatesWaiting,
  draftDesk,
  findCertificates,
  storeCertificate,
  storeCertificates,
} from '../service/desk.ts'
import { draftCertificates } from '../service/draft.ts'
import { discardDraft, reviseCertificate, revokeCertificate, signCertificate } from '../service/sign.ts'

/** Values that were typed over without the tick that they change would be lost, and the old ones certified again. */
async function assertTicked(ctx: Context, form: z.output<typeof ReviseForm>): Promise<void> {
  if (form.changed !== undefined) return
  const { content } = await storeCertificate(ctx, form)
  if (differ(form, content.values))
    throw commonErrors.invalid({}, [{ path: 'changed', key: 'certificates.desk.tickChange' }])
}

/** What is done with one certificate, beside the list and on its page alike. */
const acts = {
  sign: action(NameCertificate, async (ctx, input, { here }) => {
    await signCertificate(ctx, input)
    return here
  }),
  discard: action(NameCertificate, async (ctx, input, { here }) => {
    await discardDraft(ctx, input)
    return here
  }),
  revoke: action(RevokeCertificate, async (ctx, input, { here }) => {
    await revokeCertificate(ctx, input)
    return here
  }),
  revise: action(ReviseForm, async (ctx, input) => {
    await assertTicked(ctx, input)
    const { number } = await reviseCertificate(ctx, reviseTyped(input))
    return hrefOf('SellerCertificate', { number })
  }),
}

/** /seller/certificates, its rows, and what may be drafted: every act asks the verb of its call. */
export function storeCertificatePages(page: PageDoor): void {
  page('SellerCertificates', {
    input: DeskQuery,
    load: async (ctx, input) => {
      const [certificates, certificate] = await Promise.all([
        storeCertificates(ctx, input),
        opened(input.open, (number) => storeCertificate(ctx, { number })),
      ])
      return { certificates, certificate, mayDraft: memberOf(ctx).permissions.includes('filling.inspect') }
    },
    head: ({ t }) => ({ title: t('pages.sellerCertificates'), description: '', canonical: null }),
    view: StoreCertificatesPage,
    waiting: certificatesWaiting,
    find: async (ctx, q) => {
      const found = await findCertificates(ctx, q)
      return found.map(({ number, serial, lot, state }) => ({
        label: number,
        note: `${serial ?? lot} · ${ctx.t.dynamic(`certificates.state.${state}`)}`,
        href: hrefOf('SellerCertificate', { number }),
      }))
    },
    actions: {
      ...acts,
      signAll: action(z.object({ row: tickedRows }), (ctx, { row }) =>
        eachRow(ctx, row, async ({ key: number }) => {
          const { state } = await signCertificate(ctx, { number })
          return ctx.t.dynamic(`certificates.state.${state}`)
        }),
      ),
    },
  })
  page('SellerCertificate', {
    input: z.object({ number: z.string().min(1).max(40) }),
    load: async (ctx, input) => ({ certificate: await storeCertificate(ctx, input) }),
    head: ({ t }, { certificate }) => ({
      title: `${t('pages.sellerCertificate')} ${certificate.number}`,
      description: '',
      canonical: null,
    }),
    view: StoreCertificatePage,
    actions: acts,
  })
  page('SellerCertificateDraft', {
    input: BatchToDraft,
    load: async (ctx, input) => ({ desk: await draftDesk(ctx, input), asked: input }),
    head: ({ t }) => ({ title: t('pages.sellerCertificateDraft'), description: '', canonical: null }),
    view: DraftPage,
    actions: {
      task: action(z.object({ taskNo: z.string().min(1).max(40) }), async (ctx, input) => {
        await draftCertificates(ctx, input)
        return hrefOf('SellerCertificates', { q: input.taskNo })
      }),
      batch: action(DraftForm, async (ctx, input) => {
        await draftCertificates(ctx, draftTyped(input))
        return hrefOf('SellerCertificates', { q: input.lot })
      }),
    },
  })
}
