import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { PageHead, ViewContext } from '../../../views/context.ts'
import type { LayoutOptions } from '../../../views/layouts/layout.tsx'
import type { RouteName } from '../../sitemap.ts'
import type { BrowserTools } from '../browser.ts'
import type { Context } from '../context.ts'
import type { Glance } from '../desk/glance.ts'
import type { Found, Waiting } from '../desk/waiting.ts'
import type { FormState, Outcome } from './form.ts'

export interface PageProps<D> {
  view: ViewContext
  data: D
  form: FormState | null
}

/** What an action may set in the browser; it returns where to go. */
export interface ActionTools extends BrowserTools {
  /** Path and query of the page that the form stands on. */
  here: string
}

interface PageAction {
  input: z.ZodObject
  run(ctx: Context, input: Record<string, unknown>, tools: ActionTools): Promise<Outcome>
}

/** Declares a form of a page: its fields and the verb it runs. It returns the address to go to, or `stay(…)`. */
export const action = <S extends z.ZodObject>(
  input: S,
  run: (ctx: Context, input: z.output<S>, tools: ActionTools) => Promise<Outcome>,
): PageAction => ({ input, run: run as PageAction['run'] })

export interface PageDefinition<I extends z.ZodObject, D> {
  /** Query and path parameters; `lang` is understood everywhere. */
  input: I
  /** `form` is the submitted form if the page is shown again after it. */
  load(ctx: Context, input: z.output<I>, form?: FormState): Promise<D>
  head(view: ViewContext, data: D): PageHead
  view: ComponentType<PageProps<D>>
  layout?: LayoutOptions | ((data: D) => LayoutOptions)
  /** Scopes of data that a visitor's page is made from; while they do not change, the page is served from memory. */
  cache?: readonly string[]
  /** HTTP status if not 200, as for a page that says "not found" itself. */
  status?(data: D): number
  actions?: Record<string, PageAction>
  /** How many rows wait at a page of the desk; the rail shows it to whoever may open the page. */
  waiting?(ctx: Context): Promise<Waiting>
  /** What a page of the desk tells at the home of whoever may open it. */
  glance?(ctx: Context): Promise<Glance>
  /** What a page of the desk knows by a name or number, a few of it: the palette asks the pages that the reader may open. */
  find?(ctx: Context, q: string): Promise<Found[]>
  /** It tells by itself who was faster with what its forms are about (`Faster`). */
  tellsFaster?: true
  /** Its forms may contain a file. */
  upload?: true
}

/** A page whose row of the site map is known. */
export type NamedPage<I extends z.ZodObject, D> = PageDefinition<I, D> & { name: RouteName }
