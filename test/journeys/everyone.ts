import type { Test } from 'tap'
import type { Traveller, Way } from './traveller.ts'

type Titled = readonly [title: string, way: Way]

const byKeyboard: Titled = [
  'in Chinese, with the keyboard alone',
  { lang: 'zh', javaScriptEnabled: true, keyboard: true, wide: true },
]

/** Both languages, with scripts and without (docs/testing.md). */
export const twoWays: readonly Titled[] = [
  byKeyboard,
  ['in English, without scripts', { lang: 'en', javaScriptEnabled: false }],
]

/** Each language with scripts and without: what the whole mall is for is walked in every way (issue 5). */
export const fourWays: readonly Titled[] = [
  byKeyboard,
  ['in English, without scripts', { lang: 'en', javaScriptEnabled: false, wide: true }],
  ['in English', { lang: 'en', javaScriptEnabled: true }],
  ['in Chinese, without scripts', { lang: 'zh', javaScriptEnabled: false }],
]

/** In each way, a new visitor makes the journey and begins each step where the one before has ended. */
export function everyoneTravels<Me extends Traveller>(
  t: Test,
  who: string,
  ways: readonly Titled[],
  journey: [string, (me: Me, t: Test) => Promise<void>][],
  setOut: (way: Way) => Promise<Me>,
): void {
  for (const [title, way] of ways) {
    t.test(`${who}, ${title}`, async (t) => {
      const me = await setOut(way)
      for (const [name, step] of journey) {
        await t.test(name, (t) => step(me, t))
        if (!t.passing()) break
      }
    })
  }
}
