/** Words that hold a text for a person. None of them decides anything: goods may be bad, and whoever says so is published. */
const chinese = [
  '傻逼',
  '傻b',
  '他妈',
  '操你',
  '滚蛋',
  '去死',
  '骗子',
  '诈骗',
  '赌博',
  '刷单',
  '返现',
  '代开发票',
  '加微信',
  '加qq',
  '加我v',
]
const english = [
  'fuck',
  'shit',
  'bastard',
  'idiot',
  'moron',
  'scam',
  'fraud',
  'casino',
  'cashback',
  'whatsapp',
  'telegram',
  'wechat me',
]

const words = new RegExp(`\\b(?:${english.join('|')})(?:s|ed|er|ers|ing)?\\b`)

/** Ways to be reached outside the mall, and people's numbers: telephone, mail, address of a site. */
const contacts = [
  /(?<!\d)1[3-9]\d(?:[ -]?\d){8}(?!\d)/,
  /https?:\/\//,
  /\bwww\./,
  /[\w.+-]+@[\w-]+\.[a-z]{2,}/,
]

/** Whether a person should read this before it is published: abuse, advertising, personal data. */
export function isHeld(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase()
  // Chinese words are hidden by what stands between their characters.
  const close = plain.replaceAll(/[\s\p{P}\p{S}]+/gu, '')
  return (
    chinese.some((word) => close.includes(word)) ||
    words.test(plain) ||
    contacts.some((contact) => contact.test(plain))
  )
}
