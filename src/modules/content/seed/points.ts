/**
 * Goods of the points mall. 100 points are worth one yuan when they pay for goods, so 3 000 points buy a thing of 30
 * yuan.
 */
export const pointsGoods = [
  {
    nameZh: '一次性丁腈手套（100 只）',
    nameEn: 'Nitrile gloves (100)',
    icon: 'shield',
    points: 3900,
    stock: 260,
  },
  { nameZh: '防护眼镜', nameEn: 'Safety glasses', icon: 'shield', points: 2600, stock: 180 },
  {
    nameZh: '检漏液 250 mL',
    nameEn: 'Leak-detection fluid 250 mL',
    icon: 'bottle',
    points: 1900,
    stock: 320,
  },
  { nameZh: '减压阀密封垫片套装', nameEn: 'Regulator gasket set', icon: 'wrench', points: 1500, stock: 400 },
  {
    nameZh: '气瓶推车（8 L 单瓶）',
    nameEn: 'Cylinder trolley (one 8 L)',
    icon: 'truck',
    points: 16800,
    stock: 24,
  },
  { nameZh: '气瓶固定支架', nameEn: 'Cylinder wall bracket', icon: 'cylinder', points: 5800, stock: 90 },
  { nameZh: '采样袋 3 L（10 只）', nameEn: 'Sampling bags 3 L (10)', icon: 'box', points: 7200, stock: 75 },
  {
    nameZh: 'A 级容量瓶 100 mL',
    nameEn: 'Volumetric flask class A 100 mL',
    icon: 'flask',
    points: 4200,
    stock: 130,
  },
  {
    nameZh: '移液管校验砝码盒',
    nameEn: 'Weight box for pipette checks',
    icon: 'scale',
    points: 9800,
    stock: 36,
  },
  { nameZh: '标签打印纸（4 卷）', nameEn: 'Label paper (4 rolls)', icon: 'print', points: 2200, stock: 210 },
  { nameZh: '元素周期表桌垫', nameEn: 'Periodic-table desk mat', icon: 'grid', points: 3200, stock: 150 },
  { nameZh: '标准物质使用记录本', nameEn: 'Reference-material logbook', icon: 'doc', points: 900, stock: 0 },
]
