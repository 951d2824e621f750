import t from 'tap'
import { deskDay } from './desk-day.ts'

t.test('a day behind the counter, in English, with the keyboard alone', (t) =>
  deskDay(t, { lang: 'en', javaScriptEnabled: true, keyboard: true }),
)
