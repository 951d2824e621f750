import t from 'tap'
import { suits } from '../../../src/modules/methods/rules.ts'
import type { MethodEntry } from '../../../src/modules/methods/schema.ts'

const entry: MethodEntry = {
  id: 'HJ 1-2020',
  aliases: [],
  titleZh: '甲',
  titleEn: 'one',
  kind: 'air',
  complete: true,
  needs: [
    {
      what: 'mixture',
      substances: ['co', 'no'],
      cas: [],
      matrix: 'N2|He',
      typical: ['10 µmol/mol', '100 µmol/mol'],
      role: 'calibration',
      complete: true,
    },
  ],
  source: 'textbook',
  status: 'textbook',
  identity: 'textbook',
}

const part = (substanceId: string, micromoles: number) => ({
  substanceId,
  amountMin: micromoles / 1e6,
  amountMax: micromoles / 1e6,
  minText: String(micromoles),
  maxText: String(micromoles),
  unit: 'µmol/mol',
  uncertaintyPercent: 1,
})

const product = {
  kind: 'gas' as const,
  balanceId: 'n2',
  matrixZh: null,
  matrixEn: null,
  purityPercent: null,
  tags: [],
  parts: [part('co', 50), part('no', 50)],
}

const need = entry.needs[0]!
const idsOf = (key: string) => [key]

t.test('a method is named only where every condition holds', async (t) => {
  t.ok(suits(entry, product, idsOf, true))
  t.notOk(suits(entry, product, idsOf, false), 'without a certificate')
  t.notOk(suits(entry, { ...product, parts: [part('co', 50)] }, idsOf, true), 'a component is missing')
  t.notOk(suits(entry, { ...product, balanceId: 'air' }, idsOf, true), 'another matrix')
  t.notOk(
    suits(entry, { ...product, parts: [part('co', 50), part('no', 500)] }, idsOf, true),
    'another level',
  )
  const withNeed = (change: Partial<typeof need>): MethodEntry => ({
    ...entry,
    needs: [{ ...need, ...change }],
  })
  t.notOk(suits(withNeed({ complete: false }), product, idsOf, true), 'the list is not whole')
  t.notOk(
    suits(withNeed({ typical: ['range used'] }), product, idsOf, true),
    'a level in words proves nothing',
  )
  t.notOk(suits(withNeed({ what: 'each' }), product, idsOf, true), 'of "each" a product is only a part')
  t.notOk(suits({ ...entry, complete: false }, product, idsOf, true), 'the entry is not whole')
  const other = { ...need, substances: ['so2'], what: 'single' as const }
  t.notOk(suits({ ...entry, needs: [need, other] }, product, idsOf, true), 'another need stays open')
})
