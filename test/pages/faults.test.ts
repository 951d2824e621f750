import t from 'tap'
import { axe } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'

/** A page without a fault, on which each of the faults below differs in one place. */
const sound = `<!doctype html><html lang="en"><head><title>Sound</title>
<style>
  body { color: #111; background: #fff }
  .pale { color: #595959 }
  .box { height: 5em; overflow: auto }
</style></head><body>
<header><a href="#main">Skip</a></header>
<main id="main"><h1>Gases</h1>
<label for="amount">Amount</label><input id="amount" type="text">
<label>Unit <select><option>L</option></select></label>
<ul><li>one</li><li>two</li></ul>
<button type="button">Put</button> <button type="button" aria-labelledby="word">x</button> <span id="word">Word</span>
<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="A bottle">
<p class="pale">Pale words</p>
<div class="box"><p>One</p></div>
</main></body></html>`

const faults: [rule: string, from: string, to: string][] = [
  ['label', 'for="amount"', 'for="sum"'],
  ['select-name', '<label>Unit ', '<label>'],
  ['button-name', '>Put<', '><'],
  ['aria-valid-attr-value', 'aria-labelledby="word"', 'aria-labelledby="word" aria-pressed="perhaps"'],
  ['image-alt', ' alt="A bottle"', ''],
  ['color-contrast', '#595959', '#b9b9b9'],
  ['color-contrast', 'background: #fff', 'background: #666'],
  ['list', '<li>one</li>', '<p>one</p>'],
  ['link-name', '>Skip<', '><'],
  ['html-has-lang', ' lang="en"', ''],
  ['document-title', 'Sound', ''],
  ['scrollable-region-focusable', '<p>One</p>', '<p>One</p>'.repeat(20)],
]

t.test(
  'a fault is found on a page whose sound twin was looked at before, and on the second page alike',
  async (t) => {
    const browser = await launchBrowser()
    t.teardown(() => browser.close())
    const page = await browser.newPage()
    for (let time = 0; time < 3; time++) {
      await page.setContent(sound)
      t.strictSame(await axe(page), [], 'the page is sound')
    }
    for (const [rule, from, to] of faults) {
      await page.setContent(sound.replace(from, () => to))
      const found = await axe(page)
      t.ok(
        found.some((fault) => fault.rule === rule),
        `${rule}: ${to}`,
        { found },
      )
    }
  },
)
