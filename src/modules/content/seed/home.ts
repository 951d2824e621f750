/** The demo's home page beside goods and news. Companies and certificates are fictional and say so. */

interface SeedBanner {
  place: 'hero' | 'bottom' | 'brand'
  titleZh: string
  titleEn: string
  textZh?: string
  textEn?: string
  categoryId?: number
  href?: string
}

/** Fixed tiles of the three roots (specification 2). */
const heroes: SeedBanner[] = [
  {
    place: 'hero',
    categoryId: 194,
    titleZh: '标准气体',
    titleEn: 'Standard gases',
    textZh: '环境、石化、汽车与半导体用标准物质，浓度可选、可配，一瓶一证。',
    textEn:
      'For environment, petrochemicals, vehicles and semiconductors: choose or order the concentration, one certificate a cylinder.',
  },
  {
    place: 'hero',
    categoryId: 208,
    titleZh: '标准液体',
    titleEn: 'Standard liquids',
    textZh: '元素、阴离子、有机与水质标准溶液',
    textEn: 'Elements, anions, organics and water quality',
  },
  {
    place: 'hero',
    categoryId: 228,
    titleZh: '仪器设备',
    titleEn: 'Instruments',
    textZh: '色谱、配气、减压与检测',
    textEn: 'Chromatography, dilution, regulators and detection',
  },
]

const strip = (
  categoryId: number,
  titleZh: string,
  titleEn: string,
  textZh: string,
  textEn: string,
): SeedBanner => ({
  place: 'bottom',
  categoryId,
  titleZh,
  titleEn,
  textZh,
  textEn,
})

/** The bottom category strip: the most popular shelves, by use. */
const bottom: SeedBanner[] = [
  strip(195, '氮中气体', 'Gases in nitrogen', '仪器校准常用', 'Everyday calibration'),
  strip(196, '空气中气体', 'Gases in air', '环境空气与报警', 'Ambient air and alarms'),
  strip(198, 'VOCs 混合气', 'VOC mixtures', 'PAMS 与 TO-15', 'PAMS and TO-15'),
  strip(200, '烟气监测', 'Stack emission', '二氧化硫与氮氧化物', 'SO₂ and nitrogen oxides'),
  strip(202, '报警器检定', 'Alarm testing', '可燃与有毒气体', 'Flammable and toxic gases'),
  strip(209, '单元素溶液', 'Single elements', '原子吸收与 ICP', 'AAS and ICP'),
  strip(210, '多元素溶液', 'Multi-element', 'ICP-MS 校准', 'ICP-MS calibration'),
  strip(232, '减压阀', 'Regulators', '标准气专用', 'For standard gases'),
]

const brand = (titleZh: string, titleEn: string, q: string): SeedBanner => ({
  place: 'brand',
  titleZh: `${titleZh}（演示）`,
  titleEn: `${titleEn} (demo)`,
  href: `/search?q=${encodeURIComponent(q)}`,
})

/** The brands of the demo are invented; each leads to a search that finds goods of the demo. */
const brands: SeedBanner[] = [
  brand('恒准', 'Hengzhun', '氮中一氧化碳'),
  brand('衡一', 'Hengyi', '二氧化碳'),
  brand('澄源', 'Chengyuan', '零气'),
  brand('析微', 'Xiwei', 'VOCs'),
  brand('准川', 'Zhunchuan', '二氧化硫'),
  brand('标澜', 'Biaolan', 'pH 缓冲'),
  brand('元素仓', 'Element Store', '多元素'),
  brand('镜湖', 'Jinghu', '有机溶液'),
  brand('稳度', 'Wendu', '配气仪'),
  brand('通阀', 'Tongfa', '减压阀'),
]

export const banners: SeedBanner[] = [...heroes, ...bottom, ...brands]

/** Partners lead to example.com, a domain reserved for examples (RFC 2606). */
export const partners = [
  ['示例环监', 'Example Environmental', 'environment'],
  ['示例检测', 'Example Testing', 'testing'],
  ['示例石化', 'Example Petrochemicals', 'petrochemicals'],
  ['示例钢铁', 'Example Steel', 'steel'],
  ['示例半导体', 'Example Semiconductors', 'semiconductors'],
  ['示例电力', 'Example Power', 'power'],
  ['示例水务', 'Example Water', 'water'],
  ['示例汽车', 'Example Motors', 'motors'],
  ['示例计量院', 'Example Metrology', 'metrology'],
].map(([titleZh = '', titleEn = '', name]) => ({ titleZh, titleEn, url: `https://example.com/#${name}` }))

const demoNote = { noteZh: 'DEMO · 非真实证书', noteEn: 'DEMO · not a real certificate' }

/** Kinds of certificate that a supplier would show; DEMO replaces the number. */
export const honours = [
  {
    mark: 'RMP',
    titleZh: '标准物质生产者能力认可（演示）',
    titleEn: 'Reference material producer (demo)',
    ...demoNote,
  },
  {
    mark: 'QMS',
    titleZh: '质量管理体系认证（演示）',
    titleEn: 'Quality management system (demo)',
    ...demoNote,
  },
  {
    mark: 'DGL',
    titleZh: '危险化学品经营许可（演示）',
    titleEn: 'Hazardous chemicals trade (demo)',
    ...demoNote,
  },
  { mark: 'FILL', titleZh: '气瓶充装许可（演示）', titleEn: 'Cylinder filling (demo)', ...demoNote },
]

/** What the search bar of the demo proposes: each finds goods of the demo. */
export const hotWords = [
  { wordZh: '氮中一氧化碳', wordEn: 'CO in N2' },
  { wordZh: '零级空气', wordEn: 'zero air' },
  { wordZh: 'VOCs 57 组分', wordEn: 'PAMS 57' },
  { wordZh: '重金属混标', wordEn: 'multi-element' },
  { wordZh: '减压阀', wordEn: 'regulator' },
]

/** Yuan per dollar on a date; an example, not a quotation. */
export const exchangeRates = [{ setOn: '2026-11-01', yuanPerDollar: '7.1000' }]
