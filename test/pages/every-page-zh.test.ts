import t from 'tap'
import { walkEveryPage } from './walk.ts'

t.test('every page opens cleanly on a desk, in Chinese, for everybody', (t) =>
  walkEveryPage(t, { lang: 'zh', width: 1440, withAxe: true }),
)

t.test('every page opens cleanly on a desk, in English', (t) =>
  walkEveryPage(t, { lang: 'en', width: 1440, withAxe: false }),
)
