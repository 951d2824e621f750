import type { CertificateContent, Words } from '../content.ts'
import { certifiedUnits } from './units.ts'

/** A mandatory content that is missing: its key under `certificates.field`, and which value it belongs to. */
interface Missing {
  field: string
  of: Words | null
}

const says = (text: Words | null): boolean => text !== null && text.zh.trim() !== '' && text.en.trim() !== ''

/** "Traceable to NIST" alone names no measurement, standard or laboratory (domain 5.2). */
const EMPTY_CLAIM =
  /^(?:可?溯源(?:至|到)|traceable to)\s*(?:the )?(?:NIST|NIM|SI|PTB|BIPM|中国计量科学研究院)[\s.。]*$/iu

/**
 * What ISO 33401:2024 Table 1 asks for and these contents lack, in the order of the table; empty when the document may be issued.
 * Minimum sample and commutability are always answered, if only by "not applicable" with the reason.
 */
export function missingIn(content: CertificateContent, lot: string, serial: string | null): Missing[] {
  const isCertificate = content.document === 'certificate'
  const { producer, minimum } = content
  const checks: [field: string, isThere: boolean][] = [
    ['catalogueNumber', content.catalogueNumber !== ''],
    ['lot', lot !== ''],
    ['serial', serial !== ''],
    ['name', says(content.name)],
    ['producer', says(producer.name) && producer.phone !== ''],
    ['intendedUse', says(content.intendedUse)],
    ['minimum', minimum.value !== '' && says(content.minimumNote)],
    ['validity', content.certifiedOn <= content.validUntil],
    ['commutability', says(content.commutability)],
    ['storage', says(content.storage)],
    ['handling', says(content.handling)],
    ['description', says(content.description)],
    ['values', content.values.length + content.indicative.length > 0],
    ['procedures', content.procedures.length > 0],
    [
      'traceability',
      !isCertificate ||
        (says(content.traceability) &&
          ![content.traceability!.zh, content.traceability!.en].some((text) =>
            EMPTY_CLAIM.test(text.trim()),
          )),
    ],
    ['safety', says(content.safety)],
  ]
  const missing = checks.filter(([, isThere]) => !isThere).map(([field]): Missing => ({ field, of: null }))
  for (const value of content.values) {
    if (!/[1-9]/.test(value.uncertainty)) missing.push({ field: 'uncertainty', of: value.name })
    if (!certifiedUnits.includes(value.unit)) missing.push({ field: 'unit', of: value.name })
    if (value.cas === null && value.substanceId === '') missing.push({ field: 'identifier', of: value.name })
  }
  return missing
}
