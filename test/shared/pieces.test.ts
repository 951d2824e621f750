import t from 'tap'
import { begun, jsonPieces, ListInPieces, ObjectInPieces, TextInPieces } from '../../src/shared/pieces.ts'
import type { Property } from '../../src/shared/pieces.ts'

async function* later<T>(...items: T[]): AsyncGenerator<T, void> {
  yield* items
}

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

const nested = { a: [1, { b: 'two\nlines' }], c: {}, d: [], e: undefined }

/** Values in pieces, made anew each time because they are read once, and the same as plain data. */
const cases = (): [what: string, inPieces: unknown, plain: unknown][] => [
  ['plain data', nested, nested],
  ['an empty list', new ListInPieces([]), []],
  ['an empty object', new ObjectInPieces([]), {}],
  ['an object of undefined alone', new ObjectInPieces([['gone', undefined]]), { gone: undefined }],
  ['undefined in a list', new ListInPieces([undefined, 1, null]), [undefined, 1, null]],
  ['a text in parts', new TextInPieces(['data:a/b;base64,', 'ab', '+/==']), 'data:a/b;base64,ab+/=='],
  [
    'one in another',
    new ObjectInPieces(
      later<Property>(
        ['a "name"', 1],
        ['none', null],
        [
          'list',
          new ListInPieces(
            later<unknown>(nested, [nested], new ObjectInPieces([['text', new TextInPieces(['x', 'y'])]])),
          ),
        ],
        ['last', [nested]],
      ),
    ),
    { 'a "name"': 1, none: null, list: [nested, [nested], { text: 'xy' }], last: [nested] },
  ],
]

t.test('what comes in pieces reads as JSON.stringify writes it, on one line and indented', async (t) => {
  for (const indent of [0, 2])
    for (const [what, inPieces, plain] of cases())
      t.equal(await whole(jsonPieces(inPieces, indent)), JSON.stringify(plain, null, indent), what)
})

t.test('it is read as far as the text was asked for', async (t) => {
  const read: number[] = []
  async function* numbers() {
    for (let n = 0; n < 9; n += 1) {
      read.push(n)
      yield 'x'.repeat(70_000)
    }
  }
  const pieces = jsonPieces(new ListInPieces(numbers()))
  t.strictSame(read, [])
  await pieces.next()
  t.strictSame(read, [0])
  await pieces.next()
  t.strictSame(read, [0, 1])
})

t.test(
  'what cannot begin throws at once; what fails on the way throws there, and its text has no end',
  async (t) => {
    const gone = { message: 'gone' }
    async function* failing(after: number): AsyncGenerator<string, void> {
      for (let n = 0; n < after; n += 1) yield String(n)
      throw new Error('gone')
    }
    await t.rejects(begun(failing(0)), gone)
    const seen: string[] = []
    const read = async (items: AsyncIterable<string>) => {
      for await (const item of items) seen.push(item)
    }
    await t.rejects(read(await begun(failing(2))), gone)
    t.strictSame(seen.splice(0), ['0', '1'])
    await t.rejects(read(jsonPieces(new ListInPieces(failing(2)))), gone)
    t.strictSame(seen, [], 'nothing of a short text was handed on')
    await read(await begun(later('a', 'b')))
    await read(await begun(later<string>()))
    t.strictSame(seen, ['a', 'b'], 'nothing is lost by beginning')
  },
)
