import t from 'tap'
import { walkEveryPage } from './walk.ts'

t.test('every page opens cleanly on a phone, in English, for everybody', (t) =>
  walkEveryPage(t, { lang: 'en', width: 390, withAxe: true }),
)

t.test('every page opens cleanly on a phone, in Chinese', (t) =>
  walkEveryPage(t, { lang: 'zh', width: 390, withAxe: false }),
)
