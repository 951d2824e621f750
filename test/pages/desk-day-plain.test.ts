import t from 'tap'
import { deskDay } from './desk-day.ts'

t.test('a day behind the counter without JavaScript: the store in English, the operator in Chinese', (t) =>
  deskDay(t, {
    store: { lang: 'en', javaScriptEnabled: false },
    operator: { lang: 'zh', javaScriptEnabled: false },
  }),
)
