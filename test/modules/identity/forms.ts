import type { FastifyInstance } from 'fastify'
import { Visitor } from './world.ts'

type Fields = Record<string, string>
type Page = Awaited<ReturnType<Visitor['open']>>

const unescaped = (text: string): string =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The form with the button of this action, which may stand outside of it; one that is filled in before others; else the page's first that is. */
function formOf(body: string, action?: string): string {
  const forms = [...body.matchAll(/<form[^>]*>[^]*?<\/form>/g)].map(([form]) => form)
  const filled = forms.filter((form) =>
    /^<form[^>]*class="(?:[^"]* )?(?:stack|registration__form)[ "]/.test(form),
  )
  const button = new RegExp(`<button(?=[^>]* name="action")[^>]* value="${action}"`)
  const elsewhere = /<button(?=[^>]* name="action")[^>]*>/g
  const outside = [...body.matchAll(elsewhere)].find(([tag]) => button.test(tag) && / form="/.test(tag))?.[0]
  const id = outside && / form="([^"]+)"/.exec(outside)![1]
  const chosen = id
    ? forms.find((form) => form.startsWith(`<form id="${id}"`))
    : [...filled, ...forms].find((form) => button.test(form))
  return chosen ?? filled[0] ?? ''
}

/** Fields of a form as a browser without scripts would send them: hidden ones, typed ones, ticked boxes. */
export function fieldsOf(body: string, action?: string): Fields {
  const inputs = [...formOf(body, action).matchAll(/<input ([^>]*)>/g)].map(([, attributes]) => attributes!)
  return Object.fromEntries(
    inputs
      .filter((input) => !/type="file"/.test(input))
      .filter((input) => !/type="(?:checkbox|radio)"/.test(input) || /checked/.test(input))
      .map((input) => [
        /name="([^"]+)"/.exec(input)![1]!,
        unescaped(/value="([^"]*)"/.exec(input)?.[1] ?? ''),
      ]),
  )
}

/** What stands beside each field that is wrong, and on top. */
export function errorsOf(body: string): { top: string; fields: Fields } {
  const text = (html: string) => unescaped(html.replaceAll(/<[^>]+>/g, ''))
  return {
    top: text(/role="alert">(.*?)<\/div><\/div>/.exec(body)?.[1] ?? ''),
    fields: Object.fromEntries(
      [...body.matchAll(/<p class="field__error" id="field-(\w+)-error">(.*?)<\/p>/g)].map(
        ([, name, html]) => [name!, text(html!)],
      ),
    ),
  }
}

/** Somebody who fills in forms without scripts, in one language. */
export class FormFiller extends Visitor {
  readonly #lang: string
  #path = '/'
  page: Page | undefined

  constructor(app: FastifyInstance, lang: 'zh' | 'en' = 'zh') {
    super(app)
    this.#lang = lang
    this.cookies.set('language', lang)
  }

  get lang(): string {
    return this.#lang
  }

  async go(path: string): Promise<Page> {
    this.#path = path
    return (this.page = await this.open(path))
  }

  /** Types these fields into the page that is open and presses the button of this action. */
  async press(action: string, typed: Fields = {}): Promise<Page> {
    const fields = { ...fieldsOf(this.page!.body, action), action, ...typed }
    return (this.page = await this.post(this.#path, fields))
  }
}
