import type { AppServices } from '../../../platform/app-services.ts'
import { openFile } from '../../../platform/files/index.ts'
import { workerOf } from '../../../platform/jobs/index.ts'
import type { Attachment } from '../../../platform/gateways/mail.ts'
import { translateFor } from '../../../platform/i18n.ts'
import { hrefOf } from '../../../sitemap.ts'
import { findMail, noteMailed, takeUnmailed } from '../queries/issuing.ts'
import type { Unmailed } from '../queries/issuing.ts'
import { mailJob } from './mail-again.ts'

const MOST_A_ROUND = 20

/** PDF, XML and, where one came back, OFD, byte for byte; rejects where the store of files does not answer. */
async function attachmentsOf(
  services: AppServices,
  { fiscalNumber, files }: Unmailed,
): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const { key, ending } of files) {
    const file = await openFile(services, key)
    if (!file) throw new Error(`file ${key} of invoice ${fiscalNumber} is not there`)
    attachments.push({ filename: `${fiscalNumber}.${ending}`, contentType: file.type, content: file.bytes })
  }
  return attachments
}

/** Hands the mail of an invoice with its files over, in the language that its buyer chose; rejects where the server did not take it. */
async function send(services: AppServices, invoice: Unmailed): Promise<void> {
  const { number, email, fiscalNumber, title, language } = invoice
  const t = translateFor(language)
  const path = hrefOf('FapiaoDetail', { invoiceNo: number })
  const address = new URL(path, services.config.PUBLIC_ORIGIN).href
  await services.mail.send({
    to: email,
    subject: t('invoices.mail.subject', { no: fiscalNumber }),
    text: t('invoices.mail.text', { title, no: fiscalNumber, address }),
    attachments: await attachmentsOf(services, invoice),
  })
  await noteMailed(services.database, number, services.clock.now())
}

/**
 * Sends issued invoices with their files to the addresses that buyers gave, in the language that they chose. One counts as mailed once
 * the server took it; what it did not take is sent again ten minutes later, for three days.
 */
export async function mailIssued(services: AppServices): Promise<void> {
  for (const invoice of await takeUnmailed(services.database, services.clock.now(), MOST_A_ROUND))
    try {
      await send(services, invoice)
    } catch (err) {
      services.log.error(
        { err, invoice: invoice.number },
        'a mail about an invoice was not sent; it is tried again',
      )
    }
}

/** Sends a mail that somebody asked for once more; what the server did not take is tried again by the job. */
export const invoiceMailWorker = workerOf(mailJob, async (services, { invoiceNo }) => {
  const mail = await findMail(services.database, invoiceNo)
  if (mail) await send(services, mail)
})
