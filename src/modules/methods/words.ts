interface Words {
  zh: string
  en: string
}

/** Sums, properties and ions that the catalogue does not name. */
export const sumNames: Readonly<Record<string, Words>> = {
  'ion-calcium': { zh: '钙离子', en: 'calcium ion' },
  'ion-lithium': { zh: '锂离子', en: 'lithium ion' },
  'ion-magnesium': { zh: '镁离子', en: 'magnesium ion' },
  'ion-potassium': { zh: '钾离子', en: 'potassium ion' },
  'ion-sodium': { zh: '钠离子', en: 'sodium ion' },
  'ion-sulfite': { zh: '亚硫酸根', en: 'sulfite' },
  'ion-chromium-vi': { zh: '六价铬', en: 'chromium(VI)' },
  'param-BOD5': { zh: '五日生化需氧量', en: 'BOD₅' },
  'param-COD': { zh: '化学需氧量', en: 'COD' },
  'param-CODMn': { zh: '高锰酸盐指数', en: 'permanganate index' },
  'param-TOC': { zh: '总有机碳', en: 'TOC' },
  'param-TVOC': { zh: '总挥发性有机物', en: 'TVOC' },
  'param-ammonia-nitrogen': { zh: '氨氮', en: 'ammonia nitrogen' },
  'param-anionic-surfactant': { zh: '阴离子表面活性剂', en: 'anionic surfactant' },
  'param-color': { zh: '色度', en: 'colour' },
  'param-conductivity': { zh: '电导率', en: 'conductivity' },
  'param-dissolved-oxygen': { zh: '溶解氧', en: 'dissolved oxygen' },
  'param-hardness': { zh: '总硬度', en: 'hardness' },
  'param-oil': { zh: '石油类', en: 'oil' },
  'param-pH': { zh: 'pH', en: 'pH' },
  'param-radon': { zh: '氡', en: 'radon' },
  'param-total-nitrogen': { zh: '总氮', en: 'total nitrogen' },
  'param-total-phosphorus': { zh: '总磷', en: 'total phosphorus' },
  'param-turbidity': { zh: '浊度', en: 'turbidity' },
}

/** Matrices as the list writes them; formulas are printed as they are. */
export const matrixNames: Readonly<Record<string, Words>> = {
  air: { zh: '空气', en: 'air' },
  'dry natural air': { zh: '干燥自然空气', en: 'dry natural air' },
  'the gas under test': { zh: '被测气体', en: 'the gas under test' },
  'CH4 (balance)': { zh: 'CH₄（平衡）', en: 'CH₄ (balance)' },
  water: { zh: '水', en: 'water' },
  '2% HNO3': { zh: '2 % HNO₃', en: '2 % HNO₃' },
  '5% HCl': { zh: '5 % HCl', en: '5 % HCl' },
  methanol: { zh: '甲醇', en: 'methanol' },
  'methanol-water': { zh: '甲醇-水', en: 'methanol-water' },
  ethanol: { zh: '乙醇', en: 'ethanol' },
  isopropanol: { zh: '异丙醇', en: 'isopropanol' },
  acetone: { zh: '丙酮', en: 'acetone' },
  acetonitrile: { zh: '乙腈', en: 'acetonitrile' },
  'acetonitrile (as DNPH derivatives)': {
    zh: '乙腈（以 DNPH 衍生物计）',
    en: 'acetonitrile (as DNPH derivatives)',
  },
  dichloromethane: { zh: '二氯甲烷', en: 'dichloromethane' },
  tetrachloroethylene: { zh: '四氯乙烯', en: 'tetrachloroethylene' },
  hexane: { zh: '正己烷', en: 'hexane' },
  isooctane: { zh: '异辛烷', en: 'isooctane' },
  toluene: { zh: '甲苯', en: 'toluene' },
  oil: { zh: '油', en: 'oil' },
  r134a: { zh: 'R-134a', en: 'R-134a' },
}

/** Notes of the list in Chinese; the others stand as they were written, in English. */
export const noteNames: Readonly<Record<string, string>> = {
  'synthetic or purified air free of the measured species': '合成或净化空气，不含被测组分',
  'impurities looked for by GC; separate cylinders may be needed': '杂质用气相色谱测定，可能需要分瓶',
  'moisture: usually a generator or hygrometer, not a cylinder': '水分一般用发生器或湿度计，不用气瓶',
  'commonly used set; check the edition': '常用组合，请按所用版本核对',
  'mass-spectrometer tune check; often delivered in the internal standard cylinder':
    '质谱调谐检查用，常与内标同瓶提供',
  'or gas-phase titration': '或用气相滴定',
  'converter efficiency': '用于测转化效率',
  '24 compounds; gas mixture in N2 is also used': '24 种组分；也可用氮中混合气',
  '35 compounds; gas mixture in N2 at 1 µmol/mol is an alternative for loading tubes':
    '35 种组分；也可用 1 µmol/mol 的氮中混合气加载吸附管',
  'the number 65 is in the title; this list of 65 is recalled and must be checked against the annex before it drives a basket':
    '65 种是标题中的数目；清单凭记忆整理，须对照附录核对后方可作为采购依据',
  '67 compounds, recalled': '67 种组分，凭记忆整理',
  '57 compounds, recalled': '57 种组分，凭记忆整理',
  '24 elements, recalled': '24 种元素，凭记忆整理',
  '18 congeners, recalled': '18 种同系物，凭记忆整理',
  'choose the gas the instrument is set for': '按仪器设定的气体选择',
  'when NO2 is measured': '测二氧化氮时需要',
  'only where NO2 is measured': '仅在测二氧化氮时需要',
  'customary multi-mix; the method lists far more': '常用混标；方法列出的组分多得多',
  'hexavalent chromium': '六价铬',
  trihalomethanes: '三卤甲烷',
  'C10-C40 n-alkane mixture': 'C10–C40 正构烷烃混合物',
}
