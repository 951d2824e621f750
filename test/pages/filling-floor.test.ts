import t from 'tap'
import { axe } from '../support/axe.ts'
import { paidTask, submit, targetsOf, toScales } from './floor.ts'
import { openMall } from './visitors.ts'

const { mall, member } = await openMall(t)
const { sql } = mall.database.owner

const unitsOf = (taskNo: string) =>
  sql<{ state: string; serial: string; readings: { grams: number; within: boolean; id: string }[] }[]>`
    select u.state, u.serial, u.readings from filling_units u join filling_tasks t on t.id = u.task_id
    where t.number = ${taskNo} order by u.position`
t.test('a cylinder is made by forms alone, and checked by another person', async (t) => {
  const { taskNo, values } = await paidTask(mall, 1)
  const { page } = await member({ username: 'demo-store', javaScriptEnabled: false, path: '/seller/filling' })
  t.ok(await page.locator(`.fill-card:has-text("${taskNo}")`).isVisible(), 'the board shows it')
  const serial = await toScales(page, taskNo)
  for (const target of await targetsOf(page)) {
    await page.fill('input[name=grams]', (Number(target) * 2).toFixed(3))
    await submit(page, 'weigh')
    t.match(
      await page.locator('.note--bad[role=alert]').innerText(),
      /允差|tolerance/,
      'twice as much is refused',
    )
    await page.fill('input[name=grams]', Number(target).toFixed(3))
    await submit(page, 'weigh')
  }
  t.match(await page.locator('.fill .note--warning').innerText(), '需要权限“质检”')
  t.strictSame(
    (await unitsOf(taskNo)).map((unit) => [unit.state, unit.serial, unit.readings.length]),
    [['awaitingQualityCheck', serial, 2]],
  )
  const { page: check } = await member({
    username: 'demo-inspector',
    locale: 'en-GB',
    javaScriptEnabled: false,
    path: '/seller/filling',
  })
  await check.fill('#fill-code', 'NOBODYS')
  await check.keyboard.press('Enter')
  await check.locator('.note--bad[role=alert]').waitFor()
  t.equal(await check.inputValue('#fill-code'), 'NOBODYS', 'what was not found is shown again')
  // What a scanner reads, and Enter.
  await check.fill('#fill-code', serial)
  await check.keyboard.press('Enter')
  await check.fill('input[name=homogenisedMinutes]', '120')
  await check.fill('input[name=restMinutes]', '240')
  await submit(check, 'submitQc')
  const [{ value, substanceId }] = values as [(typeof values)[number]]
  const [, ordered, gravimetric] = await check.locator('.fill-masses tbody td').allInnerTexts()
  t.equal(ordered, value)
  t.ok(
    Math.abs(Number(gravimetric) / Number(value) - 1) < 0.001,
    `weighed for ${value}, it is ${gravimetric}`,
  )
  const wrong = async (field: string, said: string) => {
    await check.$eval('form:has([value=pass])', (form) => ((form as HTMLFormElement).noValidate = true))
    await submit(check, 'pass')
    const input = check.locator(`[name="${field}"][aria-invalid]`)
    t.match(await check.locator(`#${await input.getAttribute('aria-describedby')}`).innerText(), said)
  }
  await check.fill('input[name=method]', 'GC-TCD')
  await check.fill('input[name=expiry]', '2036-01-01')
  await wrong(`uncertainty.${substanceId}`, 'Enter a number')
  await check.setViewportSize({ width: 390, height: 900 })
  t.strictSame(
    await check.$$eval(
      '.fill-panel',
      (all) => all.filter((each) => each.scrollWidth > each.clientWidth).length,
    ),
    0,
    'on a phone both fields of a value are within their panel',
  )
  await check.fill(`input[name="value.${substanceId}"]`, 'much')
  await check.fill(`input[name="uncertainty.${substanceId}"]`, '１')
  await wrong(`value.${substanceId}`, 'such as 12.5')
  await check.fill(`input[name="value.${substanceId}"]`, value)
  await check.fill('input[name=expiry]', '2026-01-01')
  await wrong('expiry', 'longer than today')
  await check.fill(`input[name="uncertainty.${substanceId}"]`, '1')
  await check.fill('input[name=expiry]', '2036-01-01')
  await submit(check, 'pass')
  t.equal(await check.locator('.fill .note--good').innerText(), 'This cylinder is finished')
  t.equal((await unitsOf(taskNo))[0]!.state, 'qualityCheckComplete')
})

t.test('readings outlast the network, and each is sent once', async (t) => {
  const { taskNo } = await paidTask(mall, 1)
  const { page, context } = await member({ username: 'demo-store', path: '/seller/filling', width: 1024 })
  await toScales(page, taskNo)
  t.strictSame(await axe(page), [])
  const targets = (await targetsOf(page)).map(Number)
  await context.setOffline(true)
  for (const target of targets) {
    await page.fill('input[name=grams]', (target * 1.001).toFixed(3))
    t.match(await page.locator('[data-verdict]').innerText(), '在允差内 (+0.10 %)')
    await page.click('[data-record]')
  }
  t.match(await page.locator('.fill-kept').innerText(), '没有网络：已保存 2 个读数')
  t.strictSame((await unitsOf(taskNo))[0]!.readings, [], 'the server has none')
  await context.setOffline(false)
  await page.locator('form[data-weigh]').waitFor({ state: 'detached' })
  const [unit] = await unitsOf(taskNo)
  t.strictSame(
    [unit!.state, unit!.readings.map(({ within }) => within)],
    ['awaitingQualityCheck', [true, true]],
  )
  t.equal(await page.evaluate(() => localStorage.getItem('filling.readings')), '[]')
})

