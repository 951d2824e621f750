/**
 * Fonts of the PDFs, prepared at build (`dist/fonts`): of Noto Sans SC the weights that documents print, with every character
 * and without layout tables, which makes opening a document five times faster. The font lacks most subscripts and some
 * superscripts, which formulas and units need (CO₂, m⁻³), so they are composed of its digits.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const SOURCE = 'node_modules/@expo-google-fonts/noto-sans-sc'
export const FONTS_OUT = 'dist/fonts'
const weights = { regular: '400Regular/NotoSansSC_400Regular.ttf', bold: '700Bold/NotoSansSC_700Bold.ttf' }

/** First and last code point, first glyph: a group of format 12 of the table `cmap`. */
type Group = [number, number, number]
type Tables = Map<string, Buffer>

/** Everything a Chinese or English document may print; U+0009 to U+001F and surrogates are no characters of a font. */
function characters(): string {
  const parts: string[] = []
  for (let code = 0x20; code <= 0x2fa1f; code += 1) {
    if (code === 0xd800) code = 0xe000
    if (code === 0x10000) code = 0x1f000
    parts.push(String.fromCodePoint(code))
  }
  return parts.join('')
}

function tablesOf(font: Buffer): Tables {
  const tables: Tables = new Map()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + i * 16
    const offset = font.readUInt32BE(at + 8)
    tables.set(
      font.toString('latin1', at, at + 4),
      font.subarray(offset, offset + font.readUInt32BE(at + 12)),
    )
  }
  return tables
}

/** Groups of the full Unicode subtable; the subset always has one, because it keeps characters beyond U+FFFF. */
function groupsOf(cmap: Buffer): Group[] {
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + i * 8 + 4)
    if (cmap.readUInt16BE(at) !== 12) continue
    return Array.from({ length: cmap.readUInt32BE(at + 12) }, (_, group) => {
      const from = at + 16 + group * 12
      return [cmap.readUInt32BE(from), cmap.readUInt32BE(from + 4), cmap.readUInt32BE(from + 8)]
    })
  }
  throw new Error('the font has no full table of characters')
}

function glyphOf(groups: readonly Group[], character: string): number | null {
  const code = character.codePointAt(0)!
  const group = groups.find(([first, last]) => first <= code && code <= last)
  return group ? group[2] + code - group[0] : null
}

/** Composed characters, what each is made of, and how far above the line it stands, in thousandths of the size. */
const composed: [string, string, number][] = [
  ...[...'₀₁₂₃₄₅₆₇₈₉'].map((it, digit): [string, string, number] => [it, String(digit), -140]),
  ...[...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((it, digit): [string, string, number] => [it, String(digit), 440]),
  ['₊', '+', -140],
  ['₋', '−', -140],
  ['ₓ', 'x', -140],
  ['⁺', '+', 440],
  ['⁻', '−', 440],
]
const SCALE = 0.6

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, i) => bytes.writeUInt16BE(value & 0xffff, i * 2))
  return bytes
}
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, i) => bytes.writeUInt32BE(value >>> 0, i * 4))
  return bytes
}

/** A glyph that shows another at 60 % of its size, moved up or down. */
function composite(glyf: Buffer, base: number, baseAt: number, lift: number): Buffer {
  const box = [2, 4, 6, 8].map((at, i) => {
    const value = Math.round(glyf.readInt16BE(baseAt + at) * SCALE)
    return i % 2 === 1 ? value + lift : value
  })
  const flags = 0x0001 | 0x0002 | 0x0008
  return u16(-1, ...box, flags, base, 0, lift, Math.round(SCALE * 0x4000))
}

