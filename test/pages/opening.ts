import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { systemRandom } from '../../src/platform/random.ts'
import { shanghaiDay } from '../../src/shared/time.ts'
import { answers, documents, PDF } from '../modules/applications/world.ts'
import { testDatabase } from '../support/database.ts'
import { handClock } from '../support/mall.ts'
import { submit } from './floor.ts'
import { openMall } from './visitors.ts'

const run = promisify(execFile)
const PASSWORD = 'six green bottles'

/** Somebody of the staff takes this step of what is open; it can be taken no more. */
export async function decides(page: Page, action: string): Promise<void> {
  const button = page.locator(`form:has(input[name=action][value=${action}]) button`).first()
  await button.click()
  await button.waitFor({ state: 'detached' })
}

/** The first row of a list of the desk is opened beside it. */
export const opensFirst = (page: Page): Promise<void> =>
  page.locator('.desk-split__list tbody a').first().click()

/** Every part of the application for a store, saved step by step, and sent. */
export async function appliesForAStore(page: Page): Promise<void> {
  await page.goto('/store/ruzhu')
  const fills = async (part: 'company' | 'licence' | 'bank' | 'contact') => {
    for (const [name, value] of Object.entries(answers[part]))
      await page.fill(`[name="${part}.${name}"]`, value)
  }
  const next = async (step: string) => {
    await page.locator('form:has(input[name=action][value=save]) .button--primary').click()
    await page.waitForURL(new RegExp(`step=${step}`))
  }
  await fills('company')
  await next('categories')
  const { kinds, hazardous: _ticked, ...words } = answers.categories
  for (const kind of kinds) await page.check(`[name="categories.kinds"][value=${kind}]`)
  await page.check('[name="categories.hazardous"]')
  for (const [name, value] of Object.entries(words)) await page.fill(`[name="categories.${name}"]`, value)
  await next('documents')
  for (const kind of documents) {
    const file = { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: PDF }
    await page.locator(`form:has(input[value=${kind}]) input[type=file]`).setInputFiles(file)
    await page.locator(`form:has(input[value=${kind}]) button`).click()
    await page.locator(`li:has(input[value=${kind}]) .status--good`).waitFor()
  }
  await fills('licence')
  await next('bank')
  await fills('bank')
  await next('contact')
  await fills('contact')
  await next('check')
  await submit(page, 'submit')
  await page.getByText('申请已提交').waitFor()
}

/** What the operator marked of the bank account is corrected, and the application sent again. */
export async function correctsAndSends(page: Page): Promise<void> {
  await page.goto('/store/ruzhu?step=bank')
  await page.fill('[name="bank.account"]', '6222 0000 3333 4444')
  await page.locator('form:has(input[name=action][value=save]) .button--primary').click()
  await page.waitForURL(/step=contact/)
  await page.goto('/store/ruzhu?step=check')
  await submit(page, 'submit')
  await page.getByText('申请已提交').waitFor()
}

/**
 * An empty mall with staff who need their second factor, and the people who open it: everything by its pages, but for the commands
 * that an administrator runs first.
 */
