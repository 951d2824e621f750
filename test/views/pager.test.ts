import t from 'tap'
import { pagerWindow } from '../../views/components/pager.tsx'

t.test('a pager leads to the first page, the last, and those around this one; 0 is a gap', async (t) => {
  const windows: [page: number, pages: number, shown: number[]][] = [
    [1, 2, [1, 2]],
    [2, 2, [1, 2]],
    [1, 9, [1, 2, 3, 4, 0, 9]],
    [3, 9, [1, 2, 3, 4, 0, 9]],
    [4, 9, [1, 0, 3, 4, 5, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [7, 9, [1, 0, 6, 7, 8, 9]],
    [9, 9, [1, 0, 7, 8, 9]],
    [50, 100, [1, 0, 49, 50, 51, 0, 100]],
  ]
  for (const [page, pages, shown] of windows)
    t.strictSame(pagerWindow(page, pages), shown, `${page} of ${pages}`)
})

t.test('from any page any other is reached, and no page is named twice', async (t) => {
  for (let pages = 2; pages < 30; pages++)
    for (let page = 1; page <= pages; page++) {
      const shown = pagerWindow(page, pages)
      const numbers = shown.filter((n) => n > 0)
      t.strictSame(
        [numbers[0], numbers.at(-1), numbers.includes(page), new Set(numbers).size === numbers.length],
        [1, pages, true, true],
        `${page} of ${pages}`,
      )
    }
})
