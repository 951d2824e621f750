import t from 'tap'
import { htmlFaults, skeletonOf } from '../support/html.ts'
import { everyPage, saysToCome } from './walk.ts'

t.test('the HTML of every page is valid in both languages, in the state in which it is found', async (t) => {
  const { app, pages } = await everyPage(t)
  const open = (path: string, cookie: string, language: string) =>
    app.inject({ url: path, headers: { language, ...(cookie && { cookie }) } })
  // A page in English that differs from itself in Chinese by its words alone is as valid.
  const skeletons = new Set<string>()
  for (const language of ['zh', 'en']) {
    let isOneToComeValid = false
    for (const { name, path, cookie, status, to, isToCome } of pages) {
      const answer = await open(path, cookie, language)
      const label = `${language} ${name}`
      if (to !== undefined) {
        t.strictSame([Math.floor(answer.statusCode / 100), answer.headers.location], [3, to], label)
        continue
      }
      t.equal(answer.statusCode, status, label)
      t.match(answer.headers['content-type'], /text\/html/, label)
      t.equal(saysToCome.test(answer.body), isToCome, `${label}: still to come`)
      t.notMatch(answer.body, / style="/, `no inline style: ${label}`)
      // Pages that do not exist yet are one page under many titles.
      if (isToCome && isOneToComeValid) continue
      isOneToComeValid ||= isToCome
      const skeleton = skeletonOf(answer.body)
      if (!skeletons.has(skeleton)) t.strictSame(await htmlFaults(answer.body), [], label)
      skeletons.add(skeleton)
    }
  }
})