/** Adds the composed characters that the font lacks, as glyphs after its last. */
function addComposed(tables: Tables): Group[] {
  const groups = groupsOf(tables.get('cmap')!)
  const glyf = tables.get('glyf')!
  const isLong = tables.get('head')!.readInt16BE(50) === 1
  const loca = tables.get('loca')!
  const count = tables.get('maxp')!.readUInt16BE(4)
  const offsets = Array.from({ length: count + 1 }, (_, i) =>
    isLong ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2,
  )
  const metrics = tables.get('hmtx')!
  const measured = tables.get('hhea')!.readUInt16BE(34)
  const advance = (glyph: number) => metrics.readUInt16BE(Math.min(glyph, measured - 1) * 4)
  const bearing = (glyph: number) =>
    metrics.readInt16BE(glyph < measured ? glyph * 4 + 2 : measured * 4 + (glyph - measured) * 2)
  const all = Array.from({ length: count }, (_, glyph) => u16(advance(glyph), bearing(glyph)))
  const added: Buffer[] = []
  for (const [character, base, lift] of composed) {
    const glyph = glyphOf(groups, base)
    if (glyphOf(groups, character) !== null) continue
    if (glyph === null) throw new Error(`the font has no ${base}`)
    const record = composite(glyf, glyph, offsets[glyph]!, lift)
    groups.push([character.codePointAt(0)!, character.codePointAt(0)!, count + added.length])
    all.push(u16(Math.round(advance(glyph) * SCALE), record.readInt16BE(2)))
    added.push(record)
    offsets.push(offsets.at(-1)! + record.length)
  }
  groups.sort(([a], [b]) => a - b)
  tables.set('glyf', Buffer.concat([glyf.subarray(0, offsets[count]), ...added]))
  tables.set('loca', u32(...offsets))
  tables.set('hmtx', Buffer.concat(all))
  const changed = (name: string, change: (table: Buffer) => void) => {
    const table = Buffer.from(tables.get(name)!)
    change(table)
    tables.set(name, table)
  }
  changed('head', (head) => head.writeInt16BE(1, 50))
  changed('hhea', (hhea) => hhea.writeUInt16BE(all.length, 34))
  changed('maxp', (maxp) => {
    maxp.writeUInt16BE(all.length, 4)
    maxp.writeUInt16BE(Math.max(1, maxp.readUInt16BE(28)), 28)
    maxp.writeUInt16BE(Math.max(1, maxp.readUInt16BE(30)), 30)
  })
  const body = Buffer.concat(groups.map((group) => u32(...group)))
  const subtable = Buffer.concat([u16(12, 0), u32(16 + body.length, 0, groups.length), body])
  tables.set('cmap', Buffer.concat([u16(0, 1, 3, 10), u32(12), subtable]))
  return groups
}

function checksum(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

function written(tables: Tables): Buffer {
  const names = [...tables.keys()].sort()
  const power = 2 ** Math.floor(Math.log2(names.length))
  const head = [u32(0x00010000), u16(names.length, power * 16, Math.log2(power), (names.length - power) * 16)]
  const bodies: Buffer[] = []
  let offset = 12 + names.length * 16
  for (const name of names) {
    const table = tables.get(name)!
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    head.push(Buffer.from(name, 'latin1'), u32(checksum(padded), offset, table.length))
    bodies.push(padded)
    offset += padded.length
  }
  return Buffer.concat([...head, ...bodies])
}

/** Without hints, layout and vertical writing. */
const options = {
  targetFormat: 'truetype' as const,
  noLayoutClosure: true,
  dropTables: ['fpgm', 'prep', 'cvt ', 'gasp', 'vhea', 'vmtx', 'VORG', 'BASE', 'GDEF', 'GSUB', 'GPOS'],
}

/** Writes `regular.ttf`, `bold.ttf` and `characters.json`, the ranges of what both can print. */
export async function buildFonts(): Promise<void> {
  await mkdir(FONTS_OUT, { recursive: true })
  const text = characters()
  for (const [name, path] of Object.entries(weights)) {
    const tables = tablesOf(await subsetFont(await readFile(join(SOURCE, path)), text, options))
    const ranges = addComposed(tables).map(([first, last]) => [first, last])
    await writeFile(join(FONTS_OUT, `${name}.ttf`), written(tables))
    await writeFile(join(FONTS_OUT, 'characters.json'), JSON.stringify(ranges))
  }
}
