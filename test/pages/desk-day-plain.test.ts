import t from 'tap'
import { deskDay } from './desk-day.ts'

t.test('a day behind the counter, in English, without JavaScript', (t) =>
  deskDay(t, { lang: 'en', javaScriptEnabled: false }),
)
