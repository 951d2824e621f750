import { createPrivateKey, createPublicKey, createSecretKey, randomBytes, sign } from 'node:crypto'
import t from 'tap'
import { readTradeBill } from '../../src/platform/gateways/wechat-pay/bill.ts'
import { decrypt, verifyNotify } from '../../src/platform/gateways/wechat-pay/notify.ts'
import { authorization, requestText } from '../../src/platform/gateways/wechat-pay/signing.ts'
import { signatureFault } from '../../src/platform/gateways/wechat-pay/verification.ts'
import type { PlatformKey } from '../../src/platform/gateways/wechat-pay/verification.ts'
import { has } from '../support/has.ts'
import { sealed } from '../support/wechat-pay-simulator/keys.ts'
import { vectors } from '../support/wechat-pay-vectors.ts'

const privateKey = createPrivateKey(vectors.privateKey)
const key = createPublicKey(privateKey)
const now = new Date(vectors.timestamp * 1000)
const platformKeys = new Map([['PUB_KEY_ID_TEST', { key, validFrom: null, validTo: null }]])

const answerHeaders = (more: Record<string, string | string[] | undefined> = {}) => ({
  'wechatpay-timestamp': String(vectors.timestamp),
  'wechatpay-nonce': vectors.answer.nonce,
  'wechatpay-signature': vectors.answer.signature,
  'wechatpay-serial': 'PUB_KEY_ID_TEST',
  ...more,
})

t.test('a request is signed as wechatpay-axios-plugin 0.9.6 and openssl sign it', async (t) => {
  const { method, path, nonce, body, signature } = vectors.request
  const request = { method, path, nonce, body: Buffer.from(body), timestamp: vectors.timestamp }
  const header = authorization({ mchid: '1900000109', serial: '408B', privateKey }, request)
  t.equal(
    header,
    `WECHATPAY2-SHA256-RSA2048 mchid="1900000109",nonce_str="${nonce}",timestamp="1700000000",serial_no="408B",signature="${signature}"`,
  )
  const get = requestText({ ...request, method: 'GET', path: '/v3/x?mchid=1', body: Buffer.alloc(0) })
  t.equal(get.toString(), `GET\n/v3/x?mchid=1\n1700000000\n${nonce}\n\n`, 'the last line is ended too')
})

t.test('R30: an answer that both of them signed is believed, an empty one too', async (t) => {
  t.equal(signatureFault(platformKeys, answerHeaders(), Buffer.from(vectors.answer.body), now), null)
  const empty = answerHeaders({ 'wechatpay-signature': vectors.answer.emptySignature })
  t.equal(signatureFault(platformKeys, empty, Buffer.alloc(0), now), null)
  const typed = answerHeaders({ 'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048' })
  t.equal(signatureFault(platformKeys, typed, Buffer.from(vectors.answer.body), now), null)
})

t.test('R30: each rule of a signature refuses by its own name', async (t) => {
  const body = Buffer.from(vectors.answer.body)
  const fault = (more: Record<string, string | string[] | undefined>, at = now) =>
    signatureFault(platformKeys, answerHeaders(more), body, at)
  for (const name of ['timestamp', 'nonce', 'signature', 'serial']) {
    t.equal(fault({ [`wechatpay-${name}`]: undefined }), 'MISSING_HEADER', `${name} missing`)
    t.equal(fault({ [`wechatpay-${name}`]: '' }), 'MISSING_HEADER', `${name} empty`)
    t.equal(fault({ [`wechatpay-${name}`]: ['a', 'b'] }), 'MISSING_HEADER', `${name} twice`)
  }
  t.equal(fault({ 'wechatpay-signature-type': 'WECHATPAY2-SM2-WITH-SM3' }), 'SIGNATURE_TYPE')
  for (const odd of ['x', '0', '1e9', '-1700000000', '1700000000.5', ' 1700000000'])
    t.equal(fault({ 'wechatpay-timestamp': odd }), 'TIMESTAMP', odd)
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  t.equal(fault({}, after(300)), null, 'five minutes old')
  t.equal(fault({}, after(301)), 'TIMESTAMP', 'older')
  t.equal(fault({}, after(-300)), null, 'five minutes ahead')
  t.equal(fault({}, after(-301)), 'TIMESTAMP', 'further ahead')
  for (const odd of ['PUB_KEY_ID_OTHER', 'pub_key_id_test', '__proto__', 'constructor'])
    t.equal(fault({ 'wechatpay-serial': odd }), 'UNKNOWN_SERIAL', odd)
  const probe = `WECHATPAY/SIGNTEST/${vectors.answer.signature}`
  t.equal(fault({ 'wechatpay-signature': probe }), 'SIGNTEST')
  const { signature, nonce } = vectors.answer
  for (const odd of [signature.replace('EB6', 'EB7'), vectors.request.signature, 'AAAA', 'no base64!'])
    t.equal(fault({ 'wechatpay-signature': odd }), 'BAD_SIGNATURE', odd.slice(0, 12))
  t.equal(fault({ 'wechatpay-nonce': `${nonce}0` }), 'BAD_SIGNATURE', 'another nonce')
  t.equal(fault({ 'wechatpay-timestamp': '1700000001' }), 'BAD_SIGNATURE', 'another second')
  const spaced = Buffer.from(JSON.stringify(JSON.parse(vectors.answer.body), null, 1))
  t.equal(
    signatureFault(platformKeys, answerHeaders(), spaced, now),
    'BAD_SIGNATURE',
    'other bytes, same JSON',
  )
})

