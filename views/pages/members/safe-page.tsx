import type { DeviceView, SecurityView } from '../../../src/modules/members/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'
import { Devices } from './devices.tsx'
import { GuardRow } from './guard-row.tsx'

interface SafeData extends SecurityView {
  /** Their times are already texts in Asia/Shanghai. */
  devices: DeviceView[]
}

const steps = [25, 50, 75, 100] as const

/** Security level in four steps, one for each guard. */
function Level({ view, level }: { view: ViewContext; level: number }) {
  const { t } = view
  const word = (step: number) => t.dynamic(`members.safe.level.${Math.max(step, 25)}`)
  return (
    <section className="card security-level" aria-label={t('members.safe.levelTitle')}>
      <div className="security-level__score">
        <span className="muted text-small">{t('members.safe.levelTitle')}</span>
        <b>{word(level)}</b>
      </div>
      <div>
        <p className="security-level__text">
          {t('members.safe.done', { done: level / 25, all: steps.length })}
        </p>
        <ol className="security-level__steps">
          {steps.map((step) => (
            <li
              key={step}
              className={step <= level ? 'is-on' : undefined}
              aria-current={step === Math.max(level, 25) ? 'true' : undefined}
            >
              {word(step)}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The guards of the account, each with its state and the link to change it, and the active sessions. */
export function SafePage({ view, data: { level, guards, devices }, form }: PageProps<SafeData>) {
  const { t } = view
  return (
    <>
      <h1 className="visually-hidden">{t('pages.security')}</h1>
      <FormAnswer view={view} form={form} />
      <Level view={view} level={level} />
      <section className="card">
        <div className="card__head">
          <h2>{t('members.safe.guards')}</h2>
          <span className="muted text-small">{t('members.safe.guardsText')}</span>
        </div>
        <ul className="guard-list">
          {guards.map((guard) => (
            <GuardRow key={guard.name} view={view} guard={guard} />
          ))}
        </ul>
      </section>
      <Devices view={view} devices={devices} />
      <Note view={view}>{t('members.safe.warning')}</Note>
    </>
  )
}
