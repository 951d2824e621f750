import { ElementBackdrop } from '../../components/element-backdrop.tsx'
import { Icon } from '../../components/icon.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import type { PictureKind } from '../../../src/modules/catalogue/view.ts'
import type { ViewContext } from '../../context.ts'

/**
 * A still life of our goods, with heights in px. Shoulders follow the hazard of the mixture as made: carbon
 * monoxide in nitrogen at calibration levels is inert and dark green (domain 2.10).
 */
const stillLife: { kind: PictureKind; tone: string; label: string; height: number }[] = [
  { kind: 'cyl', tone: 'lightgreen', label: 'H₂', height: 196 },
  { kind: 'cyl', tone: 'sky', label: 'O₂', height: 164 },
  { kind: 'cyl', tone: 'silver-red', label: 'CH₄/Air', height: 216 },
  { kind: 'cyl', tone: 'silver-darkgreen', label: 'CO/N₂', height: 240 },
  { kind: 'cyl', tone: 'alu', label: 'CO₂', height: 184 },
  { kind: 'btl', tone: 'amber', label: 'Pb', height: 116 },
  { kind: 'amp', tone: 'clear', label: 'BTEX', height: 90 },
]

const facts = [
  ['doc', 'identity.brand.certificate', 'identity.brand.certificateNote'],
  ['scale', 'identity.brand.weighing', 'identity.brand.weighingNote'],
  ['truck', 'identity.brand.carrier', 'identity.brand.carrierNote'],
] as const

/** The promises of the mall, beside the sign-in form. */
export function BrandPanel({ view }: { view: ViewContext }) {
  const { t } = view
  return (
    <section className="brand-panel" aria-label={t('identity.login.brand')}>
      <ElementBackdrop />
      <div className="brand-panel__text">
        <h2>{t('identity.brand.title')}</h2>
        <p>{t('identity.brand.text')}</p>
      </div>
      <div className="brand-panel__drawings" aria-hidden="true">
        {stillLife.map(({ kind, tone, label, height }) => (
          <ProductPicture key={label} view={view} picture={{ kind, tone, label: [label] }} height={height} />
        ))}
      </div>
      <ul className="brand-panel__facts">
        {facts.map(([icon, words, note]) => (
          <li key={icon}>
            <Icon view={view} name={icon} />
            <span>
              <b>{t(words)}</b>
              <small>{t(note)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
