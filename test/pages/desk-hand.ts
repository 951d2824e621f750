import type { Test } from 'tap'
import { Traveller } from '../journeys/traveller.ts'
import type { Way, World } from '../journeys/traveller.ts'
import { standsAt } from './focus.ts'

/** A file as somebody chooses it from their disk. */
export interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Furthest that a hand goes by Tab from where it stands; a list with its side and its rail has fewer stops. */
const MOST_STOPS = 200

/**
 * Somebody who works behind the counter. With the keyboard alone every stop on the way is looked at: one that is not seen is
 * kept in `unseen`, and `went` counts the stops, so that a test can say how far a thing may be.
 */
export class DeskHand extends Traveller {
  readonly unseen = new Set<string>()
  went = 0

  /** Signed in, and at this path if there is one. */
  static async comes(world: World, way: Way, username: string, path?: string): Promise<DeskHand> {
    const hand = new DeskHand(world, way, await world.member({ ...Traveller.browserOf(way), username }))
    // While somebody listens, a chooser of files is not shown by the browser itself.
    hand.page.on('filechooser', () => {})
    if (path !== undefined) await hand.goto(path)
    return hand
  }

  /** Begins another test at this path: its pages are looked at anew. */
  async begins(path: string): Promise<void> {
    this.seen.clear()
    await this.goto(path)
  }

  /** Presses a key of the keyboard; scripts listen for those of the desk. */
  async key(...names: string[]): Promise<void> {
    for (const name of names) await this.page.keyboard.press(name)
  }

  /** Goes to something by its name: in the palette, or without scripts by the search of the top bar. */
  async finds(zh: string, en: string, path: string): Promise<void> {
    const q = this.say(zh, en)
    if (!this.way.keyboard) {
      await this.page.fill('#desk-find', q)
      await this.page.press('#desk-find', 'Enter')
      await this.page.click(`#desk-found a[href="${path}"]`)
      return this.arrive(path)
    }
    await this.key('Control+k')
    await this.page.keyboard.type(q)
    const link = `.desk-palette__found a[href="${path}"]`
    await this.sees(link)
    for (let steps = 0, is = await this.stands(link); steps < 40 && !is; steps++) {
      await this.key('ArrowDown')
      is = await this.looks(link)
    }
    await this.key('Enter')
    await this.arrive(path)
  }

  /** Opens a row of the list beside it, found by the list's own search where it has one. */
  async opensRow(row: string): Promise<void> {
    const isSearched = (await this.page.locator('[data-filter]').count()) > 0
    const link = `[data-row="${row}"] .desk-table__open`
    if (!this.way.keyboard) {
      await this.page.click(link)
      return this.sees('#desk-side:not([hidden]) h2')
    }
    if (isSearched) {
      await this.key('/')
      await this.page.keyboard.type(row)
      await this.key('Enter')
      await this.page.waitForURL((url) => url.search.includes(row))
    }
    await this.sees(link)
    for (let steps = 0; steps < 60 && !(await this.stands(link)); steps++) await this.key('j')
    await this.looks(link)
    await this.key('Enter')
    await this.sees('#desk-side:not([hidden]) h2')
    await this.page.waitForFunction(() => document.activeElement?.closest('#desk-side'))
  }

  /** Chooses a file of the disk. */
  async chooses(selector: string, file: Chosen): Promise<void> {
    if (!this.way.keyboard) return this.page.setInputFiles(selector, file)
    await this.tabTo(selector)
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.key('Enter')])
    await chooser.setFiles(file)
  }

  /** A day, `YYYY-MM-DD`, into a field for one. */
  async types(selector: string, day: string): Promise<void> {
    if (!this.way.keyboard) return this.page.fill(selector, day)
    await this.tabTo(selector)
    const [year, month, date] = day.split('-') as [string, string, string]
    await this.page.keyboard.type(`${month}${date}${year}`)
    const typed = await this.page.inputValue(selector)
    if (typed !== day) throw new Error(`${day} became ${typed || 'nothing'}`)
  }

  /** Takes a step of what is open, by the button of its form. */
  does = (action: string): Promise<void> =>
    this.press(`#main form:has(input[name=action][value=${action}]) button:not([name=verdict])`)

  protected stands(selector: string): Promise<boolean> {
    return this.page.evaluate((it) => document.activeElement?.matches(it) ?? false, selector)
  }

  /** Looks whether the stop is seen; Tab passes the window itself on its way round. Answers whether it is the wanted one. */
  private async looks(wanted: string, byTab = false): Promise<boolean> {
    const { what, marked, onScreen, isNowhere, isWanted } = await standsAt(this.page, wanted)
    if (!(marked && onScreen) && !(byTab && isNowhere))
      this.unseen.add(`${new URL(this.page.url()).pathname}: ${what}`)
    return isWanted
  }

  /** On by Tab from where the focus is; from nowhere past rail and top bar by the first link. */
  protected override async tabTo(selector: string): Promise<void> {
    await this.sees(selector)
    if (await this.stands(selector)) return
    if (await this.stands('body')) {
      await this.key('Tab')
      if (await this.stands('.skip-link')) await this.key('Enter')
    }
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      await this.key('Tab')
      this.went += 1
      if (await this.looks(selector, true)) return
    }
    throw new Error(`Tab does not lead to ${selector} on ${this.page.url()}`)
  }

  /** The page is as it should be, and every stop so far was seen. */
  override async looksRight(t: Test): Promise<void> {
    await super.looksRight(t)
    t.strictSame([...this.unseen], [], 'every stop is seen')
  }
}
