import t from 'tap'
import { transportOf } from '../../../src/modules/safety/index.ts'
import { propose } from '../../../src/modules/safety/rules/classify.ts'
import { generateCatalogue, seedDemo } from '../../../src/tools/seed/index.ts'
import { testDatabase } from '../../support/database.ts'
import { makeGoods, openShops } from '../../support/goods.ts'

const today = '2026-11-21'

type Parts = [substanceId: string, percent: number][]

const gas = (parts: Parts, balanceId = 'n2') =>
  propose({
    kind: 'gas',
    balanceId,
    matrixEn: null,
    printed: null,
    components: parts.map(([substanceId, percent]) => ({
      substanceId,
      amountMin: percent / 100,
      amountMax: percent / 100,
    })),
  })

const liquid = (matrixEn: string, parts: Parts) =>
  propose({
    kind: 'liquid',
    balanceId: null,
    matrixEn,
    printed: null,
    components: parts.map(([substanceId, mgPerL]) => ({ substanceId, amountMin: mgPerL, amountMax: mgPerL })),
  })

t.test('the worked examples of gases get their UN number and their hazards', async (t) => {
  const examples: [name: string, parts: Parts, un: string, statements: string[]][] = [
    ['NO 100 ppm', [['no', 0.01]], '1956', ['H280']],
    ['NO 3 %', [['no', 3]], '3304', ['H280', 'H315', 'H318', 'H331']],
    [
      'four gases of an alarm',
      [
        ['h2s', 0.0025],
        ['co', 0.01],
        ['ch4', 2.5],
        ['o2', 18],
      ],
      '1956',
      ['H280'],
    ],
    ['CO 0.5 %', [['co', 0.5]], '1956', ['H280', 'H360D']],
    ['CH₄ 50 %', [['ch4', 50]], '1954', ['H220', 'H280']],
    ['O₂ 25 %', [['o2', 25]], '3156', ['H270', 'H280']],
    ['CO 90 %', [['co', 90]], '1953', ['H220', 'H280', 'H331', 'H360D', 'H372']],
    ['PH₃ 0.5 %', [['ph3', 0.5]], '1955', ['H280', 'H331']],
  ]
  for (const [name, parts, un, statements] of examples) {
    const { declared, statements: found } = gas(parts)
    t.strictSame([declared?.un, found], [un, statements], name)
  }
  t.strictSame(gas([['no', 2]]).flags, ['nearToxic 5750'], 'within a fifth above the limit a person decides')
})

t.test(
  'what burns, damages eyes and irritates adds up, and counts from a tenth below its limit',
  async (t) => {
    const skinAndEyes = (parts: Parts) =>
      gas(parts).statements.filter((each) => /^H3(1[4589]|3[56])/.test(each))
    t.strictSame(skinAndEyes([['no', 0.85]]), [], 'below every limit')
    t.strictSame(skinAndEyes([['no', 1]]), ['H315', 'H319'])
    t.strictSame(skinAndEyes([['no', 2.6]]), ['H315', 'H319'])
    t.strictSame(
      skinAndEyes([
        ['no', 1.5],
        ['so2', 1.5],
      ]),
      ['H315', 'H318'],
      'two together damage the eyes',
    )
    t.strictSame(skinAndEyes([['no', 4.6]]), ['H314'], 'which covers the rest')
    t.ok(gas([['no', 4.6]]).flags.includes('edge H314 4.6 5'), 'and the signer is notified')
    t.strictSame(
      skinAndEyes([
        ['c2h4', 11],
        ['n2o', 10],
      ]),
      ['H336'],
      'what makes drowsy',
    )
  },
)

t.test('the worked examples of solutions get their UN number and their hazards', async (t) => {
  const examples: [name: string, matrix: string, parts: Parts, un: string | null, statements: string[]][] = [
    ['K in 1 % HNO₃', '1 % HNO₃', [['el-K', 1000]], '3264', ['H290', 'H314', 'H318']],
    [
      'Cd in 2 % HNO₃',
      '2 % HNO₃',
      [['el-Cd', 1000]],
      '3264',
      ['H290', 'H314', 'H318', 'H340', 'H350', 'H373'],
    ],
    [
      'benzene in methanol',
      'methanol',
      [['benzene', 1000]],
      '1230',
      ['H225', 'H301', 'H311', 'H331', 'H340', 'H350', 'H370'],
    ],
    [
      'benzo[a]pyrene in acetonitrile',
      'acetonitrile',
      [['org-benzo-a-pyrene', 100]],
      '1648',
      ['H225', 'H302', 'H312', 'H319', 'H332', 'H350'],
    ],
    [
      'a little of it',
      'acetonitrile',
      [['org-benzo-a-pyrene', 60]],
      '1648',
      ['H225', 'H302', 'H312', 'H319', 'H332'],
    ],
    ['chloride in water', 'water', [['ion-chloride', 1000]], null, []],
  ]
  for (const [name, matrix, parts, un, statements] of examples) {
    const { declared, statements: found } = liquid(matrix, parts)
    t.strictSame([declared?.un ?? null, found], [un, statements], name)
  }
  t.strictSame(liquid('2 % HNO₃', [['el-Cd', 1000]]).flags, ['diluteAcid', 'sheetOnly H360FD 0.208 0.3'])
})

