import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'
import { pictogram } from './pictogram.ts'
import type { Hazard, HazardSign, ProductData } from '../../../src/modules/catalogue/view.ts'

interface Props {
  view: ViewContext
  data: ProductData
}

/** A pictogram with its meaning, named for screen readers. */
function Sign({ view, sign }: { view: ViewContext; sign: HazardSign }) {
  const name = view.t(`product.hazard.${sign.hazard}`)
  return (
    <svg viewBox="0 0 40 40" role="img" aria-label={`${sign.code} ${name}`}>
      <use href={`${view.asset('sprite.svg')}#gh-${pictogram[sign.hazard]}`} />
    </svg>
  )
}

/** Pictograms under the stage. */
export function HazardStrip({ view, data }: Props) {
  if (data.hazards.length === 0) return null
  return (
    <div className="hazards">
      {data.hazards.map((sign) => (
        <div key={sign.hazard}>
          <Sign view={view} sign={sign} />
          <span>
            <b>{view.t(`product.hazard.${sign.hazard}`)}</b>
            {sign.statements.join(' ')}
          </span>
        </div>
      ))}
      <a className="link" href="#safety">
        {view.t('product.safety.title')}
      </a>
    </div>
  )
}

/** Behaviour of the mixture as made in air, by the index of ISO 10156. */
function indexSentence({ view, data }: Props): string {
  const index = data.flammabilityIndex
  if (index === null) return view.t('product.safety.confirm')
  const value = index < 0.01 ? '< 0.01' : index.toFixed(2)
  return view.t(index > 1 ? 'product.safety.flammable' : 'product.safety.notFlammable', { value })
}

/** Gases and liquids that poison or corrode need different care. */
function adviceOn(hazard: Hazard, kind: ProductData['kind']) {
  if (kind === 'liquid' && hazard === 'toxic') return 'toxicLiquid'
  if (kind === 'liquid' && hazard === 'corrosive') return 'corrosiveLiquid'
  return hazard
}

/** Hazards of the product as made with precautions; a producer's engineer confirms them (decisions 6). */
export function SafetySection({ view, data }: Props) {
  const { t } = view
  const hasValve = data.picture.kind === 'cyl'
  return (
    <section className="product-section" id="safety">
      <div className="product-section__head">
        <h2>{t('product.safety.title')}</h2>
        <span className="text-small muted">
          {data.kind === 'gas' ? indexSentence({ view, data }) : t('product.safety.sheet')}{' '}
          {data.sheet && (
            <a className="link" href={data.sheet.href}>
              {t('product.safety.openSheet')}
            </a>
          )}
        </span>
      </div>
      <div className="safety-grid">
        {data.hazards.map((sign) => (
          <div key={sign.hazard}>
            <b>
              <Sign view={view} sign={sign} />
              {t(`product.hazard.${sign.hazard}`)}
            </b>
            <p>{t(`product.advice.${adviceOn(sign.hazard, data.kind)}`)}</p>
          </div>
        ))}
        {hasValve && (
          <div>
            <b>
              <Icon view={view} name="warn" />
              {t('product.safety.valve')}
            </b>
            <p>{t('product.advice.valve')}</p>
          </div>
        )}
        {data.hazards.length === 0 && !hasValve && (
          <div>
            <b>
              <Icon view={view} name="shield" />
              {t('product.safety.none')}
            </b>
            <p>{t(data.kind === 'instrument' ? 'product.advice.instrument' : 'product.advice.harmless')}</p>
          </div>
        )}
      </div>
    </section>
  )
}
