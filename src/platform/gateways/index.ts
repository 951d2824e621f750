import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import { aliyunSms } from './aliyun-sms.ts'
import { outboxSms } from './outbox.ts'
import type { SmsGateway } from './sms.ts'

/** The provider that the configuration names. */
export const smsGateway = (config: Config, services: Pick<Services, 'database' | 'clock'>): SmsGateway =>
  config.SMS_PROVIDER === 'aliyun' ? aliyunSms(config, services) : outboxSms(services)
