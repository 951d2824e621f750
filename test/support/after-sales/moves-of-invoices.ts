import { oneOf, random } from './chance.ts'
import { isDeclined, isGivenUp, ModelInvoice } from './invoice.ts'
import type { ModelRed } from './invoice.ts'
import { dataOf, refused, accepted } from './mall.ts'
import type { WalkedMall } from './mall.ts'
import type { Try } from './moves-of-orders.ts'
import type { ModelOrder } from './order.ts'

/** What happens to an invoice: it is applied for, decided, used, and taken back with the word of its buyer. */
export function invoiceMoves(mall: WalkedMall) {
  const { buyer, finance, provider, sql } = mall
  /** A red letter of an invoice, as the mall knows it. */
  async function redOf({ no, reds }: ModelInvoice, red: ModelRed | undefined) {
    const [row] = await sql<{ no: string; request: string; state: string }[]>`
      select r.number as no, r.number || '-' || r.round as request, r.state from red_letters r join invoices i on i.id = r.invoice_id
      where i.number = ${no} order by r.id offset ${Math.max(0, reds.indexOf(red!))} limit 1`
    return row ?? { no: 'RL0', request: 'RL0-0', state: '' }
  }
  const lastRed = ({ reds }: ModelInvoice) => reds.find(({ state }) => state === 'confirming') ?? reds.at(-1)
  const decided =
    (
      name: 'withdraw' | 'fail' | 'pass',
      to: ModelInvoice['state'],
      call: (invoice: ModelInvoice) => ReturnType<Try['call']>,
    ) =>
    (invoice: ModelInvoice): Try => ({
      isLegal: () =>
        invoice.state === 'underReview' &&
        (name !== 'pass' ||
          [...invoice.gross.keys()].every(
            (order) => order.state !== 'refunding' && order.invoicedFen + order.pendingFen <= order.stayedFen,
          )),
      call: () => call(invoice),
      effect: () => void (invoice.state = to),
      once: true,
    })
  /** The buyer says at the tax platform what they think of a red letter, or nothing in 72 hours, and the provider calls the mall about it. */
  const answer =
    (word: 'confirm' | 'refuse' | 'lapse') =>
    (invoice: ModelInvoice): Try => {
      const red = lastRed(invoice)
      let isAskedAnew = false
      return {
        isLegal: () => red?.state === 'confirming',
        async call() {
          if (red?.state !== 'confirming') return refused()
          const { request } = await redOf(invoice, red)
          provider.answer(request, word)
          const { body, signature } = provider.callback(request)
          const call = () =>
            mall.app.inject({
              method: 'POST',
              url: '/f/api/invoice/notify',
              headers: { 'x-invoicing-sign': signature, 'content-type': 'application/json' },
              payload: body,
            })
          const [reply] = await Promise.all([call(), call()])
          // The second call may see that it was declined and is to be asked for anew, and does so before the job.
          isAskedAnew = (await redOf(invoice, red)).state === 'confirming'
          return { status: reply.statusCode, body: reply.json() }
        },
        effect() {
          if (word === 'confirm') invoice.issueRed(red!)
          else invoice.declineRed(red!, word === 'refuse' ? 'refused' : 'lapsed')
          if (isAskedAnew) red!.state = 'confirming'
        },
      }
    }

  /** Finance answers what a buyer began. */
  const offer =
    (word: 'accept' | 'decline', to: ModelRed['state']) =>
    (invoice: ModelInvoice): Try => {
      const red = invoice.reds.find(({ state }) => state === 'offered') ?? invoice.reds.at(-1)
      return {
        isLegal: () => red?.state === 'offered',
        call: async () =>
          finance(`/api/admin/red/${word}`, {
            redNo: (await redOf(invoice, red)).no,
            ...(word === 'decline' && { reason: '货物未退回' }),
          }),
        effect: () => void (red!.state = to),
        once: true,
      }
    }

  return {
    withdraw: decided('withdraw', 'withdrawn', ({ no }) => buyer('/api/invoice/cancel', { invoiceNo: no })),
    fail: decided('fail', 'failed', ({ no }) =>
      finance('/api/admin/invoice/fail', { invoiceNo: no, reason: '税号与抬头不符' }),
    ),
    pass: decided('pass', 'passed', ({ no }) => finance('/api/admin/invoice/pass', { invoiceNo: no })),
    use: (invoice: ModelInvoice): Try => ({
      isLegal: () => invoice.state === 'issued' && !invoice.isUsed,
      async call() {
        const [row] = await sql<{ no: string | null }[]>`
          select fiscal_number as no from invoices where number = ${invoice.no}`
        if (!row!.no || invoice.isUsed) return refused()
        provider.use(row!.no)
        return accepted()
      },
      effect: () => void (invoice.isUsed = true),
    }),
    red: (invoice: ModelInvoice): Try => ({
      isLegal: () => invoice.canBeWrong,
      call: () => finance('/api/admin/invoice/red', { invoiceNo: invoice.no, reason: '抬头错误' }),
      effect: () => invoice.takeWrongBack(),
      once: true,
    }),
    /** The buyer begins one of all of it at the tax platform, and the job sees it. */
    begin(invoice: ModelInvoice): Try {
      const isFirst = invoice.reds.every(
        (red) => red.state === 'withdrawn' || red.state === 'asked' || isDeclined(red),
      )
      return {
        isLegal: () => invoice.state === 'issued' && isFirst,
        async call() {
          if (invoice.state !== 'issued' || !isFirst) return refused()
          const [row] = await sql<{ no: string }[]>`
            select fiscal_number as no from invoices where number = ${invoice.no}`
          try {
            provider.begin(row!.no)
          } catch {
            return refused()
          }
          await mall.pull()
          return accepted()
        },
        effect: () => invoice.begin(),
      }
    },
    accept: offer('accept', 'accepting'),
    refuse: offer('decline', 'declining'),
    confirm: answer('confirm'),
    decline: answer('refuse'),
    lapse: answer('lapse'),
    askAgain(invoice: ModelInvoice): Try {
      const red = invoice.reds.find(isGivenUp) ?? lastRed(invoice)
      return {
        isLegal: () => red !== undefined && isDeclined(red) && !invoice.hasOpen,
        call: async () => finance('/api/admin/red/again', { redNo: (await redOf(invoice, red)).no }),
        effect: () => void (red!.state = 'asked'),
        once: true,
      }
    },
    giveUp(invoice: ModelInvoice): Try {
      const red = invoice.reds.find(isGivenUp) ?? lastRed(invoice)
      return {
        isLegal: () => red !== undefined && isDeclined(red) && red.cause === 'wrong',
        call: async () =>
          finance('/api/admin/red/giveUp', { redNo: (await redOf(invoice, red)).no, reason: '抬头无误' }),
        effect: () => void (red!.state = 'withdrawn'),
        once: true,
      }
    },
  }
}

