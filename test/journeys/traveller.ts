import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { systemRandom } from '../../src/platform/random.ts'
import { axe } from '../support/axe.ts'
import { openMall } from '../pages/visitors.ts'
import type { OpenMall, Visitor, VisitorOptions } from '../pages/visitors.ts'

export interface Way {
  lang: 'zh' | 'en'
  javaScriptEnabled: boolean
  /** Uses the keyboard alone. */
  keyboard?: true
  /** Looks at pages as wide as a desktop has them; another way of the language looks at them on a phone as well. */
  wide?: true
}

export interface World extends OpenMall {
  /** Answers with the letters and digits that a person reads from the picture and the phone. */
  drawn: string[]
}

/** One mall with its demo goods, and the texts that people read from pictures and phones there. */
export async function openWorld(t: Test, env: Record<string, string> = {}): Promise<World> {
  const open = await openMall(t, env)
  const drawn: string[] = []
  open.mall.services.random = {
    ...systemRandom,
    text: (alphabet, length) => {
      const text = systemRandom.text(alphabet, length)
      drawn.push(text)
      return text
    },
  }
  return { ...open, drawn }
}

/** SHOTS=<folder> saves screenshots. */
const shots = process.env['SHOTS']

let travellers = 0

/** A visitor's actions in a browser, by mouse or by keyboard, with or without scripts, in one language. */
export class Traveller {
  readonly world: World
  readonly way: Way
  readonly page: Page
  readonly #faults: string[]
  /** Paths of the checked pages. */
  readonly seen = new Set<string>()
  readonly username: string
  password = 'six green bottles'
  phone: string

  constructor(world: World, way: Way, { page, faults }: Visitor) {
    this.world = world
    this.way = way
    this.page = page
    this.#faults = faults
    const number = ++travellers
    this.username = `journey-${number}`
    this.phone = `1370000${String(number).padStart(4, '0')}`
  }

  static async setOut(world: World, way: Way): Promise<Traveller> {
    return new Traveller(world, way, await Traveller.visit(world, way))
  }

  static visit(world: World, way: Way): Promise<Visitor> {
    return world.visitor(Traveller.browserOf(way))
  }

  /** A browser for this way, which jumps to the focused element instead of scrolling smoothly. */
  static browserOf({ lang, javaScriptEnabled }: Way): VisitorOptions {
    return { javaScriptEnabled, locale: lang === 'zh' ? 'zh-CN' : 'en-GB', reducedMotion: 'reduce' }
  }

  /** The words of this traveller's language. */
  say(zh: string, en: string): string {
    return this.way.lang === 'zh' ? zh : en
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(path)
  }

  /** Waits until the page of this path is open; the query does not matter. */
  async arrive(path: string): Promise<void> {
    try {
      await this.page.waitForURL((url) => url.pathname === path)
    } catch (error) {
      const messages = await this.page.locator('.note, .field__error').allTextContents()
      throw new Error(`not at ${path} but at ${this.page.url()}, told: ${messages.join(' · ')}`, {
        cause: error,
      })
    }
  }

  async sees(selector: string): Promise<void> {
    await this.page.locator(selector).first().waitFor()
  }

  async reads(zh: string, en: string): Promise<void> {
    await this.page.getByText(this.say(zh, en)).first().waitFor()
  }

  async type(selector: string, text: string): Promise<void> {
    if (!this.way.keyboard) return this.page.fill(selector, text)
    await this.tabTo(selector)
    await this.page.keyboard.press('ControlOrMeta+A')
    // The first key says that the field takes keys.
    await this.page.keyboard.type(text.slice(0, 1))
    await this.page.keyboard.insertText(text.slice(1))
  }

  /** A button or a link. */
  async press(selector: string): Promise<void> {
    if (!this.way.keyboard) return this.page.locator(selector).first().click()
    await this.tabTo(selector)
    await this.page.keyboard.press('Enter')
  }

  /** A checkbox or a radio button. */
  async tick(selector: string): Promise<void> {
    if (!this.way.keyboard) return this.page.locator(selector).first().check()
    await this.tabTo(selector)
    await this.page.keyboard.press('Space')
  }

  /** One of several radio buttons: with the keyboard by arrows from the chosen one on. */
  async pick(name: string, value: string): Promise<void> {
    const wanted = `[name="${name}"][value="${value}"]`
    if (!this.way.keyboard) return this.page.locator(wanted).check({ force: true })
    await this.tabTo(`[name="${name}"]:checked`)
    for (let presses = 0; presses < 20 && !(await this.page.isChecked(wanted)); presses++)
      await this.page.keyboard.press('ArrowDown')
  }

