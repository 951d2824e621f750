import t from 'tap'
import { deskDay } from './desk-day.ts'

t.test(
  'a day behind the counter with the keyboard alone: the store in Chinese, the operator in English',
  (t) =>
    deskDay(t, {
      store: { lang: 'zh', javaScriptEnabled: true, keyboard: true },
      operator: { lang: 'en', javaScriptEnabled: true, keyboard: true },
    }),
)
