import { prose } from '../prose.ts'
import type { SeedArticle } from './article.ts'

/** 支付方式. Amounts, terms and the order of deductions are those of the mall's decisions on buying. */
export const paying: SeedArticle[] = [
  {
    id: 10,
    nameZh: '对公转账',
    nameEn: 'Bank transfer',
    bodyZh: prose`
      对公转账适合需要走公司付款流程的订单。选择转账后，订单为您保留 7 天。

      ## 步骤

      - 在收银台选择“对公转账”，记下收款账户、应付金额和付款附言码；
      - 从公司账户汇出，金额与页面一致，附言填写附言码；
      - 上传转账凭证：填写付款人名称、付款账号、交易时间、交易流水号与摘要，并附回单（jpg、png、webp 或 pdf）。

      ## 审核

      凭证由一名没有参与提交的运营人员对照银行流水审核。审核期间订单不会关闭，也不能取消或改价。

      - 到账金额等于应付金额：订单转入待发货；
      - 多付的部分进入您的账户余额；
      - 少付或订单已关闭：到账金额记入余额，您至少还有 24 小时补足或重新下单。

      本站为演示环境，收款账户为示例，请勿实际汇款。`,
    bodyEn: prose`
      A bank transfer suits orders that go through your company's payment process. Once you choose it, the order is kept
      for 7 days.

      ## Steps

      - Choose "bank transfer" at the cashier and note the account, the amount and the remark code;
      - pay from your company's account, the exact amount, with the code as remark;
      - upload the voucher: payer's name and account, time and number of the transaction, its summary, and the slip as
        jpg, png, webp or pdf.

      ## Checking

      An operator who did not submit it compares the voucher with the bank's record. Meanwhile the order neither closes
      nor can be cancelled or changed in price.

      - The right amount arrived: the order awaits shipment;
      - what is too much goes to your balance;
      - too little, or a closed order: the money goes to your balance, and you have at least 24 hours to pay the rest or
        to order again.

      This is a demo: the account shown is an example. Please transfer nothing.`,
  },
  {
    id: 11,
    nameZh: '授信额度',
    nameEn: 'Credit line',
    bodyZh: prose`
      与商城有稳定往来的企业可以申请授信，在额度内先收货、后付款。

      ## 申请

      公司信息已核验的企业可以申请。登录后在“授信”页填写额度与用途并上传证明文件，额度由一名财务人员提出、另一人确认。申请人不能审批自己的申请。

      ## 使用

      - 收银台选择“授信额度”，输入支付密码确认；
      - 已使用金额与未还账单之和不会超过额度，额度不足时无法提交；
      - 取消或退款的订单，占用的额度随之返还。

      ## 还款

      每月 1 日出账，账单为上月签收的订单，25 日（含）前还款。可以用余额、微信或转账还清全部或部分，先还最早的账单，还清的部分立即恢复额度；不计利息，逾期会暂停使用。`,
    bodyEn: prose`
      Companies that buy regularly may apply for a credit line: receive first, pay later.

      ## Applying

      Companies that are verified may apply on the credit-line page, with the limit, its purpose and documents. One person
      of finance proposes the limit and another confirms it; nobody decides on an application of their own.

      ## Using it

      - Choose "credit line" at the cashier and confirm with your payment password;
      - used amounts and open bills together never exceed the limit; without enough of it an order cannot be placed;
      - what a cancelled or refunded order had taken returns to the limit.

      ## Repaying

      A statement of what was received the month before is made on the 1st and due by the 25th. It is paid from the balance,
      by WeChat or by transfer, as a whole or in part, the oldest first. What is paid is free again at once. There is no interest; overdue bills suspend the line.`,
  },
  {
    id: 12,
    nameZh: '余额支付',
    nameEn: 'Balance, points and gift cards',
    bodyZh: prose`
      ## 余额

      充值、多付的转账，以及用余额或转账付款的退款会进入余额；微信付款的退款退回微信，授信恢复额度。下单时输入支付密码即可使用。近两年的明细可以在账户中查看。没有用掉的充值款、多付的转账和退款可以在[提现](/order/tixian)页申请：充值按原路退回，其他款项汇至付款人名下的账户，由两位财务人员先后核对。

      ## 积分

      - 订单完成后，每实付 1 元得 1 积分，再乘以[会员等级](/person_detail)的倍数，有效期到次年 12 月 31 日；
      - 每日签到得 5 积分，连续签到每天多 5 分，最多 30 分；
      - 100 积分抵 1 元，须为 100 的整数倍，最多抵商品金额的 20 %；
      - 也可以在[积分商城](/integral)兑换实验室用品。

      ## 购物卡

      绑定卡号与卡密后，在结算时选择使用，按页面所示金额抵扣，余额下次可用。

      ## 抵扣顺序

      先计算改价，再用一张优惠券，然后是积分、运费，最后是购物卡。每一步后的金额都会在结算页列出。使用积分、购物卡或余额时都需要支付密码或短信验证；支付密码连续输错 5 次将锁定 30 分钟。`,
    bodyEn: prose`
      ## Balance

      Top-ups, over-payments and refunds of what was paid by balance or transfer go to your balance; WeChat payments go back
      to WeChat, credit to the limit. Spend the balance with your payment password. Its details can be seen for two years. What is not spent can be [withdrawn](/order/tixian): top-ups the way they came,
      over-payments and refunds to an account in the payer's name; two people of finance look at each request.

      ## Points

      - A completed order earns 1 point per yuan paid, times the factor of your [level](/person_detail), valid to
        31 December of the following year;
      - daily sign-in earns 5 points, 5 more for each day in a row, 30 at most;
      - 100 points are worth CN¥1, spent in whole hundreds, at most 20 % of the goods;
      - the [points mall](/integral) exchanges them for laboratory supplies.

      ## Gift cards

      Bind a card with its number and code, then choose it when settling. What is left stays on the card.

      ## In this order

      A price adjustment first, then one coupon, points, freight, and the gift card last; the settlement page shows the
      amount after each. Points, cards and balance need the payment password or a code by phone; five wrong payment
      passwords lock it for 30 minutes.`,
  },
  {
    id: 13,
    nameZh: '发票制度',
    nameEn: 'Invoices',
    bodyZh: prose`
      ## 开具什么发票

      商品价格含 13 % 增值税，开具电子普通发票；税号已核验的企业可以选择增值税专用发票。抬头可以是个人或企业，企业抬头需要税号。抬头文字设定后不能修改，请核对后保存；需要另一个抬头时请新增。

      ## 怎样申请

      - 付款后 180 天内，在“发票”页选择一个或多个订单申请；超过期限系统会提示无法开具；
      - 平台财务审核通过并开具后，发票发送到您填写的邮箱（邮箱可不填），并可在“发票详情”下载；
      - 审核未通过会写明原因，修改后可以重新申请。

      ## 退款与发票

      已开票订单发生退款时，普通发票：先退款，系统随后就退款部分开具红字发票；专用发票：须由您在电子税务局确认红字发票信息确认单后再退款。优惠券、积分与购物卡抵扣的部分在发票上列为折扣，不计入开票金额。`,
    bodyEn: prose`
      ## What you get

      Prices include 13 % VAT and are invoiced electronically, as ordinary invoices; companies whose tax number is verified
      may choose special VAT invoices. A title is personal or of a company; the latter needs a tax number. The wording of a title cannot be changed once saved, so check it first; add another one where needed.

      ## Applying

      - Within 180 days of payment choose one or several orders on the invoice page; after that the page says that it is
        too late;
      - once our finance department has passed it and it is issued, it is mailed to the address you gave, if any, and can be
        downloaded;
      - a refused application says why, and you can apply again.

      ## Refunds

      Where an invoiced order is refunded: with an ordinary invoice the money goes back first, and a red letter over what was
      refunded follows by itself; with a special invoice the refund waits until you have confirmed the red letter at the
      e-tax bureau. Coupons, points and gift cards stand on the invoice as discounts and are not part of the invoiced amount.`,
  },
]
