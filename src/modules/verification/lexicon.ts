import type { Language } from '../../platform/i18n.ts'

/**
 * Everyday words by what they name. A question in words needs somebody who knows what a fox is: nothing in the question
 * says it. No word is of two kinds, and kinds of one language do not betray themselves by a common ending.
 */
const lexicon = {
  animal: {
    zh: '狐狸 猫头鹰 骆驼 兔子 天鹅 老虎 青蛙 绵羊 狼 蜜蜂 鲸 毛驴',
    en: 'fox owl camel rabbit goose tiger frog sheep wolf bee whale donkey',
  },
  food: {
    zh: '苹果 面包 奶酪 米饭 香蕉 馄饨 胡萝卜 饺子 蜂蜜 梨 土豆 豆腐',
    en: 'apple bread cheese rice banana soup carrot noodles honey pear potato cake',
  },
  clothing: {
    zh: '衬衫 大衣 手套 围巾 裤子 袜子 帽子 裙子 靴子 毛衣 领带 旗袍',
    en: 'shirt coat glove scarf trousers sock hat dress boot jacket skirt cardigan',
  },
  body: {
    zh: '膝盖 鼻子 耳朵 肩膀 拇指 脚踝 舌头 手腕 下巴 眉毛 额头 胳膊',
    en: 'elbow knee nose heel shoulder thumb ankle tongue wrist chin forehead toe',
  },
  vehicle: {
    zh: '火车 飞机 轮船 自行车 地铁 快艇 直升机 拖拉机 马车 卡车 摩托 独木舟',
    en: 'bus train bicycle lorry ferry tram aeroplane taxi ship tractor canoe helicopter',
  },
  furniture: {
    zh: '椅子 沙发 衣柜 双人床 书架 长凳 茶几 书桌 橱柜 摇篮 屏风 躺椅',
    en: 'chair sofa wardrobe bed bookcase bench cupboard stool desk armchair cradle sideboard',
  },
  instrument: {
    zh: '钢琴 小提琴 锣 吉他 小号 长笛 二胡 琵琶 唢呐 口琴 大鼓 古筝',
    en: 'piano violin drum guitar trumpet flute harp cello accordion banjo clarinet harmonica',
  },
  tool: {
    zh: '锤子 锯 扳手 螺丝刀 钳子 电钻 斧头 铲子 耙子 凿子 剪刀 锄头',
    en: 'hammer saw spanner screwdriver pliers drill axe shovel rake chisel scissors crowbar',
  },
  weather: {
    zh: '小雨 大雪 雾 台风 冰雹 雷 霜 闪电 彩虹 龙卷风 沙尘暴 晴天',
    en: 'rain snow fog wind hailstorm thunder frost lightning drizzle tornado blizzard sleet',
  },
  relative: {
    zh: '母亲 舅舅 姐姐 祖父 表弟 姑妈 外婆 侄女 岳父 丈夫 妻子 孙子',
    en: 'mother uncle sister grandfather cousin aunt niece nephew husband wife daughter grandson',
  },
} as const satisfies Record<string, Record<Language, string>>

type Kind = keyof typeof lexicon
export const kinds = Object.keys(lexicon) as Kind[]

/** The twelve words of a kind in one language. */
export const wordsOf = (kind: Kind, lang: Language): readonly string[] => lexicon[kind][lang].split(' ')
