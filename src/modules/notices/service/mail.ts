import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { translateFor } from '../../../platform/i18n.ts'
import { shanghaiClock, shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { saidIn } from '../events.ts'
import { deleteOldMails, markSent, takeDueMail } from '../queries.ts'
import type { DueMail } from '../queries.ts'

const KEPT_DAYS = 30

/** Subject and text of a mail: its latest event, then all of them with time and address. */
function written({ config }: Pick<Services, 'config'>, { events, language }: DueMail) {
  const t = translateFor(language)
  const addressOf = (path: string) => new URL(path, config.PUBLIC_ORIGIN).href
  const said = events.map(({ key, vars, at }) => {
    const time = new Date(at)
    return t('notices.mail.line', {
      time: `${shanghaiDay(time)} ${shanghaiClock(time)}`,
      text: t.dynamic(`notices.text.${key}`, saidIn(language, vars)),
    })
  })
  const paths = new Set(events.flatMap(({ path }) => path ?? []))
  const latest = events.at(-1)!
  return {
    subject: t('notices.mail.subject', {
      text: t.dynamic(`notices.text.${latest.key}`, saidIn(language, latest.vars)),
    }),
    text: [
      ...said,
      '',
      ...[...paths].map(addressOf),
      '',
      t('notices.mail.foot', { address: addressOf(hrefOf('MessageSettings')) }),
    ].join('\n'),
  }
}

/**
 * Hands every mail that is due to the mail server, each once: it is taken in a statement of its own before it leaves, so that
 * neither a fault nor the end of the process sends it again (decisions 11).
 */
export async function sendNoticeMails(
  services: Services & { log: Pick<FastifyBaseLogger, 'error'> },
): Promise<void> {
  const { database, clock, mail, log } = services
  await deleteOldMails(database, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000))
  for (let due = await take(services); due !== null; due = await take(services)) {
    try {
      await mail.send({ to: due.email, ...written(services, due) })
      await markSent(database, due.id, clock.now())
    } catch (err) {
      log.error({ err, mail: due.id }, 'a mail about an event was not accepted; it is not sent again')
    }
  }
}

const take = ({ database, clock }: Services) => takeDueMail(database, clock.now())
