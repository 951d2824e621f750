import t from 'tap'
import { hrefOf } from '../../src/sitemap.ts'
import { htmlFaults } from '../support/html.ts'
import { signIn, startMall } from '../support/mall.ts'
import { memberPages, parameters, publicPages, states } from './walk.ts'

t.test('the HTML of every page is valid in both languages', async (t) => {
  const { app } = await startMall(t, { demo: true })
  const session = await signIn(app, 'demo-member')
  const visitor = [...publicPages.map((name) => hrefOf(name, parameters[name])), ...Object.values(states)]
  const member = memberPages.map((name) => hrefOf(name, parameters[name]))
  for (const [paths, headers] of [
    [visitor, {}],
    [member, { cookie: session }],
  ] as const) {
    for (const path of paths) {
      for (const lang of ['zh', 'en']) {
        const answer = await app.inject({ url: path, headers: { ...headers, language: lang } })
        if (answer.statusCode === 303 || answer.statusCode === 302) continue
        t.match(answer.headers['content-type'], /text\/html/, path)
        t.strictSame(await htmlFaults(answer.body), [], `${lang} ${path}`)
        t.notMatch(answer.body, / style="/, `no inline style: ${path}`)
      }
    }
  }
})
