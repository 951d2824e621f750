import type { Test } from 'tap'
import type { Traveller, Way } from './traveller.ts'

const ways: [string, Way][] = [
  ['in Chinese, with the keyboard alone', { lang: 'zh', javaScriptEnabled: true, keyboard: true }],
  ['in Chinese, without scripts', { lang: 'zh', javaScriptEnabled: false }],
  ['in English', { lang: 'en', javaScriptEnabled: true }],
  ['in English, without scripts', { lang: 'en', javaScriptEnabled: false }],
]

/** In each way, a new visitor makes the journey and begins each step where the one before has ended. */
export function everyoneTravels<Me extends Traveller>(
  t: Test,
  who: string,
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
