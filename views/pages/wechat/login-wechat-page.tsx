import type { PhoneProofData } from '../../../src/modules/identity/view.ts'
import type { Captcha } from '../../../src/modules/verification/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { Icon } from '../../components/icon.tsx'
import { LinkGroup } from '../../components/link-group.tsx'
import type { ViewContext } from '../../context.ts'
import { BrandPanel } from '../identity/brand-panel.tsx'
import { ByPassword, ByPhone, NewAccount } from './bind-forms.tsx'
import { Leaving } from './leaving.tsx'

/** Step of the sign-in by WeChat. */
export type LoginWechatData =
  | { step: 'begin'; next: string; away: string | null }
  | { step: 'phone'; nickname: string | null; proof: PhoneProofData }
  | { step: 'password'; nickname: string | null; captcha: Captcha | null }
  | { step: 'create'; nickname: string | null; registration: string }

function Begin({ view, next, away, form }: Extract<LoginWechatData, { step: 'begin' }> & FormProps) {
  const { t, href } = view
  return (
    <>
      <h2 className="wechat-title">{t('wechat.begin.title')}</h2>
      {away !== null ? <Leaving view={view} away={away} /> : <FormAnswer view={view} form={form} />}
      <p className="muted">{t('wechat.begin.text')}</p>
      <form method="post" action={href('LoginWechat', { next })}>
        <button className="button button--primary button--large button--block" name="action" value="begin">
          <Icon view={view} name="wx" />
          {t('wechat.begin.go')}
        </button>
        <input type="hidden" name="formToken" value={view.formToken} />
        <input type="hidden" name="next" value={next} />
      </form>
      <p className="sign-in__foot">
        <a className="link" href={href('Login', { next })}>
          {t('wechat.begin.other')}
        </a>
      </p>
    </>
  )
}

interface FormProps {
  view: ViewContext
  form: FormState | null
}

function Bind({ view, data, form }: FormProps & { data: Exclude<LoginWechatData, { step: 'begin' }> }) {
  const { t, href } = view
  const { nickname, step } = data
  const ways = [
    { label: t('wechat.bind.byPhone'), href: href('LoginWechat'), current: step === 'phone' },
    {
      label: t('wechat.bind.byPassword'),
      href: href('LoginWechat', { by: 'password' }),
      current: step === 'password',
    },
  ]
  return (
    <>
      <h2 className="wechat-title">{t('wechat.bind.title')}</h2>
      <p className="wechat-person">
        <Icon view={view} name="wx" />
        <span>
          {nickname === null ? t('wechat.bind.whoUnnamed') : t('wechat.bind.who', { nickname })}
          <br />
          {t('wechat.bind.text')}
        </span>
      </p>
      {step !== 'create' && <LinkGroup label={t('wechat.bind.ways')} look="tabs" links={ways} />}
      {step === 'phone' && <ByPhone view={view} form={form} proof={data.proof} />}
      {step === 'password' && <ByPassword view={view} form={form} captcha={data.captcha} />}
      {step === 'create' && <NewAccount view={view} form={form} registration={data.registration} />}
      <form className="sign-in__foot" method="post" action={href('LoginWechat')}>
        <input type="hidden" name="formToken" value={view.formToken} />
        <button className="link-button" name="action" value="other">
          {t('wechat.bind.otherWechat')}
        </button>
      </form>
    </>
  )
}

/** Sign-in by WeChat: opening WeChat, and binding a WeChat account on its first visit. */
export function LoginWechatPage({ view, data, form }: PageProps<LoginWechatData>) {
  return (
    <div className="sign-in">
      <BrandPanel view={view} />
      <section className="sign-in__card" aria-label={view.t('pages.loginWechat')}>
        {data.step === 'begin' ? (
          <Begin view={view} form={form} {...data} />
        ) : (
          <Bind view={view} form={form} data={data} />
        )}
      </section>
    </div>
  )
}
