import t from 'tap'
import { signedRequest } from '../../../src/platform/gateways/aliyun-sms.ts'

t.test('a call is signed as the example of the provider’s documentation (ACS3-HMAC-SHA256)', async (t) => {
  const { headers } = signedRequest({
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: {
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      RegionId: 'cn-shanghai',
    },
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    nonce: '3156853299f313e23d1673dc12e1703d',
    now: new Date('2023-10-26T10:22:32.000Z'),
  })
  t.match(
    headers['authorization'],
    /Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/,
  )
})
