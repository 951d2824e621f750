import type { Verification } from '../../../src/modules/certificates/view.ts'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'
import type { FoundProps } from './verdict-head.tsx'

type Look = 'good' | 'warning' | 'bad' | 'none'

const icons: Record<Look, IconName> = { good: 'ok', warning: 'warn', bad: 'no', none: 'doc' }

interface Fact {
  look: Look
  title: string
  say: string
}

/** Beginning and end of a checksum: enough to compare by eye. */
const shortened = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-8)}`

/** What is said of the version: about its own state, also where the file is not the issued one. */
function versionFact({ view, found }: FoundProps): Fact {
  const { t } = view
  const { certificate, current, revoked, askedAt } = found
  if (revoked)
    return {
      look: 'bad',
      title: t('certificates.verify.versionRevoked'),
      say: t('certificates.verify.versionRevokedSay', { date: view.date(revoked.at) }),
    }
  if (current)
    return {
      look: 'warning',
      title: t('certificates.verify.versionOld'),
      say: t('certificates.verify.versionOldSay', {
        date: view.date(current.signedAt),
        current: current.version,
      }),
    }
  if (found.verdict === 'expired' || isOver(certificate!.validUntil, askedAt))
    return {
      look: 'warning',
      title: t('certificates.verify.versionExpired'),
      say: t('certificates.verify.versionExpiredSay', { date: view.date(certificate!.validUntil) }),
    }
  return {
    look: 'good',
    title: t('certificates.verify.versionGood'),
    say: t('certificates.verify.versionGoodSay'),
  }
}

const isOver = (day: string, at: Date): boolean => Date.parse(`${day}T23:59:59+08:00`) < at.getTime()

function fileFact({ view, found }: FoundProps): Fact {
  const { t } = view
  const { hash } = found.asked
  if (hash === null)
    return {
      look: 'none',
      title: t('certificates.verify.fileUnasked'),
      say: t('certificates.verify.fileUnaskedSay'),
    }
  return found.verdict === 'altered'
    ? { look: 'bad', title: t('certificates.verify.fileBad'), say: t('certificates.verify.fileBadSay') }
    : {
        look: 'good',
        title: t('certificates.verify.fileGood'),
        say: t('certificates.verify.fileGoodSay', { hash: shortened(hash) }),
      }
}

/** Three facts: the number exists, the version applies, the file is the issued one. */
export function CheckedFacts({ view, found }: FoundProps) {
  const { t } = view
  const facts: Fact[] = [
    {
      look: 'good',
      title: t('certificates.verify.exists'),
      say: t('certificates.verify.existsBy', { producer: found.certificate!.producer[view.lang] }),
    },
    versionFact({ view, found }),
    fileFact({ view, found }),
  ]
  return (
    <section className="verdict__part">
      <h2>{t('certificates.verify.what')}</h2>
      <ul className="verdict__facts-checked">
        {facts.map(({ look, title, say }) => (
          <li key={title} className={`is-${look}`}>
            <Icon view={view} name={icons[look]} />
            <span>
              {title}
              <small>{say}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the shown version corrected; of a superseded one, why there is another is said by that one. */
export function WhatChanged({ view, found }: FoundProps) {
  const { t, lang } = view
  const { changes, certificate } = found
  if (changes.length === 0 && !certificate!.whyRevised) return null
  return (
    <section className="verdict__part">
      <h2>{t('certificates.verify.changed')}</h2>
      <dl className="verdict__facts">
        {changes.map(({ field, of, before, after }) => (
          <ChangeRow
            key={field + (of?.en ?? '')}
            {...{ view, field, of, before: before[lang], after: after[lang] }}
          />
        ))}
        <dt>{t('certificates.verify.why')}</dt>
        <dd>{certificate!.whyRevised}</dd>
      </dl>
    </section>
  )
}

interface RowProps {
  view: ViewContext
  field: string
  of: Verification['changes'][number]['of']
  before: string
  after: string
}

function ChangeRow({ view, field, of, before, after }: RowProps) {
  return (
    <>
      <dt>{of ? of[view.lang] : view.t.dynamic(`certificates.change.${field}`)}</dt>
      <dd>
        <s className="muted">{before}</s> {after}
      </dd>
    </>
  )
}

/** The checksum in hand beside those of the issued files. */
export function WhereItDiffers({ view, found }: FoundProps) {
  const { t } = view
  return (
    <section className="verdict__part">
      <h2>{t('certificates.verify.where')}</h2>
      <dl className="verdict__facts">
        {found.certificate!.files.map(({ form, sha256 }) => (
          <IssuedHash
            key={form}
            label={t('certificates.verify.issuedFile', { form: form.toUpperCase() })}
            sha256={sha256}
          />
        ))}
        <dt>{t('certificates.verify.yourFile')}</dt>
        <dd className="verdict__hash is-bad">{found.asked.hash}</dd>
      </dl>
    </section>
  )
}

const IssuedHash = ({ label, sha256 }: { label: string; sha256: string }) => (
  <>
    <dt>{label}</dt>
    <dd className="verdict__hash">{sha256}</dd>
  </>
)