t.test(
  'a reading that the server refuses is shown to a person, who sends it again or drops it',
  async (t) => {
    const { taskNo } = await paidTask(mall, 1)
    const { page } = await member({ username: 'demo-store', path: '/seller/filling' })
    await toScales(page, taskNo)
    await sql`update filling_tasks set version = version + 1 where number = ${taskNo}`
    const target = await page.locator('tr[data-substance]').first().getAttribute('data-target')
    await page.fill('input[name=grams]', target!.slice(0, 6))
    await page.click('[data-record]')
    await page.locator('.fill-kept p').waitFor()
    t.strictSame((await unitsOf(taskNo))[0]!.readings, [])
    await page.reload()
    await page.locator('.fill-kept button').first().click()
    await page.locator('.fill-masses .is-done').waitFor()
    await page.waitForFunction(() => localStorage.getItem('filling.readings') === '[]')
    t.equal((await unitsOf(taskNo))[0]!.readings.length, 1)
  },
)

t.test('what a server in trouble answers is no refusal: the reading is kept and sent again', async (t) => {
  const { taskNo } = await paidTask(mall, 1)
  const { page } = await member({ username: 'demo-store', path: '/seller/filling' })
  // Readings go when the network is back, and not by the clock.
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as never
  })
  await toScales(page, taskNo)
  const faults = [
    [503, 503],
    [429, 429],
    [401, 401],
    [403, 1050],
  ] as const
  let asked = 0
  await page.route('**/api/seller/filling/weigh', (route) => {
    const [status, code] = faults[asked] ?? []
    asked += 1
    if (status === undefined) return route.continue()
    const body = JSON.stringify({ code, msg: `fault ${code}`, data: null })
    return route.fulfill({ status, contentType: 'application/json', body })
  })
  const target = await page.locator('tr[data-substance]').first().getAttribute('data-target')
  await page.fill('input[name=grams]', target!.slice(0, 6))
  await page.click('[data-record]')
  for (const [, code] of faults) {
    const told = page.locator('.fill-kept', { hasText: `fault ${code}` })
    await told.waitFor()
    t.match(await told.innerText(), '尚未送达：已保存 1 个读数')
    t.equal(await told.locator('button').count(), 0, 'nobody has to decide')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }
  await page.waitForFunction(() => localStorage.getItem('filling.readings') === '[]')
  t.equal(asked, faults.length + 1)
  t.equal((await unitsOf(taskNo))[0]!.readings.length, 1)
})

t.test('nothing is wider than the page, and axe finds nothing', async (t) => {
  const { taskNo } = await paidTask(mall, 2)
  const { page } = await member({ username: 'demo-store' })
  for (const path of ['/seller/filling', `/seller/filling/${taskNo}`]) {
    await page.goto(path)
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      t.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, path)
      t.strictSame(await axe(page), [], path)
      if (process.env['SHOTS'])
        await page.screenshot({
          path: `${process.env['SHOTS']}/floor-${width}${path.length > 20 ? '-task' : ''}.png`,
        })
    }
  }
})

t.test('the field for scans shows all that it asks for, also in English on a phone', async (t) => {
  const { page } = await member({
    username: 'demo-store',
    locale: 'en-GB',
    path: '/seller/filling',
    width: 390,
  })
  const room = await page.$eval('#fill-code', (field) => {
    const { clientWidth, placeholder } = field as HTMLInputElement
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    return (
      clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - pen.measureText(placeholder).width
    )
  })
  t.ok(room >= 0, `${room} px are left`)
})

t.test('on the tablet every button and field is big enough for a glove', async (t) => {
  const { taskNo } = await paidTask(mall, 1)
  const { page } = await member({ username: 'demo-store', width: 1024, path: '/seller/filling' })
  const low = () =>
    page.$$eval(
      '.fill :is(button, input, select, .button, .fill-card):not([type=hidden], [type=checkbox])',
      (all) =>
        all
          .filter((each) => each.checkVisibility())
          .map(
            (each) => [each.outerHTML.slice(0, 80), Math.round(each.getBoundingClientRect().height)] as const,
          )
          .filter(([, height]) => height < 48),
    )
  t.strictSame(await low(), [], 'the board')
  await page.goto(`/seller/filling/${taskNo}`)
  t.strictSame(await low(), [], 'what is worked out')
  await toScales(page, taskNo)
  t.strictSame(await low(), [], 'the scales')
  const record = await page.locator('[data-record]').boundingBox()
  t.ok(record!.height >= 56, `${record!.height} px to record a reading`)
})
