import type { ViewContext } from '../context.ts'
import { Cached } from './cached.tsx'
import { newTabProps } from './external.ts'
import { Hotline } from './hotline.tsx'
import { MailLink } from './mail-link.tsx'
import { Icon } from './icon.tsx'
import { ServicePromises } from './service-promises.tsx'
import { SupportLink } from './support-link.tsx'

/** Registers where a reader can check the two filing numbers. */
const icpRegister = 'https://beian.miit.gov.cn/'
const policeRegister = 'https://beian.mps.gov.cn/'

/** Company and, only where configured, the two filing numbers (specification 2). */
function Legal({ view }: { view: ViewContext }) {
  const { t, href, site } = view
  return (
    <>
      <span>© {t('layout.brand.company')}</span>
      {site.filings.icp && (
        <a href={icpRegister} {...newTabProps()}>
          {site.filings.icp}
        </a>
      )}
      {site.filings.police && (
        <a href={policeRegister} {...newTabProps()}>
          {site.filings.police}
        </a>
      )}
      <a href={href('Terms')}>{t('layout.footer.terms')}</a>
      <a href={href('Privacy')}>{t('layout.footer.privacy')}</a>
    </>
  )
}

/** Promises, help by category, hotline, support, QR code, company. */
export function Footer({ view }: { view: ViewContext }) {
  const { t, href, site } = view
  return (
    <>
      <ServicePromises view={view} />
      <Cached view={view} as="footer" name="footer" from={site} className="site-footer">
        <div className="page-width">
          <div className="site-footer__columns">
            {site.helpMenu.map((group) => (
              <div key={group.id}>
                <h2>{group.name}</h2>
                <ul>
                  {group.children.map((article) => (
                    <li key={article.id}>
                      <a href={href('helpCenter', { id: article.id })}>{article.name}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <div className="site-footer__contact">
              <h2>{t('layout.footer.hotline')}</h2>
              <Hotline view={view} className="site-footer__phone" />
              <p>{t('layout.footer.hours')}</p>
              <p>
                <MailLink view={view} />
              </p>
              <SupportLink view={view} className="row">
                <Icon view={view} name="chat" />
                {t('layout.footer.support')}
              </SupportLink>
            </div>
            <div className="site-footer__code">
              <img
                src={view.asset('qr.svg')}
                width="88"
                height="88"
                alt={t('layout.footer.qr')}
                loading="lazy"
              />
              <p>{t('layout.footer.follow')}</p>
            </div>
          </div>
          <div className="site-footer__legal">
            <Legal view={view} />
            {view.site.isDemo && <span>{t('layout.footer.demo')}</span>}
          </div>
        </div>
      </Cached>
    </>
  )
}

/** One line for pages with the compact header. */
export function MiniFooter({ view }: { view: ViewContext }) {
  return (
    <footer className="small-footer page-width">
      <Legal view={view} />
    </footer>
  )
}
