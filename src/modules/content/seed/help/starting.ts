import { prose } from '../prose.ts'
import type { SeedArticle } from './article.ts'

/** 新手上路. Terms and limits are those of the mall's decisions on sessions, sign-up and buying. */
export const starting: SeedArticle[] = [
  {
    id: 6,
    nameZh: '注册登录',
    nameEn: 'Register and sign in',
    bodyZh: prose`
      浏览商品、查看规格与价格不需要账号；下单、查看证书和管理订单需要登录。

      ## 注册
      
      - 第一步：填写手机号，用短信验证码确认。验证码 6 位，5 分钟内有效，60 秒后可重新获取。
      - 第二步：设置用户名和登录密码，填写公司名称。密码至少 8 个字符，不限定字符种类，但不能是常见密码。
      - 第三步：注册完成，可顺便填写第一个收货地址，也可以跳过。

      ## 登录

      在[登录页](/login)输入账号和密码即可。两小时没有任何操作会自动退出；即使一直在使用，12 小时后也需要重新登录。

      无论账号不存在还是密码不对，提示都只有一句“登录失败：账号或密码错误”：这样别人无法借登录页试探谁在这里有账号。连续输错次数过多，需要等待一段时间再试。

      ## 忘记密码

      在[找回密码](/password)页用手机验证码重新设置。重设后，其他设备上的登录会全部失效。

      ## 安全提醒

      我们不会来电索要密码或验证码。在公共电脑上用完请点“退出登录”。`,
    bodyEn: prose`
      Browsing, specifications and prices need no account. Ordering, certificates and your orders do.

      ## Registering

      - Step one: give your phone number and prove it with the code we send. The code has 6 digits, lives 5 minutes and
        can be sent again after 60 seconds.
      - Step two: choose a user name and a password and name your company. A password has at least 8 characters of any
        kind; common passwords are refused.
      - Step three: done. You may add a first delivery address now or later.

      ## Signing in

      Enter account and password on the [sign-in page](/login). After two hours without any action you are signed out;
      after twelve hours you sign in again even if you have been busy all the time.

      Whether the account is unknown or the password wrong, there is one message only: "Login failed: wrong account or password". So
      nobody can use the page to find out who has an account here. After too many wrong tries you have to wait.

      ## Forgotten password

      Set a new one on the [reset page](/password) with a code sent to your phone. All other devices are then signed out.

      ## A word of caution

      We never ask for your password or a code by phone. On a shared computer, sign out when you have finished.`,
  },
  {
    id: 7,
    nameZh: '企业认证',
    nameEn: 'Company verification',
    bodyZh: prose`
      商城面向企业和实验室。公司与税号核验通过后，您可以购买危险品、申请授信，并可选择增值税专用发票。

      ## 需要准备

      - 公司全称与统一社会信用代码；
      - 经办人的姓名、手机与邮箱；
      - 购买剧毒、易制毒、易制爆化学品或第 2.3 类毒性气体时：购买许可或备案的编号与有效期，由店铺在发货前登记。

      ## 怎样办理

      - 登录后进入[公司名称](/updatecompanyname)，填写与营业执照一致的公司全称和统一社会信用代码，由运营人员核验；
      - 在账户安全中完成手机、邮箱与[实名认证](/autonym)；
      - 实名认证由运营人员审核，不会自动通过；审核结果会以站内消息通知。

      ## 说明

      公司与税号核验通过之前不能提交危险品订单；上述许可登记之前不能发货。`,
    bodyEn: prose`
      The mall serves companies and laboratories. Once your company and tax number are verified you can buy dangerous goods,
      apply for a credit line and choose special VAT invoices.

      ## What you need

      - the full company name and its unified social credit code;
      - name, phone and e-mail of the person in charge;
      - for highly toxic goods, precursors of drugs or explosives and gases of class 2.3: number and last day of your licence
        or filing, which the store records before shipping.

      ## How it works

      - After signing in, enter [company name](/updatecompanyname) and unified social credit code as on the business licence;
        the operator verifies them;
      - complete phone, e-mail and the [real-name check](/autonym) under account security;
      - a person decides on the real-name check, never a machine alone; a message tells you the result.

      ## Good to know

      Dangerous goods cannot be ordered before company and tax number are verified, and goods that need such a licence do not
      leave before it is recorded.`,
  },
  {
    id: 8,
    nameZh: '购物流程',
    nameEn: 'How to buy',
    bodyZh: prose`
      ## 一、找到商品

      - 直接搜索：品名、分子式、CAS 号、标物编号都可以，例如“氮中一氧化碳 50 µmol/mol”“CO 50ppm in N2”；
      - 用[元素周期表](/search)挑选元素，可选“包含任一”“全部包含”“均不包含”；
      - 从分类进入，再用浓度、底气、不确定度、包装、价格等条件缩小范围。最多可以把四件商品放在一起[对比](/compare)。

      ## 二、看清规格

      商品页写明组分、浓度范围、相对扩展不确定度（k = 2）、包装、有效期与危险性说明。现货商品标明批次与库存；按需配制的商品标明供货周期。

      ## 三、下单与付款

      - 加入购物车，选择收货地址、发票抬头与优惠；
      - 页面显示的金额由服务器计算：含 13 % 增值税，同一店铺单次结算达到该店铺的包邮起点即免运费（危险品除外），商品页与结算页写明；
      - 未付款的订单 24 小时后关闭；选择对公转账的订单保留 7 天，凭证审核期间不会关闭。

      ## 四、配制、发货与收货

      按需配制的订单须店铺在 7 天内确认；订单页可以看到配制进度。发货 15 天后系统自动确认收货，收货后 30 天内可以评价。

      ## 五、证书与开票

      证书按瓶号出具，可在订单或[我的证书](/order/zhengshu)中下载，任何人都可以[核验](/verify)。付款后 180 天内可以申请发票。`,
    bodyEn: prose`
      ## 1. Find it

      - Search for a name, formula, CAS number or reference-material number, for example "CO 50ppm in N2" or
        "methane in air 2.5 %";
      - pick elements in the [periodic table](/search): any of them, all of them, or none;
      - start from a category and narrow it by concentration, balance gas, uncertainty, package or price. Up to four
        products can be [compared](/compare) side by side.

      ## 2. Read it

      The product page states components, concentration range, relative expanded uncertainty (k = 2), package, validity
      and hazards. Stocked goods show batch and stock, goods made to order their lead time.

      ## 3. Order and pay

      - Put it into the cart, choose address, invoice title and discounts;
      - the server computes what you pay: 13 % VAT included, freight free from the amount that
        the store sets, dangerous goods excepted, as product page and settlement say;
      - an unpaid order closes after 24 hours; one to be paid by bank transfer is kept for 7 days and never closes while
        its voucher is being checked.

      ## 4. Preparation, shipment, receipt

      Goods made to order are confirmed by the store within 7 days, and the order page shows how preparation goes.
      Receipt counts as confirmed 15 days after shipment; you can write a review for 30 days.

      ## 5. Certificate and invoice

      Certificates are issued by cylinder number: download them from the order or from [My certificates](/order/zhengshu), and
      anybody can [verify](/verify) one. An invoice can be applied for within 180 days of payment.`,
  },
  {
    id: 9,
    nameZh: '常见问题',
    nameEn: 'Common questions',
    bodyZh: prose`
      ## 这里的商品是真的吗？

      这是一个演示站点。编号以 DEMO- 开头的商品、价格、库存与证书都是示例，不构成供货承诺。页面提到的公开标准物质（如 SRM、GBW）只作为事实引用并注明来源，本站不销售它们。

      ## 为什么有的价格显示美元？

      实际结算货币始终是人民币。英文页面按运营方公布日期的参考汇率换算成美元，旁边同时写出人民币金额；没有汇率时显示 CN¥。

      ## ppm 是什么意思？

      气体中按 µmol/mol 理解，溶液中则不唯一：可能指 mg/L，也可能指 mg/kg。搜索结果上会写明系统的理解；商品一律写完整单位。

      ## “制备允差”和“不确定度”有什么区别？

      允差说的是做出来的浓度与您要求的浓度相差多少；不确定度说的是证书值与真值可能相差多少。两者是两回事，详见[这篇资讯](/detail_industry?id=3)。

      ## 页面写着“尚未开放”怎么办？

      商城正在分步开放。尚未开放的功能会直接说明，不会让您走进死路；开放时会在[行业资讯](/industry)公布。

      ## 怎样切换语言？

      在页面右上角选择“简体中文”或“English”，选择会记住，其他已打开的标签页也会同步。`,
    bodyEn: prose`
      ## Are these goods real?

      This is a demo site. Goods whose number begins with DEMO-, their prices, stock and certificates are examples and no
      offer. Public reference materials such as SRM or GBW are quoted as facts with their source; they are not sold here.

      ## Why are some prices in dollars?

      You always pay in yuan. English pages convert at a reference rate whose date is shown, with the yuan amount beside
      it; without a rate they show CN¥.

      ## What does ppm mean?

      In gases it is read as µmol/mol. In solutions it is ambiguous: mg/L or mg/kg. The search results say how it was
      read; goods always state the full unit.

      ## Tolerance or uncertainty?

      Preparation tolerance says how far the made concentration may be from the ordered one. Uncertainty says how far the
      certified value may be from the true one. They are different things: see [this article](/detail_industry?id=3).

      ## A page says "Not yet open"

      The mall opens step by step. What is not open yet says so and leads on; the [industry news](/industry) will tell.

      ## How do I change the language?

      Choose 简体中文 or English at the top right. The choice is remembered, and other open tabs follow.`,
  },
]
