import { prose } from '../prose.ts'
import type { SeedArticle } from './article.ts'

/** 配送方式. The freight rules are those of the mall's decisions; the handling advice is general practice. */
export const delivering: SeedArticle[] = [
  {
    id: 14,
    nameZh: '危险品运输',
    nameEn: 'Dangerous goods',
    bodyZh: prose`
      压缩气体和部分标准溶液属于危险货物，只能由具备相应资质的承运人运输。商城不支持用普通快递寄送气瓶。

      ## 由谁承运

      每家店铺在其资质范围内选择承运人，订单页会显示承运人、运单号与每只气瓶的编号，便于核对。

      ## 收货要求

      - 收货地址须能停靠危险品车辆，并有人签收；
      - 易燃、有毒或氧化性气体，请提前安排气瓶存放点：通风、固定、避开热源，可燃气与氧化性气体分开；
      - 卸货请使用气瓶推车，不拖、不滚、不撞，瓶帽在固定好之后再取下。

      ## 运费

      运费由各店铺自定，可按省份不同：商品页写明满多少元包邮，也有店铺不包邮；未自定的店铺单次结算满 99 元包邮，不足时收 12 元。含危险品时由有资质的承运商专车配送，不包邮，按模板收取。结算页会在付款前列明运费。`,
    bodyEn: prose`
      Compressed gases and some standard solutions are dangerous goods. Only carriers with the fitting licence may move
      them; cylinders are never sent by ordinary parcel.

      ## Who carries

      Each store chooses carriers within its own licence. The order page names the carrier, the waybill number and every
      cylinder number, so that you can check what arrives.

      ## What we need from you

      - an address where such a vehicle may stop, and somebody to sign;
      - for flammable, toxic or oxidising gases a place prepared for the cylinder: ventilated, secured, away from heat,
        flammables apart from oxidisers;
      - a cylinder trolley for unloading. Do not drag, roll or strike; take the cap off only when the cylinder is secured.

      ## Freight

      Each store sets its freight, for each province if it likes. The product page says from which amount on goods travel
      free; some stores send nothing free. A store that set nothing sends free from CN¥99 in one settlement, and charges
      CN¥12 below. Dangerous goods need a qualified carrier and never travel free: the template applies to them too. The settlement page shows it
      before you pay.`,
  },
  {
    id: 15,
    nameZh: '交货周期',
    nameEn: 'Lead times',
    bodyZh: prose`
      ## 现货

      标有“现货”的商品按批次保存库存，付款后由店铺尽快发出。下单时系统默认选择剩余有效期不少于 90 天、最早到期的批次；您也可以自己指定批次。

      ## 按需配制

      标有“配制”的商品按您填写的数值单独配制，商品页给出以工作日计的周期，自店铺确认订单起算。配制后要经过放置、比对与质检，任何一步不合格都会重做。

      ## 什么会影响周期

      - 浓度越低，稀释步骤越多；
      - 反应性组分（如二氧化硫、一氧化氮、硫化氢）需要钝化气瓶和更长的稳定性观察；
      - 更小的不确定度需要更多次比对；
      - 特殊气瓶、阀门或证书要求。

      订单页会显示配制进度：待计算、待分配、待充装、充装中、待质检、质检完成、已发货。`,
    bodyEn: prose`
      ## In stock

      Goods marked "in stock" are kept by batch and leave soon after payment. By default the batch that expires first
      among those with at least 90 days left is taken; you may also choose one yourself.

      ## Made to order

      Other goods are prepared with the values you enter. The product page states working days, counted from the store's
      confirmation. After filling, a mixture rests, is compared and inspected; whatever fails is made again.

      ## What takes time

      - the lower the concentration, the more dilution steps;
      - reactive components such as SO₂, NO or H₂S need treated cylinders and a longer watch on stability;
      - a smaller uncertainty needs more comparisons;
      - special cylinders, valves or certificates.

      The order page shows how far it is: to be calculated, assigned, filled, inspected, shipped.`,
  },
  {
    id: 16,
    nameZh: '验货签收',
    nameEn: 'Checking on receipt',
    bodyZh: prose`
      签收前请花几分钟核对，之后的每一步都会更顺利。

      ## 气瓶

      - 瓶号、品名、浓度与订单和证书一致；
      - 瓶体无碰伤，瓶帽和阀门封签完好，检验日期在有效期内；
      - 装上减压阀后压力与证书所写的充装压力相近（注意温度影响），用检漏液检查接头。

      ## 溶液与安瓿

      - 瓶口无渗漏，安瓿无裂纹，标签清晰；
      - 需要冷藏的商品，开箱时确认冷链记录；
      - 批号、有效期与证书一致。

      ## 有问题怎么办

      请当场拍照并在签收单上注明，签收后 48 小时内在订单页的包裹处说明破损；其他问题见[投诉建议](/helpCenter/21)。未处理完之前请不要使用该瓶。

      发货 15 天后系统自动确认收货；如仍在处理问题，请先提交售后申请。`,
    bodyEn: prose`
      A few minutes before signing make everything after that easier.

      ## Cylinders

      - Cylinder number, name and concentration agree with order and certificate;
      - no dents, cap and valve seal intact, inspection date still valid;
      - with the regulator on, the pressure is close to the filling pressure of the certificate (mind the temperature);
        test the joints with leak-detection fluid.

      ## Solutions and ampoules

      - No leakage, no cracks, readable labels;
      - for cooled goods, look at the temperature record when you open the box;
      - lot and expiry date agree with the certificate.

      ## If something is wrong

      Take photographs, note it on the delivery slip, and tell of the damage at the parcel on the order page within 48 hours
      of receipt; for anything else see [Complaints](/helpCenter/21). Do not use the goods before it is settled.

      Receipt counts as confirmed 15 days after shipment; apply for after-sales service first if a question is open.`,
  },
  {
    id: 17,
    nameZh: '气瓶回收',
    nameEn: 'Returning cylinders',
    bodyZh: prose`
      气瓶可以重复使用。商品价格是气体与充装的价格，气瓶归店铺所有，用完后归还；另有约定的写在订单备注里。

      ## 归还之前

      - 保留余压：用到 0.2–0.5 MPa 左右即停止使用，不要放空，以免空气和水汽进入；
      - 关紧阀门，拧上堵头和瓶帽，不要撕掉标签；
      - 毒性、腐蚀性气体请注明剩余情况，不得自行排放。

      ## 怎样归还

      在[我的气瓶](/order/cylinders)勾选同一店铺的气瓶，填写可取件的日期与联系人，店铺会安排有资质的承运人上门，按瓶号交接。归还期限为发货后 90 天，页面上写明每只气瓶的日期。

      ## 检验

      气瓶有法定的定期检验周期，过期的气瓶不能再充装。`,
    bodyEn: prose`
      Cylinders are used again. The price is for gas and filling: the cylinder stays the property of the store and goes
      back after use, unless the order says otherwise.

      ## Before returning

      - Keep a residual pressure: stop at about 0.2–0.5 MPa and do not vent, so that no air or moisture gets in;
      - close the valve, fit plug and cap, leave the labels on;
      - for toxic or corrosive gases say what is left; never release it yourself.

      ## How

      Tick cylinders of one store in [My cylinders](/order/cylinders), say when and by whom they can be handed over, and the
      store books a licensed carrier, who collects them by number. They are due back 90 days after shipment; the page shows
      the day for each.

      ## Inspection

      Cylinders have legal inspection intervals, and one past its date may not be filled.`,
  },
]
