import { prose } from '../prose.ts'
import type { SeedArticle } from './article.ts'

/** Terms and privacy, shown on /terms and /privacy. Written for the demo; a real operator's lawyers check them. */
export const legal: SeedArticle[] = [
  {
    id: 30,
    nameZh: '服务条款',
    nameEn: 'Terms of service',
    bodyZh: prose`
      生效日期：2026 年 11 月 1 日。本条款为演示文本，说明商城的规则；真实运营前须经法律审核。

      ## 一、关于本站

      本站是多店铺的标准物质商城，由恒准气体股份有限公司（演示主体）运营。店铺对其商品的质量与描述负责，运营方对平台规则与交易流程负责。

      ## 二、账号

      - 账号归注册的企业或个人使用，请妥善保管密码；
      - 会话两小时无操作或登录满 12 小时后结束；
      - 发现账号被他人使用，请立即修改密码并通知我们，所有其他会话会随之失效。

      ## 三、商品信息

      - 编号以 DEMO- 开头的商品为演示商品；引用的公开标准物质只是事实说明，本站不销售；
      - 浓度、不确定度等以随货证书为准；
      - 网页上的安全判断仅供参考，任何混合气须经生产者的工程师确认后方可充装。

      ## 四、价格与付款

      价格以人民币计，含 13 % 增值税；外币金额只供参考。应付金额由服务器计算并在付款前列明。

      ## 五、危险化学品

      购买者应具备法律要求的资质并据实提供材料。资质不全的订单不予放行。不得将商品用于违法用途。

      ## 六、配送、退换与发票

      见帮助中心的[配送方式](/helpCenter/14)、[退货政策](/helpCenter/18)、[换货流程](/helpCenter/19)与[发票制度](/helpCenter/13)，均为本条款的一部分。

      ## 七、评价与内容

      评价应基于真实购买。含违法内容、个人隐私或与商品无关的评价会被移除，并保留移除记录。

      ## 八、责任与争议

      因不可抗力造成的延误，我们会及时告知并协商。争议先协商解决；协商不成的，由运营方所在地有管辖权的法院处理。

      ## 九、变更

      条款变更会提前在[行业资讯](/industry)公布；变更前成立的订单适用原条款。`,
    bodyEn: prose`
      In force from 1 November 2026. This is a demo text that tells the rules of the mall; a real operator has it checked by
      counsel first.

      ## 1. About this site

      This is a mall of several stores for reference materials, run by Hengzhun Gas Co., Ltd. (a demo entity). A store
      answers for quality and description of its goods, the operator for the rules and the course of a purchase.

      ## 2. Accounts

      - An account is for the company or person who registered it. Keep its password safe;
      - a session ends after two hours without use and twelve hours after signing in;
      - if somebody else uses your account, change the password and tell us; all other sessions end with it.

      ## 3. What pages say

      - Goods numbered DEMO- are demo goods. Public reference materials are quoted as facts and not sold here;
      - concentration and uncertainty are those of the certificate delivered with the goods;
      - judgements of safety on pages are guidance. Every mixture is confirmed by its producer's engineer before filling.

      ## 4. Prices and payment

      Prices are in yuan and include 13 % VAT; foreign amounts are for orientation. The server computes what is due and
      shows it before you pay.

      ## 5. Hazardous chemicals

      Buyers hold the papers that the law asks for and submit them truthfully. Without them an order is not released. Any
      unlawful use is forbidden.

      ## 6. Delivery, returns, invoices

      [Delivery](/helpCenter/14), [Returns](/helpCenter/18), [Exchange](/helpCenter/19) and [Invoices](/helpCenter/13) of the
      Help Center are part of these terms.

      ## 7. Reviews

      A review rests on a real purchase. What is unlawful, private or off the subject is removed, and the removal is kept
      on record.

      ## 8. Liability and disputes

      Delays by force majeure are told and settled with you. Disputes are first discussed, then decided by the court at the
      operator's seat.

      ## 9. Changes

      Changes are published in the [news](/industry) beforehand; earlier orders keep the earlier terms.`,
  },
  {
    id: 31,
    nameZh: '隐私政策',
    nameEn: 'Privacy policy',
    bodyZh: prose`
      生效日期：2026 年 11 月 1 日。本政策为演示文本，如实描述本站程序处理个人信息的方式。

      ## 一、我们收集什么

      - 浏览时：不需要账号，不使用第三方统计。服务器日志记录时间、访问的路径与结果，不记录查询内容、密码或验证码；
      - 登录时：用户名、密码的不可逆散列、会话的创建与最后使用时间、IP 地址与浏览器标识，用于保障账号安全，您可以在账户安全中查看；
      - 购买时：联系人、电话、收货地址、发票信息，以及法律要求的许可编号；
      - 您填写时：昵称、头像、性别、生日、邮箱；实名认证的姓名与身份证号（加密保存，仅供审核）；绑定微信时的微信标识与昵称；
      - 使用时：关注、最近 200 个浏览过的商品、留言、评价与上传的文件；付款凭证与提现中的付款人和账号。

      ## 二、Cookie

      - Authorization：登录凭证，仅服务器可读，两小时不用即失效；
      - form：保护未登录时的表单不被其他网站冒用；
      - language：记住您选择的语言；
      - WeChat：微信登录过程中的凭证，用后失效；
      - Staff：仅限员工的二次验证；
      - notice：一分钟内显示一次操作结果。

      没有广告或跨站跟踪 Cookie。在线客服只有在您点击后才会加载。

      ## 三、与谁共享

      只与完成订单所必需的对象共享必要内容：发货的店铺、承运人与物流查询服务（部分承运商需收货手机号）、支付机构、开票系统、短信与邮件服务商；使用微信登录时为微信。法律另有要求的除外。

      ## 四、保存多久

      账号信息保存至您注销；订单、发票、账务与日志依法保存，期满删除。

      ## 五、您的权利

      登录后在[我的数据](/order/data)可以导出个人信息，也可以注销账号：个人信息随之删除或去标识，账务以无法识别个人的形式保留，已开具的发票依法保留文件、抬头、税号与金额。仍有余额或进行中的订单、退换货、发票申请时，请先处理完毕。

      ## 六、联系我们

      请通过[联系我们](/helpCenter/28)提出查询、更正或删除的请求，我们在 15 个工作日内答复。`,
    bodyEn: prose`
      In force from 1 November 2026. This is a demo text; it describes truthfully how the program handles personal data.

      ## 1. What is collected

      - While browsing: no account and no third-party statistics. Server logs hold time, path and result, never queries,
        passwords or codes;
      - signing in: user name, an irreversible hash of the password, when a session began and was last used, its address
        and browser. This protects your account, and you can see it under account security;
      - buying: contact, phone, delivery address, invoice details, and numbers of the licences that the law asks for;
      - where you give them: nickname, picture, sex, birthday, mail; name and identity number of the real-name check (sealed,
        for the check alone); WeChat's identifier and nickname if you link it;
      - in use: follows, the last 200 products you looked at, messages, reviews and uploads; payer and account of vouchers
        and withdrawals.

      ## 2. Cookies

      - Authorization: the credential, readable by the server alone, void after two hours without use;
      - form: keeps other sites from submitting forms in your name before you sign in;
      - language: the language you chose;
      - WeChat: a credential while you sign in with WeChat;
      - Staff: second factor, for staff alone;
      - notice: shows one result within a minute.

      There are no advertising or tracking cookies. Live support loads only when you click it.

      ## 3. Who else sees it

      Only those an order needs, and only what they need: the store, the carrier and the tracking service (some
      carriers ask for the recipient's phone), the payment provider, the invoicing system, providers of text messages and
      mail, and WeChat if you sign in with it; and whoever the law names.

      ## 4. How long

      Account data until you close the account; orders, invoices, accounting and logs as long as the law says, then erased.

      ## 5. Your rights

      After signing in, [my data](/order/data) exports your personal data and closes the account: personal data are erased
      or made anonymous, accounting is kept in a form that names nobody, and of an invoice that was issued its file,
      title, tax number and sums stay, as the law asks. Open orders, returns, applications for invoices and balances come first.

      ## 6. Contact

      Ask for access, correction or erasure by [contact](/helpCenter/28); you have an answer within 15 working days.`,
  },
]
