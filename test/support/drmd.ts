import { decimalOf } from '../../src/modules/certificates/rules/decimal.ts'
import { parseXml, select, textOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/**
 * The 28 assertions of the DRMD 1.0.0 business rules, and the traps they leave open: texts that say nothing, flags and units that the
 * schema does not look at, rounding. Answers the rules that a document breaks, in order (domain 5.4).
 */
export function drmdFaults(xml: string): string[] {
  const root = parseXml(xml)
  const faults: string[] = []
  const check = (rule: string, holds: boolean) => {
    if (!holds) faults.push(rule)
  }
  const has = (node: XmlNode, path: string) => select(node, path).length > 0
  const isCertificate = textOf(root, '**/drmd:titleOfTheDocument') === 'referenceMaterialCertificate'
  const blocks = select(root, 'drmd:propertiesList/drmd:properties')
  const certifiedBlocks = blocks.filter(({ attributes }) => attributes['isCertified'] === 'true')
  const statements = select(root, 'drmd:statements')[0]!
  const materials = select(root, 'drmd:materials/drmd:material')
  const reals = (block: XmlNode) => select(block, '**/si:real')
  const uncertain = (real: XmlNode) =>
    has(real, 'si:measurementUncertaintyUnivariate/si:expandedMU/si:valueExpandedMU')

  check(
    'DRMD-001',
    ['referenceMaterialCertificate', 'productInformationSheet'].includes(
      textOf(root, '**/drmd:titleOfTheDocument'),
    ),
  )
  check('DRMD-002', materials.length > 0)
  check('DRMD-003', blocks.length > 0)
  check('DRMD-004', has(statements, 'drmd:intendedUse'))
  check('DRMD-005', has(statements, 'drmd:storageInformation'))
  check('DRMD-006', has(statements, 'drmd:instructionsForHandlingAndUse'))
  check(
    'DRMD-007',
    materials.every((material) => has(material, 'drmd:name/dcc:content')),
  )
  check(
    'DRMD-008',
    materials.every((material) => has(material, 'drmd:minimumSampleSize')),
  )
  check(
    'DRMD-009',
    blocks.every((block) => has(block, 'drmd:results/drmd:result')),
  )
  check('DRMD-010', has(root, '**/drmd:referenceMaterialProducer'))
  check('DRMD-012', has(root, '**/drmd:validity'))
  check('DRMD-013', has(statements, 'drmd:commutability'))
  check(
    'DRMD-014',
    blocks.every((block) => has(block, 'drmd:procedures')),
  )
  check('DRMD-015', has(statements, 'drmd:healthAndSafetyInformation'))
  if (isCertificate) {
    check('RMC-001', has(statements, 'drmd:metrologicalTraceability'))
    check('RMC-002', certifiedBlocks.length > 0)
    check(
      'RMC-003',
      certifiedBlocks.every((block) => has(block, 'drmd:results/drmd:result')),
    )
    check(
      'RMC-005',
      certifiedBlocks.every((block) => has(block, 'drmd:procedures')),
    )
    // RMC-006 to RMC-009: the uncertainty of a real value, alone, in a list, an XML list or a hybrid.
    check(
      'RMC-006',
      certifiedBlocks.every((block) => select(block, '**/drmd:data/drmd:quantity/si:real').every(uncertain)),
    )
    check(
      'RMC-007',
      certifiedBlocks.every((block) => select(block, '**/drmd:list/drmd:quantity/si:real').every(uncertain)),
    )
    check(
      'RMC-008',
      certifiedBlocks.every((block) => !has(block, '**/si:realListXMLList')),
    )
    check(
      'RMC-009',
      certifiedBlocks.every((block) => !has(block, '**/si:hybrid')),
    )
    check('RMC-010', has(root, '**/drmd:respPersons/dcc:respPerson'))
    check(
      'RMC-011',
      materials.every((material) => has(material, 'drmd:description')),
    )
  } else {
    check('PIS-001', certifiedBlocks.length === 0)
    check(
      'PIS-002',
      blocks.every((block) => has(block, 'drmd:results/drmd:result')),
    )
    check('PIS-003', !has(root, '**/drmd:metrologicalTraceability') || certifiedBlocks.length === 0)
    check(
      'PIS-005',
      materials.every((material) => has(material, 'drmd:description')),
    )
  }
  const said = [
    ...statements.children,
    ...materials.flatMap((material) => select(material, 'drmd:description')),
  ]
  check(
    'words',
    said.every((node) => select(node, 'dcc:content').some(({ text }) => text.trim() !== '')),
  )
  check(
    'blanks',
    select(root, '**/dcc:content').every(({ text }) => text === text.trim() && text !== ''),
  )
  check(
    'languages',
    select(root, '**/dcc:content').every(({ attributes }) => ['zh', 'en'].includes(attributes['lang']!)),
  )
  check(
    'flag',
    blocks.every(({ attributes }) => ['true', 'false'].includes(attributes['isCertified']!)),
  )
  check(
    'unit',
    select(root, '**/si:unit').every(
      ({ text }) => /^(\\[a-z]+(\{-?\d+\})?)+$/.test(text) && !/ppm|percent/.test(text),
    ),
  )
  check(
    'number',
    reals(root).every((real) => decimalOf(textOf(real, 'si:value')) !== null),
  )
  check('rounding', reals(root).filter(uncertain).every(isRounded))
  check(
    'coverage',
    certifiedBlocks
      .flatMap(reals)
      .every(
        (real) =>
          Number(textOf(real, '**/si:coverageFactor')) >= 1 &&
          textOf(real, '**/si:coverageProbability') === '0.95',
      ),
  )
  check(
    'identifier',
    certifiedBlocks
      .flatMap((block) => select(block, '**/drmd:quantity'))
      .every((quantity) => has(quantity, 'drmd:propertyIdentifiers/drmd:propertyIdentifier')),
  )
  check(
    'material',
    materials.every((material) =>
      ['catalogueNumber', 'lot'].every((scheme) =>
        select(material, 'drmd:materialIdentifiers/drmd:materialIdentifier/drmd:scheme').some(
          ({ text }) => text === scheme,
        ),
      ),
    ),
  )
  check('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(textOf(root, '**/drmd:uniqueIdentifier')))
  check('version', root.attributes['schemaVersion'] === '1.0.0')
  check(
    'signer',
    !isCertificate || select(root, '**/dcc:mainSigner').filter(({ text }) => text === 'true').length === 1,
  )
  return faults
}

/** At most two significant digits of U, and the value ends where U ends. */
function isRounded(real: XmlNode): boolean {
  const [value, u] = [textOf(real, 'si:value'), textOf(real, '**/si:valueExpandedMU')].map((text) =>
    decimalOf(text)!,
  )
  return String(u!.digits).replace(/0+$/, '').length <= 2 && value!.places === u!.places
}
