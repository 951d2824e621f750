import type { CertifiedValue, IndicativeValue, Quantity, Verification, Words } from '../content.ts'
import { dsiUnit, quantityKind } from '../rules/units.ts'
import type { DocumentFacts } from '../view.ts'
import { element as el, xmlText } from './xml.ts'
import type { XmlElement } from './xml.ts'
import { bothAlike, bothWords } from './words.ts'

const namespaces = {
  'xmlns:drmd': 'urn:drmd:schema',
  'xmlns:dcc': 'https://ptb.de/dcc',
  'xmlns:si': 'https://ptb.de/si',
  schemaVersion: '1.0.0',
}

/** Non-empty types of the schema refuse blanks at either end. */
const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const contents = ({ zh, en }: Words): XmlElement[] => [
  el('dcc:content', { lang: 'zh' }, tidy(zh)),
  el('dcc:content', { lang: 'en' }, tidy(en)),
]

const words = (name: string, text: Words): XmlElement => el(name, {}, contents(text))

const identifier = (name: string, scheme: string, value: string): XmlElement =>
  el(name, {}, el('drmd:scheme', {}, scheme), el('drmd:value', {}, tidy(value)))

/** A number with its unit, and with U where it is certified. */
function real(
  label: string | null,
  { value, unit }: { value: string; unit: string },
  certified?: CertifiedValue,
): XmlElement {
  const kind = quantityKind(unit)
  return el(
    'si:real',
    {},
    label === null ? null : el('si:label', {}, tidy(label)),
    kind === null ? null : el('si:quantityTypeQUDT', {}, kind),
    el('si:value', {}, value),
    el('si:unit', {}, dsiUnit(unit)),
    certified
      ? el(
          'si:measurementUncertaintyUnivariate',
          {},
          el(
            'si:expandedMU',
            {},
            el('si:valueExpandedMU', {}, certified.uncertainty),
            el('si:coverageFactor', {}, certified.k),
            el('si:coverageProbability', {}, '0.95'),
            el('si:distribution', {}, 'normal'),
          ),
        )
      : null,
  )
}

const itemQuantity = (quantity: Quantity): XmlElement =>
  el('dcc:itemQuantity', {}, words('dcc:name', quantity.name), real(null, quantity))

const certifiedQuantity = (value: CertifiedValue): XmlElement =>
  el(
    'drmd:quantity',
    {},
    words('dcc:name', value.name),
    real(value.formula, value, value),
    el(
      'drmd:propertyIdentifiers',
      {},
      value.cas === null
        ? identifier('drmd:propertyIdentifier', 'substance', value.substanceId)
        : identifier('drmd:propertyIdentifier', 'CAS', value.cas),
    ),
  )

const indicativeQuantity = (value: IndicativeValue): XmlElement =>
  el(
    'drmd:quantity',
    {},
    words(
      'dcc:name',
      value.bound === 'atLeast'
        ? { zh: `${value.name.zh}（≥）`, en: `${value.name.en} (at least)` }
        : value.name,
    ),
    real(null, value),
    value.identifier
      ? el(
          'drmd:propertyIdentifiers',
          {},
          identifier('drmd:propertyIdentifier', value.identifier.scheme, value.identifier.value),
        )
      : null,
  )

/** The parents in one sentence each, with the same numbers as the table of the PDF. */
function parentsText({ parents }: DocumentFacts['content']): Words {
  const said = parents.map((parent) => bothAlike('parentSaid', { ...parent }))
  return { zh: said.map(({ zh }) => zh).join(' '), en: said.map(({ en }) => en).join(' ') }
}

/** What was weighed and what the inspector measured of a component, as two values. */
const verificationQuantities = ({
  formula,
  method,
  gravimetric,
  verified,
  unit,
}: Verification): XmlElement[] => [
  ...(gravimetric === null
    ? []
    : [
        el(
          'drmd:quantity',
          {},
          words('dcc:name', bothAlike('gravimetricOf', { formula })),
          real(formula, { value: gravimetric, unit }),
        ),
      ]),
  el(
    'drmd:quantity',
    {},
    words('dcc:name', bothAlike('verifiedOf', { formula, method })),
    real(formula, { value: verified, unit }),
  ),
]