export async function openingWorld(t: Test) {
  const database = await testDatabase(t)
  const clock = handClock(new Date())
  const { mall, visitor } = await openMall(t, { STAFF_SECOND_FACTOR: 'on' }, { demo: false, database, clock })
  const { sql } = database.owner
  /** Letters and digits that a person reads from the picture and the phone. */
  const drawn: string[] = []
  mall.services.random = {
    ...systemRandom,
    text: (alphabet, length) => {
      const text = systemRandom.text(alphabet, length)
      drawn.push(text)
      return text
    },
  }
  const authenticators = new Map<string, string>()
  /** What the authenticator says now; a code is good once. */
  const codeOf = (username: string): string => {
    clock.forward(31)
    const secret = Secret.fromBase32(authenticators.get(username)!)
    return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })
  }
  const arrives = async () => (await visitor()).page

  async function provesPhone(page: Page, phone?: string) {
    await sql`truncate phone_messages`
    if (phone) await page.fill('[name=phone]', phone)
    await page.fill('[name=captcha]', drawn.at(-1)!)
    await page.click('button[value=sendCode]')
    await page.getByText('验证码已发送').waitFor()
    await page.fill(
      '[name=code]',
      drawn.findLast((text) => /^\d{6}$/.test(text))!,
    )
  }

  /** Somebody registers; answers their page. */
  async function registers(username: string, phone: string): Promise<Page> {
    const page = await arrives()
    await page.goto('/register')
    await provesPhone(page, phone)
    await page.click('button.button--primary[value=phone]')
    await page.fill('[name=companyName]', `${username} 有限公司`)
    await page.fill('[name=username]', username)
    await page.fill('[name=password]', PASSWORD)
    await page.fill('[name=passwordAgain]', PASSWORD)
    await page.check('[name=terms]')
    await page.click('button[value=account]')
    await page.waitForURL('**/register_succed')
    return page
  }

  /** Staff begin with their one-time secret: a password, and an authenticator. Answers their page, at their desk. */
  async function begins(username: string, secret: string): Promise<Page> {
    const page = await arrives()
    await page.goto('/staff_begin')
    await page.fill('[name=username]', username)
    await page.fill('[name=secret]', secret)
    await page.fill('[name=password]', PASSWORD)
    await page.fill('[name=passwordAgain]', PASSWORD)
    await page.locator('form.stack button.button--primary').click()
    await page.waitForURL(/staff_login/)
    authenticators.set(username, (await page.locator('code').innerText()).replaceAll(' ', ''))
    await page.fill('[name=code]', codeOf(username))
    await page.click('button[value=enrol]')
    await page.waitForURL(/\/(operator|seller)/)
    return page
  }

  return {
    database,
    mall,
    clock,
    registers,
    begins,
    /** The day so many days from now. */
    day: (days: number) => shanghaiDay(new Date(clock.now().getTime() + days * 86_400_000)),
    /** What an administrator runs before anybody comes; answers the one-time secret of the first operator. */
    async commands(operator: string): Promise<string> {
      const env = {
        PATH: process.env['PATH'] ?? '',
        APP_ENV: 'test',
        DATABASE_OWNER_URL: database.ownerUrl,
      }
      await run(process.execPath, ['dist/content-first.js'], { env })
      const { stdout } = await run(process.execPath, ['dist/operator-create.js', '--username', operator], {
        env,
      })
      return /One-time secret: (\S+)/.exec(stdout)![1]!
    },
    /** Staff come back, with password and authenticator. Answers their page at this path. */
    async comesBack(username: string, path: string): Promise<Page> {
      const page = await arrives()
      await page.goto(`/login?next=${encodeURIComponent(path)}`)
      await page.fill('input[name=username]', username)
      await page.fill('input[name=password]', PASSWORD)
      await page.press('input[name=password]', 'Enter')
      await page.waitForURL(/staff_login/)
      await page.fill('[name=code]', codeOf(username))
      await page.click('button[value=code]')
      await page.waitForURL((url) => url.pathname + url.search === path)
      return page
    },
    /** A colleague is added with these rights, and begins. Answers the colleague's page. */
    async takesOn(by: Page, at: string, username: string, rights: readonly string[]): Promise<Page> {
      await by.goto(`${at}?open=new`)
      await by.fill('[name=username]', username)
      await by.fill('[name=name]', username)
      for (const right of rights) await by.check(`[name=rights][value="${right}"]`)
      await submit(by, 'add')
      return begins(username, await by.locator('.staff-rights__secret').innerText())
    },
    /** The applicant of an approved store takes the one-time secret of its first account, and who it is for begins. */
    async opensTheStore(applicant: Page): Promise<Page> {
      await applicant.goto('/store/ruzhu')
      await submit(applicant, 'invite')
      await applicant.waitForURL(/selsect/)
      await provesPhone(applicant)
      await applicant.click('button.button--primary[value=prove]')
      await applicant.waitForURL(/ruzhu/)
      await submit(applicant, 'invite')
      return begins(answers.contact.username, await applicant.locator('.onboarding__secret').innerText())
    },
  }
}
