import type { ReturnView } from '../../../src/modules/returns/view.ts'
import type { ViewContext } from '../../context.ts'
import { goodsName, momentOf, ReturnPictures } from './parts.tsx'
import { Facts } from '../../components/facts.tsx'
import type { Fact } from '../../components/facts.tsx'

interface Props {
  view: ViewContext
  data: ReturnView
}

/** What became of the units that came back, and how many nobody decided yet. */
export function Became({
  view,
  held,
  lots,
  became,
}: { view: ViewContext } & NonNullable<ReturnView['quarantine']>) {
  const { t } = view
  const said = became.map(({ outcome, quantity }) =>
    t('returns.page.became', { text: t(`returns.outcome.${outcome}`), count: quantity }),
  )
  const rest = held > 0 ? [t('returns.page.held', { count: held, lots: lots.join(' ') })] : []
  return (
    <>
      {[...said, ...rest].map((text) => (
        <div key={text}>{text}</div>
      ))}
    </>
  )
}

/** Everything that was said of the return, as far as it was. */
export function ReturnFacts({ view, data }: Props) {
  const { t } = view
  const facts: Fact[] = [
    [t('returns.page.goods'), `${goodsName(view, data)} × ${data.quantity}`],
    [t('returns.page.what'), t(`returns.type.${data.type}`)],
    [t('returns.page.reason'), t(`returns.reason.${data.reason}`)],
    [t('returns.page.text'), data.text],
    [t('returns.page.onReceipt'), data.damages.join(' / ')],
    [t('returns.page.sendTo'), data.sendTo],
    [
      t('returns.page.pickup'),
      data.pickup &&
        t('returns.page.pickupDays', {
          from: data.pickup.from,
          to: data.pickup.to,
          carrier: data.pickup.carrier ?? '—',
        }),
    ],
    [t('returns.page.carrier'), data.carrier && `${data.carrier} ${data.trackingNumber ?? ''}`],
    [t('returns.page.serials'), data.serials.join(' ')],
    [t('returns.seal.label'), data.seal && t(`returns.seal.${data.seal}`)],
    [t('returns.valve.label'), data.valve && t(`returns.valve.${data.valve}`)],
    [t('returns.desk.condition'), data.condition],
    [t('returns.desk.complaint'), data.complaint],
    [t('returns.desk.decision'), data.decision],
    [t('returns.hurry.label'), data.hurriedAt && momentOf(view, data.hurriedAt)],
    [t('returns.page.quarantine'), data.quarantine && <Became view={view} {...data.quarantine} />],
  ]
  return <Facts items={facts} />
}

/** The steps of both sides and what they added later, the newest first. */
export function ReturnLog({ view, data }: Props) {
  const { t } = view
  const steps = data.log.map(({ id, move, role, reason, at }) => ({
    key: `step-${id}`,
    at,
    title: t.dynamic(`returns.event.${move}`),
    role: role as string,
    text: reason,
    pictures: [] as number[],
  }))
  const evidence = data.evidence.map(({ id, side, text, at, pictures }) => ({
    key: `evidence-${id}`,
    at,
    title: t('returns.evidence.event'),
    role: side as string,
    text,
    pictures,
  }))
  return (
    <ol className="return-case__log">
      {[...steps, ...evidence]
        .sort((a, b) => b.at.getTime() - a.at.getTime())
        .map(({ key, at, title, role, text, pictures }) => (
          <li key={key}>
            <time dateTime={at.toISOString()}>{momentOf(view, at)}</time>
            <b>{title}</b> <span className="muted">{t.dynamic(`returns.role.${role}`)}</span>
            {text && <p>{text}</p>}
            <ReturnPictures view={view} data={data} places={pictures} />
          </li>
        ))}
    </ol>
  )
}
