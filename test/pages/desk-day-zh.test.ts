import t from 'tap'
import { deskDay } from './desk-day.ts'

t.test('a day behind the counter, in Chinese, with the keyboard alone', (t) =>
  deskDay(t, { lang: 'zh', javaScriptEnabled: true, keyboard: true }),
)
