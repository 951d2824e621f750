import type { Test } from 'tap'
import type { DeskHand } from './desk-hand.ts'

/** Steps of the operator's day. */

/** The transfer is found at the bank; with another sum than was claimed it is refused first, and nothing typed is lost. */
export async function decidesVoucher(hand: DeskHand, t: Test, payNo: string, amount: string) {
  await hand.finds('转账凭证', 'Transfer vouchers', '/operator/vouchers')
  await hand.opensRow(payNo)
  await hand.looksRight(t)
  await hand.type('[name=bankReference]', `IN-${payNo}`)
  await hand.type('[name=received]', '9,52')
  await hand.does('pass')
  await hand.sees('.field__error')
  t.equal(await hand.page.inputValue('[name=bankReference]'), `IN-${payNo}`, 'refused, and kept')
  hand.forgive(/422/)
  await hand.type('[name=received]', amount)
  await hand.does('pass')
  await hand.sees('.desk-side__head .status--good')
}

export async function decidesRefund(hand: DeskHand, t: Test, refundNo: string) {
  await hand.finds('退款', 'Refunds', '/operator/refunds')
  await hand.opensRow(refundNo)
  await hand.looksRight(t)
  await hand.does('execute')
  await hand.sees('.desk-side__head .status--good')
}

/** A field is marked with its reason; nothing leaves without the reason for all of it. */
export async function sendsApplicationBack(hand: DeskHand, t: Test, number: string) {
  await hand.finds('入驻申请', 'Store applications', '/operator/applications')
  await hand.opensRow(number)
  await hand.looksRight(t)
  await hand.press('#desk-side details summary')
  await hand.type('[name="remark:bank.account"]', hand.say('账号与开户行不符', 'Not an account of this bank'))
  const reason = '#desk-side form:has(input[value=reject]) [name=reason]'
  await hand.type(reason, hand.say('请更正银行账号', 'Please correct the account'))
  await hand.does('reject')
  await hand.sees('.desk-side__head .status--bad')
  t.match(
    await hand.page.locator('#desk-side').innerText(),
    hand.say('账号与开户行不符', 'Not an account of'),
  )
}

export async function approvesApplication(hand: DeskHand, number: string) {
  await hand.finds('入驻申请', 'Store applications', '/operator/applications')
  await hand.opensRow(number)
  await hand.does('approve')
  await hand.sees('.desk-side__head .status--good')
}

/** The operator reads what the month came to, and asks that it is paid out. Answers the number of the payout. */
export async function asksPayout(hand: DeskHand, t: Test, closing: string): Promise<string> {
  await hand.finds('店铺对账单', 'Store statements', '/operator/statements')
  await hand.opensRow((await hand.page.locator('[data-row]').first().getAttribute('data-row'))!)
  await hand.looksRight(t)
  t.match(await hand.page.locator('#desk-side').innerText(), closing)
  await hand.does('ask')
  await hand.page.waitForURL(/payouts\?open=/)
  return new URL(hand.page.url()).searchParams.get('open')!
}

export async function paysOut(hand: DeskHand, t: Test, payoutNo: string) {
  await hand.finds('店铺打款', 'Payouts to stores', '/operator/payouts')
  await hand.opensRow(payoutNo)
  await hand.looksRight(t)
  await hand.type('[name=bankReference]', `OUT-${payoutNo}`)
  await hand.does('pay')
  await hand.sees('.desk-side__head .status--good')
}
