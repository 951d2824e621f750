import { z } from 'zod'
import { CertificatePage } from '../../../views/pages/certificates/certificate-page.tsx'
import { HeldPage } from '../../../views/pages/certificates/held-page.tsx'
import { VerifyPage } from '../../../views/pages/certificates/verify-page.tsx'
import type { Context } from '../../platform/context.ts'
import { hashOf } from '../../platform/files/index.ts'
import { networkOf, takeShared } from '../../platform/limits.ts'
import { action } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { uploaded } from '../../platform/uploads.ts'
import { hrefOf } from '../../sitemap.ts'
import { shanghaiClock, shanghaiDay } from '../../shared/time.ts'
import { printedFormula } from '../../shared/formula.ts'
import { storeCertificatePages } from './pages/desk.ts'
import { HeldQuery, OpenCertificate, VerifyQuery } from './schema.ts'
import { heldCertificates, openCertificate } from './service/mine.ts'
import { MOST_CANDIDATES, verify } from './service/verify.ts'
import type { Verification, VerifyPageData } from './view.ts'

const typed = z.string().max(200).catch('').default('')

/** A number, version or checksum that nobody can read is said in the page, never answered by a page of errors. */
const VerifyInput = z.object({
  number: typed,
  hash: typed,
  version: z.string().max(3).optional().catch(undefined),
})

/** Files that one address may have hashed in a minute. */
const FILES_A_MINUTE = 20

const VerifyFile = z.object({ number: typed, file: uploaded })

/** An unknown page shows the first. */
const HeldInput = z.object({
  q: z.string().max(80).catch('').default(''),
  page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .optional()
    .catch(undefined),
})

/** Formulas as chemists print them: people read this page; calls and files keep them as they are typed. */
function printed(found: Verification): Verification {
  const { certificate } = found
  if (!certificate) return found
  const { values, balance } = certificate
  const inPrint = <Part extends { formula: string }>(part: Part): Part => ({
    ...part,
    formula: printedFormula(part.formula),
  })
  return {
    ...found,
    certificate: { ...certificate, values: values.map(inPrint), balance: balance && inPrint(balance) },
  }
}

async function loadVerify(ctx: Context, input: z.output<typeof VerifyInput>): Promise<VerifyPageData> {
  const now = ctx.clock.now()
  const shown = {
    typed: { number: input.number, hash: input.hash },
    most: MOST_CANDIDATES,
    askedAt: `${shanghaiDay(now)} ${shanghaiClock(now)}`,
  }
  const asked = VerifyQuery.safeParse({ ...input, number: input.number.slice(0, 80) })
  if (!asked.success) return { ...shown, found: null, hashError: ctx.t('errors.certificates.noHash') }
  const { number, hash } = asked.data
  if (number === undefined && hash === undefined) return { ...shown, found: null, hashError: null }
  return { ...shown, found: printed(await verify(ctx, asked.data)), hashError: null }
}

/** /verify: whoever scans the code of a certificate or types its number. Never kept, because states and days move on. */
export function certificatePages(page: PageDoor): void {
  storeCertificatePages(page)
  page('Verify', {
    input: VerifyInput,
    load: loadVerify,
    head: ({ t }) => ({
      title: t('certificates.verify.title'),
      description: t('certificates.verify.description'),
      canonical: hrefOf('Verify'),
      styles: ['verdict'],
      scripts: ['file-hash'],
    }),
    view: VerifyPage,
    layout: { frame: 'compact' },
    upload: true,
    actions: {
      // For browsers without scripts: the file is read, and not kept.
      file: action(VerifyFile, async (ctx, { number, file }) => {
        await takeShared(ctx, `verify:file:${networkOf(ctx.ip)}`, FILES_A_MINUTE, 60)
        return hrefOf('Verify', { number: number || undefined, hash: hashOf(file.bytes) })
      }),
    },
  })
  page('Certificate', {
    input: OpenCertificate,
    load: openCertificate,
    head: ({ t }, { certUrl }) => ({
      title: t('certificates.viewer.title', { number: certUrl }),
      description: t('certificates.verify.description'),
      canonical: null,
      styles: ['verdict'],
    }),
    view: CertificatePage,
  })
  page('Zhengshu', {
    input: HeldInput,
    load: async (ctx, { q, page }) => ({
      ...(await heldCertificates(ctx, HeldQuery.parse({ q, page }))),
      q,
    }),
    head: ({ t }) => ({
      title: t('pages.certificates'),
      description: t('certificates.held.text'),
      canonical: null,
      styles: ['verdict'],
    }),
    view: HeldPage,
  })
}
