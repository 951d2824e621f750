import t from 'tap'
import { axe } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'

/** A page without a fault, on which each of the faults below differs in one place. */
const sound = `<!doctype html><html lang="en"><head><title>Sound</title>
<style>
  body { color: #111; background: #fff }
  .pale { color: #595959 }
  .large { color: #8a8a8a; font-size: 24px }
  .off { color: #aaa }
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
<p class="large">Large words</p>
<button type="button" disabled class="off">Off</button>
<div class="box"><p>One</p></div>
<p>Many words about <a href="/gases">gases</a> and their bottles</p>
<div aria-hidden="true"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></div>
<details><summary>More</summary><input type="text"></details>
<div role="tablist"><div><button type="button" role="tab">Tab</button></div></div>
<dl><dt>Gas</dt><dd>CO</dd></dl>
<input type="email" aria-label="Mail" autocomplete="email">
<span tabindex="0">Stop</span>
</main></body></html>`

const faults: [rule: string, from: string | RegExp, to: string][] = [
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
  ['meta-refresh', '</head>', '<meta http-equiv="refresh" content="30"></head>'],
  ['color-contrast', 'font-size: 24px', 'font-size: 23px'],
  ['color-contrast', ' disabled class="off"', ' class="off"'],
  ['link-in-text-block', '.off {', 'p a { color: #222; text-decoration: none } .off {'],
  ['nested-interactive', '>Put<', '><a href="/put">Put</a><'],
  ['listitem', /<ul>|<.ul>/g, ''],
  ['image-alt', '<div aria-hidden="true">', '<div>'],
  ['label', '<details>', '<details open>'],
  ['aria-required-parent', 'role="tablist"', 'role="group"'],
  ['dlitem', /<dl>|<.dl>/g, ''],
  ['autocomplete-valid', '"email">', '"e-mail">'],
  ['accesskeys', /<button type="button"/g, '<button type="button" accesskey="b"'],
  ['tabindex', 'tabindex="0"', 'tabindex="3"'],
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

t.test('a contrast that something hid on one page is measured on the next', async (t) => {
  const browser = await launchBrowser()
  t.teardown(() => browser.close())
  const page = await browser.newPage()
  const covered = sound
    .replace(
      '.off {',
      '.faint { color: #c0c1c2 } .cover { position: relative; top: -2em; background: #eee } .off {',
    )
    .replace('<dl>', '<p class="faint">Faint</p><p class="cover">Cover</p><dl>')
  await page.setContent(covered)
  t.strictSame(await axe(page), [], 'nobody can tell')
  await page.setContent(covered.replace('-2em', '2em'))
  t.strictSame(
    (await axe(page)).map(({ rule, where }) => [rule, where]),
    [['color-contrast', ['.faint']]],
  )
})