t.test('R53: several keys live at once; a certificate lives as long as it says', async (t) => {
  const day = 86_400_000
  const certificate = {
    key,
    validFrom: new Date(now.getTime() - day),
    validTo: new Date(now.getTime() + day),
  }
  const both = new Map<string, PlatformKey>([...platformKeys, [vectors.certificateSerial, certificate]])
  const body = Buffer.from(vectors.answer.body)
  const headers = answerHeaders({ 'wechatpay-serial': vectors.certificateSerial })
  t.equal(signatureFault(both, headers, body, now), null)
  t.equal(signatureFault(both, answerHeaders(), body, now), null)
  for (const time of [{ validFrom: new Date(now.getTime() + 1) }, { validTo: new Date(now.getTime() - 1) }])
    t.equal(
      signatureFault(new Map([[vectors.certificateSerial, { ...certificate, ...time }]]), headers, body, now),
      'KEY_NOT_VALID_NOW',
    )
})

const keyOf = (text: string) => createSecretKey(Buffer.from(text))
const { sealed: example } = vectors

t.test(
  'a sealed text of wechatpay-axios-plugin opens, and not when anything of it was changed',
  async (t) => {
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: example.ciphertext,
      associated_data: example.associatedData,
      nonce: example.nonce,
    }
    t.equal(decrypt([keyOf(example.key)], resource), example.plain)
    const changed = Buffer.from(example.ciphertext, 'base64')
    changed[0]! ^= 1
    for (const more of [
      { ciphertext: changed.toString('base64') },
      { ciphertext: Buffer.from(example.ciphertext, 'base64').subarray(0, -1).toString('base64') },
      { ciphertext: randomBytes(16).toString('base64') },
      { ciphertext: '' },
      { associated_data: 'refund' },
      { associated_data: null },
      { nonce: 'fdasflkja485' },
      { nonce: 'fdasflkja48' },
      { nonce: '' },
    ])
      t.equal(decrypt([keyOf(example.key)], { ...resource, ...more }), null, JSON.stringify(more))
    const other = keyOf('another key of thirty-two bytes.')
    t.equal(decrypt([other], resource), null)
    t.equal(
      decrypt([other, keyOf(example.key)], resource),
      example.plain,
      'R53: the key before is still read',
    )
  },
)

const own = { mchid: '1900000001', appid: 'wxapp', apiV3Keys: [keyOf(example.key)], platformKeys }

const transaction = (more: object = {}) => ({
  appid: 'wxapp',
  mchid: '1900000001',
  out_trade_no: 'PAY000001',
  transaction_id: '4200000000',
  trade_type: 'NATIVE',
  trade_state: 'SUCCESS',
  trade_state_desc: '支付成功',
  bank_type: 'OTHERS',
  attach: '',
  success_time: '2026-11-21T08:00:00+08:00',
  payer: { openid: 'o-secret-payer' },
  amount: { total: 12_800, payer_total: 12_000, currency: 'CNY', payer_currency: 'CNY' },
  ...more,
})

const refund = (more: object = {}) => ({
  mchid: '1900000001',
  out_trade_no: 'PAY000001',
  transaction_id: '4200000000',
  out_refund_no: 'RF000001',
  refund_id: '50300000',
  refund_status: 'SUCCESS',
  success_time: '2026-11-21T09:00:00+08:00',
  user_received_account: '招商银行信用卡0403',
  amount: { total: 12_800, refund: 100, payer_total: 12_800, payer_refund: 90 },
  ...more,
})