function block(
  facts: DocumentFacts,
  isCertified: boolean,
  name: Words,
  description: Words | null,
  quantities: XmlElement[],
): XmlElement | null {
  const { content } = facts
  if (quantities.length === 0) return null
  return el(
    'drmd:properties',
    { isCertified: String(isCertified) },
    words('drmd:name', name),
    description && words('drmd:description', description),
    el(
      'drmd:procedures',
      {},
      content.procedures.map((each, at) =>
        el(
          'dcc:usedMethod',
          {},
          words('dcc:name', each.name),
          // The weighing comes first among the methods; its parents stand with it.
          isCertified && at === 0 && content.parents.length > 0
            ? words('dcc:description', parentsText(content))
            : null,
          each.norm === null ? null : el('dcc:norm', {}, each.norm),
        ),
      ),
    ),
    el(
      'drmd:results',
      {},
      el(
        'drmd:result',
        {},
        words('drmd:name', isCertified ? content.valueName : name),
        el('drmd:data', {}, el('drmd:list', {}, quantities)),
      ),
    ),
    isCertified
      ? el(
          'drmd:measurementMetaData',
          {},
          el('dcc:metaData', {}, el('dcc:traceable', {}, 'true'), el('dcc:date', {}, content.certifiedOn)),
        )
      : null,
  )
}

function administrative({ content, number, version, uuid, signatures }: DocumentFacts): XmlElement {
  const { producer } = content
  const signer = signatures.approved!
  return el(
    'drmd:administrativeData',
    {},
    el(
      'drmd:coreData',
      {},
      el(
        'drmd:titleOfTheDocument',
        {},
        content.document === 'certificate' ? 'referenceMaterialCertificate' : 'productInformationSheet',
      ),
      el('drmd:uniqueIdentifier', {}, uuid),
      el('drmd:documentVersion', {}, String(version)),
      el(
        'drmd:documentIdentifiers',
        {},
        el(
          'drmd:documentIdentifier',
          { refType: 'basic_certificateIdentification' },
          el('drmd:scheme', {}, 'certificateNumber'),
          el('drmd:value', {}, number),
        ),
      ),
      el('drmd:validity', {}, el('drmd:specificTime', {}, content.validUntil)),
    ),
    el(
      'drmd:referenceMaterialProducer',
      {},
      words('drmd:name', producer.name),
      el(
        'drmd:contact',
        {},
        words('dcc:name', producer.desk),
        producer.mail === null ? null : el('dcc:eMail', {}, tidy(producer.mail)),
        el('dcc:phone', {}, tidy(producer.phone)),
        el('dcc:location', {}, el('dcc:city', {}, tidy(producer.city.zh)), el('dcc:countryCode', {}, 'CN')),
      ),
    ),
    el(
      'drmd:respPersons',
      {},
      el(
        'dcc:respPerson',
        {},
        el('dcc:person', {}, el('dcc:name', {}, el('dcc:content', { lang: 'zh' }, tidy(signer.name)))),
        el('dcc:role', {}, tidy(`${signer.role.zh} ${signer.role.en}`)),
        el('dcc:mainSigner', {}, 'true'),
      ),
    ),
  )
}

function material({ content, lot, serial }: DocumentFacts): XmlElement {
  return el(
    'drmd:materials',
    {},
    el(
      'drmd:material',
      {},
      words('drmd:name', content.name),
      words('drmd:description', content.description),
      el('drmd:minimumSampleSize', {}, itemQuantity(content.minimum)),
      content.quantities.length === 0
        ? null
        : el('drmd:itemQuantities', {}, content.quantities.map(itemQuantity)),
      el(
        'drmd:materialIdentifiers',
        {},
        identifier('drmd:materialIdentifier', 'catalogueNumber', content.catalogueNumber),
        identifier('drmd:materialIdentifier', 'lot', lot),
        serial === null ? null : identifier('drmd:materialIdentifier', 'cylinderSerial', serial),
      ),
    ),
  )
}

/**
 * The machine-readable form: DRMD XML 1.0.0 (BAM), with the same texts and numbers as the PDF. Without signatures and without a PDF
 * inside: the PDF carries it (domain 5.4).
 */
export function drmdXml(facts: DocumentFacts): string {
  const { content } = facts
  return xmlText(
    el(
      'drmd:digitalReferenceMaterialDocument',
      namespaces,
      administrative(facts),
      material(facts),
      el(
        'drmd:propertiesList',
        {},
        block(
          facts,
          true,
          bothWords('block.certified'),
          content.uncertaintyNote,
          content.values.map(certifiedQuantity),
        ),
        block(facts, false, bothWords('block.indicative'), null, content.indicative.map(indicativeQuantity)),
        block(
          facts,
          false,
          bothWords('block.verification'),
          null,
          content.verifications.flatMap(verificationQuantities),
        ),
      ),
      el(
        'drmd:statements',
        {},
        words('drmd:intendedUse', content.intendedUse),
        words('drmd:commutability', content.commutability),
        words('drmd:storageInformation', content.storage),
        words('drmd:instructionsForHandlingAndUse', content.handling),
        content.traceability && words('drmd:metrologicalTraceability', content.traceability),
        words('drmd:healthAndSafetyInformation', content.safety),
      ),
    ),
  )
}
