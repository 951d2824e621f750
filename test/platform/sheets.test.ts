import t from 'tap'
import { readCells } from '../../src/platform/sheets/index.ts'

const bounds = { rows: 10, columns: 10 } as Parameters<typeof readCells>[1]
const read = (text: string) => readCells(Buffer.from(text), bounds)

t.test('every cell of a line is kept, also behind one that is empty or quoted', async (t) => {
  t.strictSame(await read('a,b,c\n,b,c\n,,c\n"a, ""b""",,\n'), [
    ['a', 'b', 'c'],
    ['', 'b', 'c'],
    ['', '', 'c'],
    ['a, "b"', '', ''],
    [''],
  ])
})

t.test('semicolons and tabs separate as well', async (t) => {
  t.strictSame(await read(';b;c\r\n\tb\tc'), [
    ['', 'b', 'c'],
    ['', 'b', 'c'],
  ])
})
