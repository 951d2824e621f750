import type { ViewContext } from '../context.ts'
import { Icon } from './icon.tsx'

const choices = [
  { lang: 'zh', tag: 'zh-CN', name: 'layout.language.zh', title: 'layout.language.titleZh' },
  { lang: 'en', tag: 'en', name: 'layout.language.en', title: 'layout.language.titleEn' },
] as const

/**
 * Two links in a disclosure. Without scripts they store the choice and return; the script stores it itself, informs the other
 * tabs and reloads (specification 4). Renders nothing if the operator hides the selector.
 */
export function LanguageSwitch({ view }: { view: ViewContext }) {
  const { t, lang, site } = view
  if (!site.languageSelector) return null
  return (
    <details className="language-switch" data-menu>
      <summary>
        <Icon view={view} name="globe" />
        <span className="visually-hidden">{t('layout.language.label')}</span>
        <span>{t(lang === 'zh' ? 'layout.language.zh' : 'layout.language.en')}</span>
      </summary>
      <ul>
        {choices.map((choice) => (
          <li key={choice.lang}>
            <a
              href={view.langHref(choice.lang)}
              rel="nofollow"
              lang={choice.tag}
              hrefLang={choice.tag}
              data-lang={choice.lang}
              data-title={t(choice.title)}
              aria-current={choice.lang === lang ? 'true' : undefined}
            >
              {t(choice.name)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