/** A notify that WeChat's key signed, whatever it says. */
function notify(plain: object, kind: 'transaction' | 'refund', event: string, more: object = {}) {
  const resource = {
    ...sealed(example.key, kind, plain),
    ...('resource' in more ? (more.resource as object) : {}),
  }
  const text = JSON.stringify({
    id: 'EV-1',
    create_time: '2026-11-21T08:00:00+08:00',
    event_type: event,
    resource_type: 'encrypt-resource',
    summary: '支付成功',
    ...more,
    resource,
  })
  return signedNotify(text)
}

function signedNotify(text: string) {
  const rawBody = Buffer.from(text)
  const signed = `${vectors.timestamp}\nnonce\n${text}\n`
  const headers = answerHeaders({
    'wechatpay-nonce': 'nonce',
    'wechatpay-signature': sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64'),
  })
  return verifyNotify(own, { headers, rawBody, now })
}

t.test('R30: a payment notify is read, without the payer', async (t) => {
  t.strictSame(notify(transaction(), 'transaction', 'TRANSACTION.SUCCESS'), {
    ok: {
      id: 'EV-1',
      kind: 'transaction',
      transaction: {
        tradeState: 'SUCCESS',
        outTradeNo: 'PAY000001',
        transactionId: '4200000000',
        totalFen: 12_800,
        payerTotalFen: 12_000,
        successAt: new Date('2026-11-21T00:00:00Z'),
        attach: null,
      },
    },
  })
})

t.test('R36: a refund notify is read, without the account of the payer', async (t) => {
  t.strictSame(notify(refund(), 'refund', 'REFUND.SUCCESS'), {
    ok: {
      id: 'EV-1',
      kind: 'refund',
      refund: {
        status: 'SUCCESS',
        refundId: '50300000',
        outRefundNo: 'RF000001',
        outTradeNo: 'PAY000001',
        transactionId: '4200000000',
        refundFen: 100,
        totalFen: 12_800,
        payerRefundFen: 90,
        successAt: new Date('2026-11-21T01:00:00Z'),
      },
    },
  })
  for (const status of ['ABNORMAL', 'CLOSED'])
    t.equal(
      notify(refund({ refund_status: status, success_time: undefined }), 'refund', `REFUND.${status}`).ok
        ?.kind,
      'refund',
    )
})

t.test('R30: what a notify says is refused by name, however well it is signed', async (t) => {
  const paid = 'TRANSACTION.SUCCESS'
  const cases: [string, ReturnType<typeof notify>, string][] = [
    ['another merchant', notify(transaction({ mchid: '1900000002' }), 'transaction', paid), 'OTHER_MCH'],
    ['another app', notify(transaction({ appid: 'wxother' }), 'transaction', paid), 'OTHER_APP'],
    [
      'another currency',
      notify(transaction({ amount: { total: 12_800, currency: 'USD' } }), 'transaction', paid),
      'OTHER_CURRENCY',
    ],
    ['not paid', notify(transaction({ trade_state: 'NOTPAY' }), 'transaction', paid), 'STATE_MISMATCH'],
    ['refunded', notify(transaction({ trade_state: 'REFUND' }), 'transaction', paid), 'STATE_MISMATCH'],
    [
      'without number of WeChat',
      notify(transaction({ transaction_id: undefined }), 'transaction', paid),
      'UNREADABLE',
    ],
    ['without amount', notify(transaction({ amount: undefined }), 'transaction', paid), 'UNREADABLE'],
    ['half a fen', notify(transaction({ amount: { total: 0.5 } }), 'transaction', paid), 'UNREADABLE'],
    ['nothing', notify(transaction({ amount: { total: 0 } }), 'transaction', paid), 'UNREADABLE'],
    [
      'an amount as text',
      notify(transaction({ amount: { total: '12800' } }), 'transaction', paid),
      'UNREADABLE',
    ],
    ['a refund as payment', notify(refund(), 'refund', paid), 'UNKNOWN_EVENT'],
    ['a payment as refund', notify(transaction(), 'transaction', 'REFUND.SUCCESS'), 'UNKNOWN_EVENT'],
    ['another event', notify(transaction(), 'transaction', 'PAYSCORE.USER_PAID'), 'UNKNOWN_EVENT'],
    ['a refund of another', notify(refund({ mchid: '1900000002' }), 'refund', 'REFUND.SUCCESS'), 'OTHER_MCH'],
    ['a state against its event', notify(refund(), 'refund', 'REFUND.CLOSED'), 'STATE_MISMATCH'],
    [
      'another algorithm',
      notify(transaction(), 'transaction', paid, { resource: { algorithm: 'AEAD_SM4_GCM' } }),
      'ALGORITHM',
    ],
    [
      'other associated data',
      notify(transaction(), 'transaction', paid, { resource: { associated_data: 'x' } }),
      'NOT_DECRYPTED',
    ],
    [
      'another resource',
      notify(transaction(), 'transaction', paid, { resource_type: 'plain' }),
      'UNREADABLE',
    ],
    ['a long id', notify(transaction(), 'transaction', paid, { id: 'E'.repeat(37) }), 'UNREADABLE'],
    ['no JSON', signedNotify('hello'), 'UNREADABLE'],
    ['an empty body', signedNotify(''), 'UNREADABLE'],
  ]
  for (const [name, outcome, refused] of cases) t.strictSame(outcome, { refused, status: 400 }, name)
})

