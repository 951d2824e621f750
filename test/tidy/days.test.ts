import { globSync, readFileSync } from 'node:fs'
import t from 'tap'

/**
 * The day of an instant is Shanghai's (`shanghaiDay`): cut from the text of UTC it is yesterday's from midnight until
 * eight in the morning. Days that are reckoned as midnights of UTC (`new Date(Date.UTC(...))`) may be cut.
 */
const daysOfUtc = (text: string): number[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      /now\(\)[^,;]*\.toISOString\(\)\.slice\(0, 10\)/.test(line) ? [index + 1] : [],
    )

t.test('no line takes the day of UTC for the day of an instant', async (t) => {
  const files = globSync(['src/**/*.{ts,tsx}', 'views/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}'])
  t.ok(files.length > 1000, `${files.length} files`)
  const lines = files
    .filter((file) => !file.endsWith('days.test.ts'))
    .flatMap((file) => daysOfUtc(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))
  t.strictSame(lines, [])
})

t.test('the check itself finds the day of a clock', async (t) => {
  t.strictSame(daysOfUtc('const today = clock.now().toISOString().slice(0, 10)\nconst day = x\n'), [1])
  t.strictSame(daysOfUtc('new Date(Date.UTC(year, 1, 1)).toISOString().slice(0, 10)'), [])
})
