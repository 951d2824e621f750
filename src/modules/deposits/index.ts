/**
 * Top-ups: own money that a member puts on the balance, by WeChat or by a transfer with a voucher that a second person finds at
 * the bank. A top-up is a kind of what payments let members pay (`payments/payable.ts`): attempts, codes, vouchers, late and
 * second money are theirs. Its journal is `payments.settle` / `deposit:<id>`: wechatClearing or bankClearing → balance.
 */
export { depositNumbers, getLeftOfDeposit, giveBackToDeposit, takeFromDeposit } from './queries.ts'

// Says to payments how top-ups are paid: nobody asks for it by a name.
import './payable.ts'
