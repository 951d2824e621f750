/** The little of ASN.1 in its distinguished encoding (ITU-T X.690) that a signature needs. */

export const tags = {
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
} as const

/** The tag of a part that its position in the structure names: `[0]`. */
export const context = (position: number): number => 0xa0 | position

const LONG = 0x80

function lengthOf(bytes: number): Buffer {
  if (bytes < LONG) return Buffer.from([bytes])
  const digits = bytes.toString(16)
  const octets = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
  return Buffer.concat([Buffer.from([LONG | octets.length]), octets])
}

/** A value with its tag and length. */
export function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

/** A small whole number, 0 to 127. */
export const small = (value: number): Buffer => der(tags.integer, Buffer.from([value]))

/** Elements in the order that a SET OF has (X.690, 11.6). */
export const setOf = (tag: number, elements: readonly Buffer[]): Buffer =>
  der(tag, ...[...elements].sort(Buffer.compare))

/** An object identifier, written `1.2.840.113549.1.7.2`. */
export function oid(dotted: string): Buffer {
  const [first, second, ...others] = dotted.split('.').map(Number) as [number, number, ...number[]]
  const bytes = [first * 40 + second, ...others].flatMap((arc) => {
    const groups = [arc & 0x7f]
    for (let left = Math.floor(arc / LONG); left > 0; left = Math.floor(left / LONG))
      groups.unshift((left & 0x7f) | LONG)
    return groups
  })
  return der(tags.oid, Buffer.from(bytes))
}

interface Read {
  tag: number
  /** The value without tag and length. */
  content: Buffer
  /** All of it. */
  whole: Buffer
}

function readOne(bytes: Buffer, at: number): Read {
  const tag = bytes[at]!
  const first = bytes[at + 1]!
  const octets = first < LONG ? 0 : first & 0x7f
  const length = octets === 0 ? first : bytes.readUIntBE(at + 2, octets)
  const begin = at + 2 + octets
  const end = begin + length
  if (end > bytes.length) throw new Error('DER ends too early')
  return { tag, content: bytes.subarray(begin, end), whole: bytes.subarray(at, end) }
}

/** The values that stand one after the other in these bytes, such as the content of a sequence. Throws where they are cut off. */
export function readDer(bytes: Buffer): Read[] {
  const found: Read[] = []
  for (let at = 0; at < bytes.length; at += found.at(-1)!.whole.length) found.push(readOne(bytes, at))
  return found
}
