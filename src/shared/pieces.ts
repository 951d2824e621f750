/**
 * JSON that is written piece by piece, where all of it would be more than the memory should hold. The text is what `JSON.stringify`
 * writes of the same value; `ListInPieces`, `ObjectInPieces` and `TextInPieces` stand for what comes by and by, alone or in one
 * another, never within plain objects and lists.
 */

/** Things that come one after the other, whether there already or still to be read. */
type Coming<T> = Iterable<T> | AsyncIterable<T>

/** A name in an object with its value; what is undefined is left out. */
export type Property = readonly [name: string, value: unknown]

/** A list in the order of its elements. */
export class ListInPieces {
  readonly elements: Coming<unknown>
  constructor(elements: Coming<unknown>) {
    this.elements = elements
  }
}

/** An object in the order of its properties; no two of them have one name. */
export class ObjectInPieces {
  readonly properties: Coming<Property>
  constructor(properties: Coming<Property>) {
    this.properties = properties
  }
}

/** A text in parts of characters that JSON writes as they are, such as those of base64. */
export class TextInPieces {
  readonly parts: Iterable<string>
  constructor(parts: Iterable<string>) {
    this.parts = parts
  }
}

/** Where a value stands: so deep, and with so many spaces for each depth; with none, everything is on one line. */
interface Place {
  indent: number
  depth: number
}

const newLine = ({ indent, depth }: Place): string => (indent === 0 ? '' : `\n${' '.repeat(indent * depth)}`)

async function* named(properties: Coming<Property>, indent: number): AsyncGenerator<Property> {
  for await (const [name, value] of properties)
    if (value !== undefined) yield [`${JSON.stringify(name)}:${indent === 0 ? '' : ' '}`, value]
}

async function* unnamed(elements: Coming<unknown>): AsyncGenerator<Property> {
  for await (const value of elements) yield ['', value]
}

async function* bracketed(
  [open, close]: readonly [open: string, close: string],
  entries: AsyncIterable<Property>,
  place: Place,
): AsyncGenerator<string> {
  const inner = { ...place, depth: place.depth + 1 }
  let before = open
  for await (const [name, value] of entries) {
    yield before + newLine(inner) + name
    yield* written(value, inner)
    before = ','
  }
  yield before === open ? open + close : newLine(place) + close
}

async function* written(value: unknown, place: Place): AsyncGenerator<string> {
  if (value instanceof ListInPieces) yield* bracketed(['[', ']'], unnamed(value.elements), place)
  else if (value instanceof ObjectInPieces)
    yield* bracketed(['{', '}'], named(value.properties, place.indent), place)
  else if (value instanceof TextInPieces) {
    yield '"'
    yield* value.parts
    yield '"'
  } else yield JSON.stringify(value ?? null, null, place.indent).replaceAll('\n', newLine(place))
}

/** The pieces together, so that each but the last has this many characters or more. */
async function* gathered(pieces: AsyncIterable<string>, least: number): AsyncGenerator<string> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    if (text.length < least) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

/** Enough for one writing to a connection, and little beside a file. */
const PIECE_LENGTH = 65_536

/**
 * The JSON of a value, indented by so many spaces, in pieces of some 65,000 characters and more. What comes in pieces is read as far
 * as the text was asked for; what it throws is thrown here, and then the text has no end that anybody could take for its own.
 */
export const jsonPieces = (value: unknown, indent = 0): AsyncGenerator<string, void> =>
  gathered(written(value, { indent, depth: 0 }), PIECE_LENGTH)

async function* continued<T>(
  first: IteratorResult<T, void>,
  rest: AsyncGenerator<T, void>,
): AsyncGenerator<T, void> {
  if (first.done) return
  yield first.value
  yield* rest
}

/** The same in the same order, with the first of them at hand: what cannot even begin is thrown now, and not on the way. */
export const begun = async <T>(items: AsyncGenerator<T, void>): Promise<AsyncGenerator<T, void>> =>
  continued(await items.next(), items)
