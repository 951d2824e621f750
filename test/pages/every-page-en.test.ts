import t from 'tap'
import { walkEveryPage } from './walk-in-browser.ts'

t.test('every page opens cleanly in English, on a phone and on a desk, for whoever may open it', (t) =>
  walkEveryPage(t, { lang: 'en', widths: [390, 1440] }),
)
