import t from 'tap'
import { translateFor } from '../../../src/platform/i18n.ts'
import { systemRandom } from '../../../src/platform/random.ts'
import { kinds, wordsOf } from '../../../src/modules/verification/lexicon.ts'
import { questionInWords } from '../../../src/modules/verification/words.ts'
import { answerTo } from '../../support/words-captcha.ts'

const ASKED = 600

/** A script that knows nothing but the text of the question. */
type Attack = (question: string) => string

const numerals: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
}
for (const [index, sign] of [...'一二三四五六七八九'].entries()) numerals[sign] = index + 1

const shownIn = (question: string) =>
  [...question.matchAll(/([1-8]) (\p{L}+)/gu)].map(([, number, word]) => ({ number: number!, word: word! }))
/** Numbers of the words for which this holds. */
const where = (question: string, is: (word: string, all: string[]) => boolean) => {
  const shown = shownIn(question)
  const all = shown.map(({ word }) => word)
  return shown.flatMap(({ number, word }) => (is(word, all) ? [number] : [])).join('')
}
const letters = (word: string) => new Set(word.toLowerCase())
const common = (a: string, b: string) => [...letters(a)].filter((letter) => letters(b).has(letter)).length
const median = (lengths: number[]) => lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)]!

/** The word in the question that names the kind: the last letters before the question mark. */
const kindIn = (question: string) => /(\p{L}+)[?？]/u.exec(question)![1]!

const attacks: Record<string, Attack> = {
  'adds the numbers written out, as the former question wanted': (question) =>
    String(
      [...question.matchAll(/\w+|[一二三四五六七八九]/g)].reduce(
        (sum, [word]) => sum + (numerals[word.toLowerCase()] ?? 0),
        0,
      ),
    ),
  'adds all figures': (question) =>
    String([...question.matchAll(/\d/g)].reduce((sum, [digit]) => sum + Number(digit), 0)),
  'repeats the example': (question) => /\d{3}/.exec(question)![0],
  'answers always the same': () => '1357',
  'all of them': () => '12345678',
  'half of them, by chance': (question) => where(question, () => systemRandom.text('01', 1) === '1'),
  'four of them, by chance': (question) =>
    shownIn(question)
      .map(({ number }) => ({ number, at: systemRandom.token(4) }))
      .toSorted((a, b) => (a.at < b.at ? -1 : 1))
      .slice(0, 4)
      .map(({ number }) => number)
      .toSorted()
      .join(''),
  'the longer words': (question) =>
    where(question, (word, all) => word.length > median(all.map(({ length }) => length))),
  'the shorter words': (question) =>
    where(question, (word, all) => word.length < median(all.map(({ length }) => length))),
  'words with letters of the kind’s name': (question) =>
    where(question, (word) => common(word, kindIn(question)) >= (/\w/.test(word) ? 3 : 1)),
  'words that share a letter or sign with another': (question) =>
    where(question, (word, all) =>
      all.some((other) => other !== word && common(word, other) >= (/\w/.test(word) ? 4 : 1)),
    ),
  'words that end alike': (question) =>
    where(question, (word, all) => all.some((other) => other !== word && other.at(-1) === word.at(-1))),
  'words in the first half of the alphabet': (question) =>
    where(question, (word, all) => word <= all.toSorted()[3]!),
}

for (const lang of ['zh', 'en'] as const) {
  const ctx = { random: systemRandom, lang, t: translateFor(lang) }

  t.test(
    `R6: ${lang}: who knows the words answers every question; no script of ten lines one in thirty`,
    async (t) => {
      const asked = Array.from({ length: ASKED }, () => questionInWords(ctx))
      t.strictSame(
        asked.filter(({ question, answer }) => answerTo(question) !== answer),
        [],
      )
      t.ok(
        asked.every(
          ({ answer }) => /^1?2?3?4?5?6?7?8?$/.test(answer) && answer.length >= 3 && answer.length <= 5,
        ),
      )
      for (const [name, attack] of Object.entries(attacks)) {
        const right = asked.filter(({ question, answer }) => attack(question) === answer).length
        t.ok(right < ASKED / 30, `${name}: ${right} of ${ASKED}`)
      }
      t.ok(new Set(asked.map(({ question }) => question)).size > ASKED * 0.99, 'hardly one question twice')
    },
  )

  t.test(`R6: ${lang}: no word is of two kinds, and none stands in the name of a kind`, async (t) => {
    const all = kinds.flatMap((kind) => wordsOf(kind, lang).map((word) => ({ kind, word })))
    t.equal(new Set(all.map(({ word }) => word)).size, all.length)
    const names = kinds.map((kind) => ctx.t(`verification.kind.${kind}`))
    t.strictSame(
      all.filter(({ word }) => names.some((name) => name.includes(word))),
      [],
    )
  })
}

t.test('the former question fell to the first of these scripts', async (t) => {
  const add = Object.values(attacks)[0]!
  t.equal(add('What is seven plus four?'), '11')
  t.equal(add('请计算：七加四等于几？'), '11')
})
