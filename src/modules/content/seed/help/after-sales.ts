import { prose } from '../prose.ts'
import type { SeedArticle } from './article.ts'

/** 售后服务. Seven days, fifteen days and 520 outlets are the promises of the specification (1 and 9). */
export const afterSales: SeedArticle[] = [
  {
    id: 18,
    nameZh: '退货政策',
    nameEn: 'Returns',
    bodyZh: prose`
      收货之日起 7 天内可以无理由退货，前提是商品没有使用过。危险货物（有 UN 编号的商品）、已开启的商品与定制商品除外。

      ## 条件

      - 包装、封签、标签与证书齐全，瓶阀和安瓿未开启；
      - 按需配制的商品是按您的数值单独制作的，不适用无理由退货；
      - 气瓶等危险货物须由有资质的承运人取回，请不要自行寄送。

      ## 有质量问题

      不受上述条件限制，收到后请尽快提交照片与说明：可见破损须在签收后 48 小时内提出（签收时已登记的除外）；发错、渗漏、效期过短等为 15 天内；量值或证书有误，15 天内或证书有效期内均可。现货可以[换货](/helpCenter/19)，也可以退货退款，往返运费由店铺承担。

      ## 退款去向

      每种支付方式各退各的：微信支付退回微信，余额退回余额，授信恢复额度，积分与购物卡按当时分摊的份额退回。退回 n 件中的 k 件时，按份额计算，全部退回时一分不差。

      ## 怎样申请

      在订单中选择商品，点“退货或换货”，填写数量与原因。提交后可以在“退换货”里看到每一步进度。`,
    bodyEn: prose`
      Within 7 days of receipt unused goods may be returned without giving a reason. Dangerous goods (those with a UN
      number), opened goods and goods made to order are excluded.

      ## Conditions

      - Packaging, seals, labels and certificate complete; valve or ampoule never opened;
      - goods made to order with your own values are excluded, because nobody else can use them;
      - cylinders and other dangerous goods are collected by a licensed carrier. Please do not send them.

      ## Faulty goods

      None of these conditions applies. Send photographs and a description as soon as you can: visible damage within 48
      hours of receipt unless you noted it then; wrong goods, leaks or short validity within 15 days; a wrong value or
      certificate within 15 days or as long as the certificate is valid, whichever ends later. Stocked goods may be
      [exchanged](/helpCenter/19), or return for a refund. The store bears the freight both ways.

      ## Where the money goes

      Each means gets its own share back: WeChat to WeChat, balance to balance, credit to the limit, points and gift card
      by the share they had. Returning k of n pieces refunds k shares; returning all refunds every cent.

      ## How

      Choose the goods in the order, "Return or exchange", quantity and reason. Every step is then shown there.`,
  },
  {
    id: 19,
    nameZh: '换货流程',
    nameEn: 'Exchange',
    bodyZh: prose`
      收货之日起 15 天内，商品存在质量问题可以免费换货。

      ## 哪些情况可以换

      - 量值、组分或规格与证书、订单不一致；
      - 运输造成的泄漏、破损、标签无法辨认；
      - 剩余有效期短于页面承诺。

      按需配制的商品有质量问题时退货退款，不换货。

      ## 步骤

      - 在订单中申请售后，选择“换货”，上传照片；涉及量值异议时，请附上测量条件与原始数据；
      - 店铺在 48 小时内答复，逾期视为同意；
      - 按给出的地址寄回，危险品由店铺预约有资质的承运人上门取回；
      - 店铺收到后 48 小时内验收，合格后 7 天内从现货另发新货，发不出则改为退款；
      - 新货附自己的证书。

      对处理结果不认可，可以在售后详情中申请平台裁定。`,
    bodyEn: prose`
      Within 15 days of receipt faulty goods are exchanged free of charge.

      ## When

      - Value, components or package differ from certificate or order;
      - leakage, breakage or unreadable labels after transport;
      - less validity left than the page promised.

      Goods made to order are returned for a refund, not exchanged.

      ## Steps

      - Apply for after-sales service in the order, choose "exchange", add photographs. Where a value is in doubt, add the
        conditions and raw data of your measurement;
      - the store answers within 48 hours, and silence means it agrees;
      - send the goods to the address it gives; dangerous goods are collected by a licensed carrier that the store books;
      - the store inspects them within 48 hours of arrival and sends new goods from stock within 7 days, otherwise your money
        goes back;
      - the new goods have a certificate of their own.

      If you do not accept the result, ask the platform to decide.`,
  },
  {
    id: 20,
    nameZh: '预约维修',
    nameEn: 'Repair by appointment',
    bodyZh: prose`
      在本商城购买的仪器设备可以预约维修与校准，由店铺的工程师或附近的售后网点处理；网点超过 520 个。

      ## 预约前请准备

      - 订单号、仪器型号与出厂编号；
      - 故障现象、出现时间与已经做过的检查，最好附照片或录像；
      - 仪器接触过的样品与气体：有毒、腐蚀或生物样品请先完成清洁并说明。

      ## 方式

      - 电话：服务热线见页脚，周一至周六 8:30–17:30；
      - 上门维修：约定时间，工程师到场后先报价再动手；
      - 返厂维修：按指引包装寄回，收到后两个工作日内给出检测结果与报价。

      保修范围与期限以商品页和保修卡为准。维修后影响量值的仪器，请重新校准后使用。`,
    bodyEn: prose`
      Instruments bought here can be repaired and calibrated by appointment, by the store's engineers or one of more than
      520 service outlets.

      ## Have at hand

      - order number, model and serial number;
      - what happens, since when, and what you have checked, best with photographs or a video;
      - samples and gases the instrument has met: clean away and declare what is toxic, corrosive or biological.

      ## Ways

      - By phone: the hotline at the foot of the page, Monday to Saturday, 8:30 to 17:30;
      - on site: an engineer comes at the agreed time and quotes before starting;
      - in the workshop: pack it as instructed; you get findings and a quotation within two working days of arrival.

      Product page and warranty card say what the warranty covers. Calibrate again before use when a repair may have
      changed readings.`,
  },
  {
    id: 21,
    nameZh: '投诉建议',
    nameEn: 'Complaints and suggestions',
    bodyZh: prose`
      无论是商品、服务还是网站，您的意见都会有人看、有人回。

      ## 渠道

      - 服务热线：见页脚，周一至周六 8:30–17:30；
      - 邮箱：见页脚，请写明订单号或商品编号；
      - 售后详情页的“申请平台裁定”：对店铺处理结果不认可时使用。

      ## 我们怎样处理

      - 一个工作日内确认收到，并告知经办人；
      - 涉及安全的问题优先，必要时先下架商品、通知其他购买者；
      - 店铺的违规记录会在店铺页公示。

      ## 量值异议

      请提供证书编号、瓶号、测量方法与原始数据。我们会请店铺核对配制与检验记录，必要时安排复测，并把结论书面告知您。`,
    bodyEn: prose`
      Goods, service or website: somebody reads what you write, and answers.

      ## Ways

      - The hotline at the foot of the page, Monday to Saturday, 8:30 to 17:30;
      - e-mail, with the number of the order or product;
      - "Ask the platform" on the after-sales page, when you do not accept what the store decided.

      ## What happens

      - Within one working day we confirm and name who is in charge;
      - anything about safety comes first: goods are taken down and other buyers told where needed;
      - violations of a store are shown on its page.

      ## A value in doubt

      Send certificate and cylinder number, method and raw data. The store checks its records; where needed the material
      is measured again, and you receive the conclusion in writing.`,
  },
]
