import type { FastifyRequest } from 'fastify'
import type { ViewContext, Viewer } from '../../views/context.ts'
import { moneyIn } from '../shared/money.ts'
import { hrefOf } from '../sitemap.ts'
import type { Actor, Context } from './context.ts'
import { isManager } from './context.ts'
import { isNotice, NOTICE_COOKIE, notices } from './notice.ts'
import type { AppServices } from './app-services.ts'
import type { Site } from './site.ts'
import { dayIn } from './i18n.ts'
import { chooseLanguageHref } from './language.ts'

/** The frame without data, for error pages when the database is unavailable (R55). */
export const bareSite: Site = {
  hotline: '',
  email: '',
  liveSupport: null,
  filings: {},
  isDemo: false,
  hotTerms: [],
  helpMenu: [],
  categories: [],
  menu: [],
  exchangeRate: null,
  languageSelector: true,
  promises: { returnDays: 7, exchangeDays: 15 },
}

const numberFormat = new Intl.NumberFormat('en-US')

const viewerOf = (actor: Actor): Viewer => ({
  displayName: actor.displayName,
  memberId: String(actor.memberId),
  companyName: actor.companyName,
  isManager: isManager(actor),
})

/** The notice of the previous page. A page that is the same for everybody shows none. */
function noticeFor(request: FastifyRequest, t: Context['t'], isPrivate: boolean): ViewContext['notice'] {
  const name = request.cookies[NOTICE_COOKIE]
  if (!isPrivate || !isNotice(name)) return null
  return { tone: notices[name].tone, text: t(notices[name].key) }
}

/** Builds the context of the components of a page. */
export function viewContext(
  services: AppServices,
  request: FastifyRequest,
  ctx: Pick<Context, 'actor' | 'lang' | 't'>,
  site: Site,
  formToken: string,
): ViewContext {
  return {
    t: ctx.t,
    lang: ctx.lang,
    path: request.url,
    origin: services.config.PUBLIC_ORIGIN,
    site,
    viewer: ctx.actor && viewerOf(ctx.actor),
    formToken,
    savedViews: null,
    readAt: null,
    notice: noticeFor(request, ctx.t, formToken !== ''),
    href: hrefOf,
    signInHref: hrefOf('Login', request.url === '/' ? {} : { next: request.url }),
    langHref: (lang) => chooseLanguageHref(request.url, lang),
    asset: services.asset,
    isToCome: (name) => name === 'UnderDevelopment' || services.toCome.has(name),
    money: moneyIn(ctx.lang, site.exchangeRate),
    number: (value) => numberFormat.format(value),
    date: (value) => dayIn(ctx.lang, value),
  }
}