t.test('R30: a wrong signature is 401 before anything of the body is read', async (t) => {
  const rawBody = Buffer.from('{"id":')
  t.strictSame(verifyNotify(own, { headers: {}, rawBody, now }), { refused: 'MISSING_HEADER', status: 401 })
  t.strictSame(verifyNotify(own, { headers: answerHeaders(), rawBody, now }), {
    refused: 'BAD_SIGNATURE',
    status: 401,
  })
})

const head =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const foot = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const ticked = (text: string) =>
  text
    .split('|')
    .map((cell) => `\`${cell}`)
    .join(',')
const payment = (yuan: string) =>
  ticked(
    `2026-11-20 09:00:00|wxapp|1900000001|0||4200000000|PAY000001|o-payer|NATIVE|SUCCESS|OTHERS|CNY|${yuan}|0.00|0|0|0.00|0.00|||二氧化碳, 1 L|x|0.60000|0.60%|${yuan}|0.00|`,
  )
const back = ticked(
  '2026-11-20 10:00:00|wxapp|1900000001|0||4200000000|PAY000001|o-payer|NATIVE|REFUND|OTHERS|CNY|0.00|0.00|50300000|RF000001|0.10|0.00|ORIGINAL|SUCCESS|二氧化碳|x|-0.00060|0.60%|0.00|0.10|',
)
const bill = (rows: string[], totals: string) =>
  `\uFEFF${[head, ...rows, foot, ticked(totals)].join('\r\n')}\r\n`

t.test('R28: a bill in yuan is read to the fen, names with commas too', async (t) => {
  const read = readTradeBill(bill([payment('128.29'), back], '2|128.29|0.10|0.00|0.60000|128.29|0.10'))
  has(t, read, {
    orderTotalFen: 12_829,
    refundTotalFen: 10,
    rows: [
      {
        kind: 'payment',
        outTradeNo: 'PAY000001',
        transactionId: '4200000000',
        orderFen: 12_829,
        refundFen: 0,
        outRefundNo: null,
        at: '2026-11-20 09:00:00',
      },
      {
        kind: 'refund',
        outRefundNo: 'RF000001',
        refundId: '50300000',
        orderFen: 0,
        refundFen: 10,
        refundStatus: 'SUCCESS',
      },
    ],
  })
  t.notMatch(JSON.stringify(read), /o-payer/, 'who paid stays out')
  // The floats nearest to these are not these.
  for (const [yuan, fen] of [
    ['0.29', 29],
    ['1.15', 115],
    ['4.35', 435],
    ['1000000.01', 100_000_001],
  ] as const)
    t.equal(
      readTradeBill(bill([payment(yuan)], `1|${yuan}|0.00|0.00|0.01000|${yuan}|0.00`))?.rows[0]?.orderFen,
      fen,
      yuan,
    )
})

t.test('R28: a bill that is cut, miscounted or not exact is no bill', async (t) => {
  const totals = '1|128.29|0.00|0.00|0.60000|128.29|0.00'
  t.ok(readTradeBill(bill([payment('128.29')], totals)))
  for (const [name, text] of [
    ['empty', ''],
    ['a row missing', bill([], totals)],
    ['a row more', bill([payment('128.29'), back], totals)],
    ['another sum', bill([payment('128.28')], totals)],
    ['a third of a fen', bill([payment('128.293')], totals)],
    ['not a number', bill([payment('1e2')], totals)],
    ['a cell missing', bill([payment('128.29').replace(',`x,', ',')], totals)],
    ['no back-tick', bill([payment('128.29').slice(1)], totals)],
    ['another currency', bill([payment('128.29').replace('CNY', 'USD')], totals)],
    ['no foot', `${head}\r\n${payment('128.29')}\r\n`],
    ['an error page', '<html>'],
  ] as const)
    t.equal(readTradeBill(text), null, name)
})
