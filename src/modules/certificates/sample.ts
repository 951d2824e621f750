import { createHash } from 'node:crypto'
import type { Services } from '../../platform/context.ts'
import type { DocumentKind } from '../../platform/documents/index.ts'
import { PDF } from '../../platform/files/index.ts'
import { commonErrors } from '../../shared/errors.ts'
import { hrefOf } from '../../sitemap.ts'
import { sampleFacts } from './present/sample.ts'
import { findGoodsOfProduct } from './queries/goods.ts'

const EDITION_LENGTH = 12

async function currentSample({ database }: Pick<Services, 'database'>, spuId: number) {
  const goods = await findGoodsOfProduct(database, spuId)
  if (!goods || goods.kind === 'instrument') return null
  const facts = sampleFacts(goods)
  const edition = createHash('sha256')
    .update(JSON.stringify(facts.content))
    .digest('hex')
    .slice(0, EDITION_LENGTH)
  return { goods, facts, subject: `${spuId}.${edition}` }
}

/**
 * A certificate of a product as a sample: the layout of its batches' certificates, nominal values, and neither number, lot, day nor
 * person. In Chinese with English below it, as every certificate.
 */
export const sampleDocument: DocumentKind = {
  name: 'certificates.sample',
  file: 'sampleCertificate',
  async make(services, subject) {
    const current = await currentSample(services, Number(subject.split('.')[0]))
    if (current?.subject !== subject) return null
    // The kit of PDFs with its fonts is for the process of jobs alone.
    const { certificatePdf } = await import('./present/pdf.ts')
    const { facts, goods } = current
    const bytes = await certificatePdf(facts, {
      verifyUrl: services.config.PUBLIC_ORIGIN + hrefOf('Verify'),
      xml: null,
      across: 'SAMPLE 样本',
      isSample: true,
    })
    return { bytes, type: PDF, filename: `${goods.spuNumber}-sample-certificate.pdf` }
  },
}

/** The subject of a product's sample; 404 if it is unknown, off the shelf or an instrument. One statement. */
export async function sampleSubject(services: Pick<Services, 'database'>, spuId: number): Promise<string> {
  const current = await currentSample(services, spuId)
  if (!current) throw commonErrors.notFound()
  return current.subject
}