t.test(
  'water whose solutes reach the limits of class 6.1 is declared as toxic, and the signer is told',
  async (t) => {
    const toxic = (un: string, packingGroup: string, zh: string, en: string) => ({
      un,
      packingGroup,
      technical: { zh, en },
    })
    const examples: [name: string, parts: Parts, declared: object | null, acute: string[]][] = [
      // 1000 mg/L are 0.25 % of the salt: 100 / (0.25 / 0.5) = 200 mg/kg.
      ['cyanide', [['ion-cyanide', 1000]], toxic('3287', 'III', '氰化钾', 'potassium cyanide'), ['H301']],
      ['less of it', [['ion-cyanide', 600]], null, ['H302']],
      [
        'five grams of it',
        [['ion-cyanide', 5000]],
        toxic('3287', 'II', '氰化钾', 'potassium cyanide'),
        ['H300'],
      ],
      [
        'fifty grams of it',
        [['ion-cyanide', 50_000]],
        toxic('3287', 'I', '氰化钾', 'potassium cyanide'),
        ['H300'],
      ],
      ['an organic one', [['org-methomyl', 20_000]], toxic('2810', 'III', '灭多威', 'methomyl'), ['H301']],
      ['a vapour', [['hcho', 400_000]], toxic('2810', 'III', '甲醛', 'formaldehyde'), ['H301']],
      [
        'several, of which the worst two are named',
        [
          ['el-As', 5000],
          ['org-methomyl', 5000],
          ['ion-cyanide', 500],
          ['ion-chloride', 1000],
        ],
        toxic('3287', 'III', '氰化钾、三氧化二砷', 'potassium cyanide, diarsenic trioxide'),
        ['H301'],
      ],
    ]
    for (const [name, parts, declared, acute] of examples) {
      const found = liquid('water', parts)
      t.strictSame(found.declared, declared, name)
      t.strictSame(found.flags.includes('toxicSolute'), declared !== null, `${name}: the flag`)
      t.strictSame(
        found.statements.filter((each) => each.startsWith('H30')),
        acute,
        `${name}: the statement`,
      )
    }
    const { declared, flags } = liquid('0.1 % NaOH', [['ion-cyanide', 1000]])
    t.strictSame(
      [declared?.un, flags.includes('toxicSolute')],
      ['1824', true],
      'what travels as its matrix is said too',
    )
    t.notOk(
      liquid('methanol', [['benzene', 1000]]).flags.includes('toxicSolute'),
      'a toxic solvent is no solute',
    )
  },
)

t.test('a generic entry names what is in the cylinder', async (t) => {
  t.strictSame(gas([['no', 3]]).declared?.technical, { zh: '一氧化氮、氮气', en: 'nitric oxide, nitrogen' })
})

t.test('every gas and liquid of the catalogue has a class, and instruments need none', async (t) => {
  const products = [...generateCatalogue({ products: 3000, seed: 1, today })]
  const undeclared = products.filter(({ kind, proposal }) => kind === 'gas' && !proposal?.declared)
  t.strictSame(
    undeclared.map(({ number }) => number),
    [],
  )
  t.strictSame(
    products.filter(({ kind, proposal }) => (kind === 'instrument') !== (proposal === null)),
    [],
  )
  const wrong = products.filter(
    ({ dangerousGoods, proposal }) => dangerousGoods !== ((proposal?.declared ?? null) !== null),
  )
  t.strictSame(wrong, [], 'dangerous goods are those with a UN number')
})

t.test('a SKU says how it travels, by the sheet in force of its product', async (t) => {
  const { owner, ...database } = await testDatabase(t)
  await seedDemo(owner, { products: 12, today })
  const { sql } = owner
  const skuOf = async (number: string) =>
    (await sql`select id from skus where number = ${number}`)[0]!.id as number
  const cadmium = await skuOf('DEMO-L-000012-01')
  const lead = await skuOf('DEMO-L-000002-01')
  await openShops(owner)
  const unsigned = await makeGoods(owner, { number: 'G-1', isUnderReview: true })
  const [instrument] =
    await sql`select k.id from skus k join spus s on s.id = k.spu_id where s.kind = 'instrument' limit 1`
  await sql`
    insert into safety_sheets (spu_id, version, state, statements, subsidiary, flags, stricter, rules_version)
    select spu_id, 2, 'draft', '{H350}', '{}', '{}', true, 1 from skus where id = ${lead}`

  const found = await transportOf(database, [cadmium, lead, unsigned.skuId, 999_999])
  const acid = { un: '3264', dangerClass: '8', subsidiary: [], packingGroup: 'III' }
  t.strictSame(
    found,
    new Map([
      [
        lead,
        {
          skuId: lead,
          sheet: 'signed',
          isHeld: true,
          dangerous: {
            un: '2031',
            properName: { zh: '硝酸，浓度低于 65 %', en: 'Nitric acid, with less than 65 % nitric acid' },
            dangerClass: '8',
            subsidiary: [],
            packingGroup: 'II',
          },
        },
      ],
      [
        cadmium,
        {
          skuId: cadmium,
          sheet: 'signed',
          isHeld: false,
          dangerous: {
            ...acid,
            properName: {
              zh: '腐蚀性液体，酸性，无机的，未另作规定的（硝酸）',
              en: 'Corrosive liquid, acidic, inorganic, n.o.s. (nitric acid)',
            },
          },
        },
      ],
      [unsigned.skuId, { skuId: unsigned.skuId, sheet: 'underReview', isHeld: false, dangerous: null }],
    ]),
  )
  if (instrument)
    t.equal(
      (await transportOf(database, [instrument.id as number])).get(instrument.id as number)?.sheet,
      'notNeeded',
    )
})
