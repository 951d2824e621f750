import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import { LinkGroup } from '../../components/link-group.tsx'
import type { ViewContext } from '../../context.ts'
import { BrandPanel } from './brand-panel.tsx'

interface Props {
  view: ViewContext
  next: string
  way: 'password' | 'phone'
  /** Content below the frame. */
  below?: ReactNode
  children: ReactNode
}

/** The frame of each way to sign in: the brand beside it, the ways as tabs, WeChat, and registration. */
export function LoginFrame({ view, next, way, below, children }: Props) {
  const { t, href } = view
  return (
    <>
      <div className="sign-in">
        <BrandPanel view={view} />
        <section className="sign-in__card" aria-label={t('identity.login.title')}>
          <LinkGroup
            label={t('identity.login.methods')}
            look="tabs"
            links={[
              {
                label: t('identity.login.byPassword'),
                href: href('Login', { next }),
                current: way === 'password',
              },
              {
                label: t('identity.login.byPhone'),
                href: href('LoginPhone', { next }),
                current: way === 'phone',
              },
            ]}
          />
          {children}
          <p className="sign-in__or">
            <span>{t('identity.login.other')}</span>
          </p>
          <form method="post" action={href('LoginWechat', { next })}>
            <input type="hidden" name="formToken" value={view.formToken} />
            <input type="hidden" name="next" value={next} />
            <button className="button button--block sign-in__wechat" name="action" value="begin">
              <Icon view={view} name="wx" />
              {t('identity.login.wechat')}
            </button>
          </form>
          <p className="sign-in__foot">
            <span>
              {t('identity.login.noAccount')}{' '}
              <a className="link" href={href('Register')}>
                {t('identity.login.register')}
              </a>
            </span>
            <span className="muted text-tiny">{t('identity.login.idle')}</span>
          </p>
        </section>
      </div>
      {below}
    </>
  )
}