  /** One option of a list; waits until the list has it. */
  async choose(selector: string, value: string): Promise<void> {
    await this.page.locator(`${selector} option[value="${value}"]`).waitFor({ state: 'attached' })
    if (!this.way.keyboard) return void (await this.page.selectOption(selector, value))
    await this.tabTo(selector)
    while ((await this.page.inputValue(selector)) !== value) await this.page.keyboard.press('ArrowDown')
  }

  /** The question before an action: a dialog, or without scripts a part of the page. */
  async confirms(inPage: string): Promise<void> {
    await this.press(
      this.way.javaScriptEnabled ? 'dialog[open] .dialog__foot .button.button--primary' : inPage,
    )
  }

  #knowsMenu = false

  /**
   * Moves on by Tab, past the page's header by its first link if the target is in the content. The menu of the account, the same on each
   * of its pages, is gone through once; later its last link takes the focus at once.
   */
  protected async tabTo(selector: string): Promise<void> {
    await this.sees(selector)
    const at = (wanted: string) =>
      this.page.evaluate((it) => document.activeElement?.matches(it) ?? false, wanted)
    const [isAhead, hasMenu] = await this.page.evaluate((it) => {
      const isWithin = document.querySelector(it)?.closest('#main') !== null
      return [
        isWithin && document.activeElement === document.body,
        document.querySelector('.account-menu') !== null,
      ]
    }, selector)
    if (isAhead) {
      await this.page.keyboard.press('Tab')
      if (await at('.skip-link')) await this.page.keyboard.press('Enter')
      if (this.#knowsMenu && hasMenu) await this.page.locator('.account-menu a').last().focus()
      this.#knowsMenu ||= hasMenu
    }
    for (let presses = 0; presses < 200; presses++) {
      if (await at(selector)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${selector} on ${this.page.url()}`)
  }

  /** The open page fits a desktop and, unless it is looked at wide, a phone; axe finds no fault, and no error has occurred so far. */
  async looksRight(t: Test): Promise<void> {
    const { pathname } = new URL(this.page.url())
    // axe waits for timers that do not run without scripts, and is slow: once for each page.
    if (this.way.javaScriptEnabled && !this.seen.has(pathname))
      t.strictSame(await axe(this.page), [], `axe: ${pathname}`)
    this.seen.add(pathname)
    for (const width of this.way.wide ? [1440] : [390, 1440]) {
      if (!this.way.wide) await this.page.setViewportSize({ width, height: 900 })
      const overflow = await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      t.ok(overflow <= 0, `${pathname}: no sideways scrolling at ${width} (${overflow} px)`)
      if (shots && this.way.javaScriptEnabled) {
        const name = `${this.seen.size}${pathname.replaceAll('/', '-')}-${width}-${this.way.lang}.png`
        await this.page.screenshot({ path: `${shots}/${name}`, fullPage: true })
      }
    }
    t.strictSame(this.#faults.splice(0), [], `console: ${pathname}`)
  }

  /** The errors so far are deliberate. */
  forgive(pattern: RegExp): void {
    const others = this.#faults.splice(0).filter((fault) => !pattern.test(fault))
    this.#faults.push(...others)
  }

  /** Requests a code and types it: to the typed phone, or to the member's own where the page asks for none. */
  async typesCode(phone?: string): Promise<void> {
    await this.world.mall.database.owner.sql`truncate rate_counters, phone_messages`
    if (phone) await this.type('[name=phone]', phone)
    await this.type('[name=captcha]', this.world.drawn.at(-1)!)
    await this.press('button[value=sendCode]')
    await this.reads('验证码已发送至', 'A code was sent to')
    await this.type(
      '[name=code]',
      this.world.drawn.findLast((text) => /^\d{6}$/.test(text))!,
    )
  }

  /** Answers the page that asks for a proof, by a code to the member's own phone (R10). */
  async proves(): Promise<void> {
    await this.typesCode()
    await this.press('button.button--primary[value=prove]')
  }

  /** Opens a page that may first ask for a proof. */
  async openProved(path: string): Promise<void> {
    await this.goto(path)
    if (new URL(this.page.url()).pathname !== '/selsect') return
    await this.proves()
    await this.arrive(path)
  }
}
