import type { Verification } from '../../../src/modules/certificates/view.ts'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'

export interface FoundProps {
  view: ViewContext
  found: Verification
}

const looks: Record<Verification['verdict'], { icon: IconName; look: string }> = {
  current: { icon: 'ok', look: 'verdict__head verdict__head--good' },
  expired: { icon: 'warn', look: 'verdict__head verdict__head--warning' },
  superseded: { icon: 'warn', look: 'verdict__head verdict__head--warning' },
  revoked: { icon: 'no', look: 'verdict__head verdict__head--bad' },
  altered: { icon: 'no', look: 'verdict__head verdict__head--bad' },
  notFound: { icon: 'no', look: 'verdict__head verdict__head--bad' },
}

function sentence({ view, found }: FoundProps): string {
  const { t } = view
  const { verdict, certificate, revoked, current } = found
  if (verdict === 'revoked')
    return t('certificates.verify.say.revoked', { date: view.date(revoked!.at), reason: revoked!.reason })
  if (certificate === null || verdict === 'altered') return t.dynamic(`certificates.verify.say.${verdict}`)
  return t.dynamic(`certificates.verify.say.${verdict}`, {
    version: certificate.version,
    signed: view.date(certificate.signedAt),
    date: view.date(certificate.validUntil),
    current: current?.version,
  })
}

/** The verdict in one line and one sentence, with the way on. */
export function VerdictHead({ view, found }: FoundProps) {
  const { t } = view
  const { icon, look } = looks[found.verdict]
  const { certificate, current, successor } = found
  if (found.candidates.length > 0)
    return (
      <header className="verdict__head">
        <h1>{t('certificates.verify.title')}</h1>
      </header>
    )
  return (
    <header className={look} data-verdict={found.verdict}>
      <Icon view={view} name={icon} />
      <h1>{t.dynamic(`certificates.verify.state.${found.verdict}`)}</h1>
      <p>{sentence({ view, found })}</p>
      {found.verdict === 'revoked' && successor && (
        <a className="button button--primary" href={view.href('Verify', { number: successor })}>
          {t('certificates.verify.successor', { number: successor })}
        </a>
      )}
      {found.verdict === 'superseded' && certificate && current && (
        <a className="button button--primary" href={view.href('Verify', { number: certificate.number })}>
          {t('certificates.verify.seeCurrent', { version: current.version })}
        </a>
      )}
    </header>
  )
}
