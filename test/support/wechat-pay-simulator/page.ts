import type { Simulation } from './simulation.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
const yuan = (fen: number) => `¥${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
const button = (name: string, n: string, word: string) =>
  `<form method="post" action="/_page/${name}"><input type="hidden" name="n" value="${escaped(n)}"><button>${word}</button></form>`

/** Orders and refunds with the payer's actions on the phone, for manual trials of the mall. */
export function page(simulation: Simulation): string {
  const { orders, refunds } = simulation.list()
  const notifiesOf = (number: string) =>
    simulation.notifier.deliveries
      .filter((one) => one.number === number)
      .map(({ status }) => (status === 0 ? 'no answer' : status))
      .join(', ')
  const orderRows = orders
    .toReversed()
    .map(
      (order) =>
        `<tr><td>${escaped(order.outTradeNo)}<td>${escaped(order.description)}<td>${yuan(order.totalFen)}<td>${order.state}<td>${notifiesOf(order.outTradeNo)}<td>${
          order.state === 'NOTPAY'
            ? button('pay', order.outTradeNo, 'Pay') +
              button('pay-silently', order.outTradeNo, 'Pay, lose the notify')
            : order.paidAt
              ? button('notify', order.outTradeNo, 'Notify again')
              : ''
        }`,
    )
  const refundRows = refunds
    .toReversed()
    .map(
      (refund) =>
        `<tr><td>${escaped(refund.outRefundNo)}<td>${escaped(refund.outTradeNo)}<td>${yuan(refund.refundFen)}<td>${refund.status}<td>${notifiesOf(refund.outRefundNo)}<td>${
          refund.status === 'PROCESSING' ? button('refund-succeeds', refund.outRefundNo, 'Succeeds') : ''
        }`,
    )
  const table = (title: string, heads: string, rows: string[]) =>
    `<h2>${title}</h2>${rows.length ? `<table border="1" cellpadding="6"><tr>${heads}</tr>${rows.join('')}</table>` : '<p>None yet.</p>'}`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Simulated WeChat Pay</title>
<body><h1>Simulated WeChat Pay</h1><p>Nothing here is real money. <a href="/">Look again</a></p>
${table('Orders', '<th>Number<th>What<th>Amount<th>State<th>Notifies answered<th>', orderRows)}
${table('Refunds', '<th>Number<th>Order<th>Amount<th>State<th>Notifies answered<th>', refundRows)}`
}

/** Action of a button of the page. */
export async function pageAction(simulation: Simulation, action: string, n: string): Promise<void> {
  const { gateway, notifier } = simulation
  if (action === 'pay') await notifier.announce(notifier.paid(gateway.pay(n)))
  if (action === 'pay-silently') gateway.pay(n)
  if (action === 'notify') await notifier.deliver(simulation.eventOf(n))
  if (action === 'refund-succeeds')
    await notifier.announce(notifier.refunded(gateway.refundState(n, 'SUCCESS')))
}