/** An application over orders of the pool, most often ones that go together. */
export function applyFor({ buyer, titleId }: WalkedMall, pool: readonly ModelOrder[]) {
  // While a red letter of an order rests with people, what else is open of it waits: it has one living invoice at a time.
  const clear = pool.filter(({ pendingFen, openFen }) => pendingFen === 0 || openFen === 0)
  const first = oneOf(clear.length > 0 ? clear : pool)
  const alike = clear.filter((each) => each.storeId === first.storeId && each.isPaid && each.openFen > 0)
  const other = random() < 0.5 ? (oneOf(random() < 0.8 ? alike : clear) ?? first) : first
  const named = [...new Set([first, other])]
  const isSpecial = random() < 0.5
  const orderNos = named.map(({ number }) => number)
  const move: Try = {
    isLegal: () =>
      named.every(
        (order) =>
          order.storeId === first.storeId && order.isPaid && order.state !== 'refunding' && order.openFen > 0,
      ),
    call: () => buyer('/api/invoice/apply', { orderNos, titleId, type: isSpecial ? 'special' : 'ordinary' }),
    effect(reply) {
      const gross = new Map(named.map((order) => [order, order.openFen]))
      const invoice = new ModelInvoice(dataOf<{ invoiceNo: string }>(reply).invoiceNo, isSpecial, gross)
      for (const order of named) order.invoices.push(invoice)
    },
    once: true,
  }
  return { name: 'invoice.apply', of: named, move }
}
