import t from 'tap'
import { walkEveryPage } from './walk-in-browser.ts'

t.test(
  'every page is valid, opens cleanly and fits in both languages, on a desk and on a phone, for whoever may open it',
  (t) => walkEveryPage(t),
)
