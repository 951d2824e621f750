import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import { aliyunSms } from './aliyun-sms.ts'
import { kuaidi100 } from './kuaidi100.ts'
import type { MailGateway } from './mail.ts'
import { outboxMail, outboxSms } from './outbox.ts'
import type { SmsGateway } from './sms.ts'
import { smtpMail } from './smtp-mail.ts'
import type { Tracking } from './tracking.ts'
import { wechatLogin } from './wechat-login.ts'
import type { WechatLogin } from './wechat-login.ts'
import { wechatStandIn } from './wechat-stand-in.ts'

/** The provider that the configuration names. */
export const smsGateway = (config: Config, services: Pick<Services, 'database' | 'clock'>): SmsGateway =>
  config.SMS_PROVIDER === 'aliyun' ? aliyunSms(config, services) : outboxSms(services)

/** The provider that the configuration names. */
export const mailGateway = (config: Config, services: Pick<Services, 'database' | 'clock'>): MailGateway =>
  config.MAIL_PROVIDER === 'smtp' ? smtpMail(config) : outboxMail(services)

/** The provider that the configuration names; null for none: staff write what carriers say. */
export const trackingGateway = (config: Config, services: Pick<Services, 'clock'>): Tracking | null =>
  config.TRACKING_PROVIDER === 'kuaidi100' ? kuaidi100(config, services) : null

/** Whether sign-in by WeChat is simulated; never in production, which does not start without an app. */
export const isWechatPretended = ({ WECHAT_APP_ID }: Config): boolean => WECHAT_APP_ID === undefined

/** WeChat, or its simulation if no app is configured. */
export const wechatGateway = (config: Config): WechatLogin =>
  isWechatPretended(config) ? wechatStandIn(config) : wechatLogin(config)
