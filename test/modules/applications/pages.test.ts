import t from 'tap'
import { has } from '../../support/has.ts'
import { multipart, membersMall } from '../members/world.ts'
import { answers, documents, namesIn, PDF } from './world.ts'

const mall = await membersMall(t, { demo: true })
const { sql, app } = mall
const operator = await mall.demo('demo-operator')
const path = '/store/ruzhu'

t.beforeEach(() => sql`truncate rate_counters`.then(() => {}))

/** The fields of a part as its form names them. */
const named = (part: keyof typeof answers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers[part]).flatMap(([name, value]) =>
      typeof value === 'string' ? [[`${part}.${name}`, value]] : [],
    ),
  )

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

for (const lang of ['zh', 'en'] as const)
  t.test(`a store is applied for and opened without JavaScript (${lang})`, async (t) => {
    const applicant = await mall.register(`applicant-${lang}`, lang === 'zh' ? '13512349001' : '13512349002')
    const visitor = await applicant.browser(lang)
    const open = (step = '') => visitor.open(`${path}?lang=${lang}${step && `&step=${step}`}`)
    const fieldOf = (html: string, name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
    const save = async (step: string, fields: Record<string, string>) => {
      const { body } = await open(step)
      const hidden = { formToken: fieldOf(body, 'formToken'), version: fieldOf(body, 'version') }
      return visitor.post(`${path}?step=${step}`, { ...hidden, action: 'save', step, ...fields })
    }
    const send = async (kind: string, name = `${kind}.pdf`) => {
      const { body } = await open('documents')
      const { headers, payload } = multipart(
        { formToken: fieldOf(body, 'formToken'), action: 'upload', kind },
        { file: [name, PDF] },
      )
      return app.inject({
        method: 'POST',
        url: `${path}?step=documents`,
        headers: { ...headers, cookie: visitor.cookie, origin: 'http://localhost' },
        payload,
      })
    }
    t.match(textOf((await open()).body), lang === 'zh' ? '统一社会信用代码' : 'Unified social credit code')

    const wrong = await save('company', { ...named('company'), 'company.creditCode': '91320594MA00DEM004' })
    t.equal(wrong.status, 422)
    t.match(wrong.body, answers.company.address, 'nothing typed is lost')
    t.match(wrong.body, /id="field-company\.creditCode" required="" aria-invalid="true"/)
    has(t, await save('company', named('company')), { status: 303, location: `${path}?step=categories` })
    const names = namesIn(lang)
    const goods = {
      ...named('categories'),
      'categories.kinds': 'gas',
      'categories.storeZh': names.storeZh,
      'categories.storeEn': names.storeEn,
    }
    has(t, await save('categories', goods), { status: 303, location: `${path}?step=documents` })
    t.equal((await send('carriage', 'carriage.png')).statusCode, 415)
    for (const kind of documents) t.equal((await send(kind)).statusCode, 303)
    has(t, await save('documents', named('licence')), { status: 303, location: `${path}?step=bank` })
    const early = await open('check')
    t.match(
      textOf(early.body),
      lang === 'zh' ? /还需补齐.*结算账户.*联系人/ : /please add.*Bank account.*Contact/,
    )
    t.notMatch(early.body, 'value="submit"')
    has(t, await save('bank', named('bank')), { status: 303 })
    t.notMatch((await open('company')).body, '6222000011112222', 'beside the form only the end of it')
    has(t, await save('contact', { ...named('contact'), 'contact.username': `store-${lang}` }), {
      status: 303,
      location: `${path}?step=check`,
    })
    const ready = await open()
    const submit = () => ({
      formToken: fieldOf(ready.body, 'formToken'),
      version: fieldOf(ready.body, 'version'),
      action: 'submit',
    })
    has(t, await visitor.post(path, submit()), { status: 303, location: path })
    t.match(textOf((await open()).body), lang === 'zh' ? '申请已提交' : 'Your application has been sent')

    const waiting = async () =>
      (await operator.get('/api/admin/store/application/page?state=readyForReview')).data.list[0]
    const decide = async (decision: object) => {
      const { applicationNo, version } = await waiting()
      return operator.post('/api/admin/store/audit', { applicationNo, version, ...decision })
    }
    const remarks = [{ field: 'bank.account', reason: '与开户许可不符' }]
    has(t, await decide({ pass: false, reason: '账号有误', remarks }), { status: 200 })
    const rejected = await open('bank')
    t.match(textOf(rejected.body), /账号有误.*与开户许可不符/)
    t.match(textOf(rejected.body), lang === 'zh' ? '需修改' : 'to be corrected')
    has(t, await save('bank', named('bank')), { status: 303 })
    const { body } = await open('check')
    const again = {
      formToken: fieldOf(body, 'formToken'),
      version: fieldOf(body, 'version'),
      action: 'submit',
    }
    has(t, await visitor.post(path, again), { status: 303 })
    has(t, await decide({ pass: true }), { status: 200 })

    const opened = await open()
    t.match(opened.body, /href="\/store\/\d+\/index"/)
    t.match(textOf(opened.body), `store-${lang}`)
    const invite = { formToken: fieldOf(opened.body, 'formToken'), action: 'invite' }
    t.match((await visitor.post(path, invite)).location, /^\/selsect/, 'who they are must be proved first')
    await applicant.prove()
    const invited = await visitor.post(path, invite)
    t.equal(invited.status, 200)
    t.match(invited.body, /onboarding__secret">[\w-]{22}</)
    t.match(invited.body, 'href="/staff_begin"')
    t.notMatch((await open()).body, 'onboarding__secret', 'shown once')
  })
