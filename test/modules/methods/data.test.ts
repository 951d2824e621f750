import t from 'tap'
import gasFile from '../../../src/modules/safety/data/gases.json' with { type: 'json' }
import elementFile from '../../../src/modules/catalogue/data/elements.json' with { type: 'json' }
import { findMethod, methodNumbers, methods, slugOf } from '../../../src/modules/methods/list.ts'

const gases = new Set(gasFile.gases.map(({ id }) => id))
const symbols = new Set(elementFile.elements.map(({ symbol }) => symbol))

/** The last digit of a CAS number checks the others. */
function isCas(cas: string): boolean {
  const digits = cas.replaceAll('-', '')
  const sum = digits
    .slice(0, -1)
    .split('')
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i + 1), 0)
  return sum % 10 === Number(digits.at(-1))
}

t.test('275 methods, each with an id and an address of its own', async (t) => {
  t.equal(methods.length, 275)
  t.equal(new Set(methods.map(({ id }) => id)).size, 275)
  t.equal(new Set(methods.map(({ id }) => slugOf(id).toLowerCase())).size, 275)
  for (const { id } of methods) t.match(slugOf(id), /^[A-Za-z0-9.-]+$/, id)
})

t.test(
  'every substance of a need is known, every CAS number has its check digit and its names',
  async (t) => {
    for (const { id, needs } of methods) {
      for (const { substances, cas, casNames = {} } of needs) {
        for (const substance of substances) {
          const [, prefix, rest] = /^(el|ion|param)-(.+)$/.exec(substance) ?? []
          const isKnown = prefix === undefined ? gases.has(substance) : prefix !== 'el' || symbols.has(rest!)
          t.ok(isKnown, `${id}: ${substance}`)
        }
        for (const number of cas) t.ok(isCas(number), `${id}: ${number}`)
        t.strictSame(Object.keys(casNames).sort(), [...cas].sort(), `${id}: names of its CAS numbers`)
        t.equal(new Set([...substances, ...cas]).size, substances.length + cas.length, `${id}: each once`)
        t.ok(substances.length + cas.length > 0, `${id}: a need names something`)
      }
    }
  },
)

t.test(
  'a replaced entry leads to one in force; a single replacement is not in the list itself',
  async (t) => {
    const ids = new Set(methods.map(({ id }) => id))
    const outside: string[] = []
    for (const entry of methods) {
      const { id, supersededBy, supersedes, replacement } = entry
      if (supersededBy !== undefined && !ids.has(supersededBy)) outside.push(`${id} → ${supersededBy}`)
      else t.equal(methodNumbers.current(entry).supersededBy, undefined, id)
      if (supersedes) t.not(replacement, undefined, `${id} says where its replacement stood`)
    }
    t.strictSame(outside, ['GB/T 14675 → HJ 1262-2022'])
  },
)

/** What a number leads to: ids, and the old edition that was typed. */
const say = (typed: string): string => {
  const found = methodNumbers.at(typed.toLowerCase(), 0)
  if (!found) return 'no number'
  const rest = typed.slice(found.end)
  return `${found.methods.map(({ id }) => id).join(' + ')}${found.old ? ` instead of ${found.old}` : ''}${rest ? ` …${rest}` : ''}`
}

t.test('a number in any form, with or without its year, leads to the edition in force', async (t) => {
  for (const [typed, said] of [
    ['HJ 759', 'HJ 759-2023'],
    ['hj759', 'HJ 759-2023'],
    ['HJ759-2015', 'HJ 759-2023 instead of HJ 759-2015'],
    ['HJ 759—2023', 'HJ 759-2023'],
    ['HJ 734', 'HJ 734-2014'],
    ['HJ/T 76-2007', 'HJ 76-2017 instead of HJ/T 76-2007'],
    ['HJ/T 399', 'HJ/T 399-2007'],
    ['EPA 8260', 'EPA 8260'],
    ['EPA method 8270', 'EPA 8270'],
    ['EPA TO-15', 'EPA TO-15A'],
    ['EPA Method 25A', 'EPA Method 25A'],
    ['EPA 200.8', 'EPA 200.8'],
    ['GB 18285双怠速', 'GB 18285-2018 …双怠速'],
    ['GB3095', 'GB 3095-2012'],
    ['GB 18285-2005', 'GB 18285-2018 instead of GB 18285-2005'],
    ['GB 17691', 'GB 17691-2018'],
    ['GB 18352', 'GB 18352.6-2016'],
    ['GB 7493-87', 'GB 7493-87'],
    ['GB5750.6', 'GB/T 5750.6-2023'],
    ['GB/T5750.6-2006', 'GB/T 5750.6-2023 instead of GB/T 5750.6-2006'],
    ['JJG 693', 'JJG 693-2011'],
    ['JJG 688-2017', 'JJG 688-2025 instead of JJG 688-2017'],
    ['ISO 6142', 'ISO 6142-1'],
    ['ISO 6142-1', 'ISO 6142-1'],
    ['ISO 6143:2001', 'ISO 6143 instead of ISO 6143:2001'],
    ['ASTM D1945', 'ASTM D1945'],
    ['OIML R 126', 'OIML R 126'],
    ['HJ 9999', ''],
    ['GBW(E)080987', 'no number'],
    ['CO 50ppm', 'no number'],
  ] as const)
    t.equal(say(typed), said, typed)
  t.equal(
    say('GB/T5750'),
    'GB/T 5750.4-2023 + GB/T 5750.5-2023 + GB/T 5750.6-2023 + GB/T 5750.7-2023 + GB/T 5750.8-2023 + GB/T 5750.9-2023 + GB/T 5750.10-2023',
  )
})

t.test('each id, each alias with a number and each replaced number finds its entry', async (t) => {
  for (const entry of methods) {
    const current = methodNumbers.current(entry)
    for (const id of [entry.id, ...entry.aliases, ...(entry.supersedes ?? [])]) {
      const found = methodNumbers.at(id.toLowerCase(), 0)
      // GB/T 5274.1-2018, another name of ISO 6142-1, has an entry of its own.
      const own = findMethod(id)
      if (found)
        t.ok(found.methods.includes(own ? methodNumbers.current(own) : current), `${id} → ${current.id}`)
    }
  }
  const unread = methods
    .filter(({ id }) => methodNumbers.at(id.toLowerCase(), 0) === null)
    .map(({ id }) => id)
  t.strictSame(unread, [
    'PAMS-57',
    'EPA Protocol Gas',
    'BAR-97',
    'USP Oxygen',
    'USP Medical Air',
    'Ph. Eur. medicinal gases',
    'ISBT CO2',
    'WMO GAW greenhouse gases',
    'R410A',
  ])
})
