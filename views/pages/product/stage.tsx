import { Cached } from '../../components/cached.tsx'
import { ProductPicture, toneClass } from '../../components/product-picture.tsx'
import type { ViewContext } from '../../context.ts'
import { CylinderLabel } from './cylinder-label.tsx'
import type { ProductData, ProductPageData } from '../../../src/modules/catalogue/view.ts'

interface Props {
  view: ViewContext
  data: ProductData
}

type Figure = 'whole' | 'label' | 'valve' | 'cert' | 'box'

/** The views of each kind of container. */
const figures: Record<ProductData['picture']['kind'], Figure[]> = {
  cyl: ['whole', 'label', 'valve', 'cert', 'box'],
  btl: ['whole', 'cert', 'box'],
  amp: ['whole', 'cert', 'box'],
  ins: ['whole', 'box'],
  reg: ['whole', 'box'],
}

/** One drawing; the same one is large on the stage and small below it. */
function Drawing({ view, data, figure, large }: Props & { figure: Figure; large: boolean }) {
  const { picture, name } = data
  const sprite = view.asset('sprite.svg')
  const label = view.t(`product.figure.${figure}`)
  const props = large
    ? { role: 'img' as const, 'aria-label': view.t('product.figure.named', { figure: label, name }) }
    : { 'aria-hidden': true }
  if (figure === 'cert') return <Symbol href={`${sprite}#d-cert`} box="0 0 40 52" {...props} />
  if (figure === 'box') return <Symbol href={`${sprite}#d-box`} box="0 0 52 52" {...props} />
  if (figure === 'label') {
    return (
      <svg viewBox="8 61 44 52" {...props}>
        <CylinderLabel view={view} data={data} />
      </svg>
    )
  }
  if (figure === 'valve') {
    return (
      <svg className={toneClass(picture.tone)} viewBox="12 0 36 40" {...props}>
        <use href={`${sprite}#cyl`} width="60" height="150" />
      </svg>
    )
  }
  if (picture.kind !== 'cyl' || !large) {
    return (
      <ProductPicture
        view={view}
        picture={picture}
        named={large}
        {...(large && { className: 'product-stage__large' })}
      />
    )
  }
  return (
    <svg className={`product-stage__large ${toneClass(picture.tone)}`} viewBox="0 0 60 150" {...props}>
      <use href={`${sprite}#cyl`} />
      <CylinderLabel view={view} data={data} />
    </svg>
  )
}

const Symbol = ({ href, box, ...props }: { href: string; box: string; role?: 'img' }) => (
  <svg viewBox={box} {...props}>
    <use href={href} />
  </svg>
)

/** Colours of a drawn cylinder in words, for readers who cannot distinguish them. */
function ColourKey({ view, data }: Props) {
  const [body, shoulder = body] = data.picture.tone.split('-')
  if (data.picture.kind !== 'cyl' || !body) return null
  const colour = (name: string) => view.t.dynamic(`product.colour.${name}`)
  return (
    <ul className="colour-key">
      {shoulder !== body && (
        <li>
          <i className={`drawing--body-${shoulder}`} />
          <span>
            {view.t('product.stage.shoulder', { colour: colour(shoulder!) })}
            <small>{view.t.dynamic(`product.stage.mix.${shoulder}`)}</small>
          </span>
        </li>
      )}
      <li>
        <i className={`drawing--body-${body}`} />
        <span>{view.t('product.stage.body', { colour: colour(body) })}</span>
      </li>
    </ul>
  )
}

/** The container with its plate and key, and other views of it; the same for every reader. */
export const Stage = ({ view, data }: { view: ViewContext; data: ProductPageData }) => (
  <Cached view={view} as="fieldset" name={`stage ${view.path}`} from={data.shared} className="product-views">
    <Views view={view} data={data} />
  </Cached>
)

function Views({ view, data }: Props) {
  const { t } = view
  const list = figures[data.picture.kind]
  const { fillPressure } = data.specification
  return (
    <>
      <legend className="visually-hidden">{t('product.figure.legend')}</legend>
      <div className="picture product-stage">
        <div className="product-stage__plate">
          <b>{data.formula}</b>
          {data.balanceFormula && data.composition && (
            <span>{t('product.stage.balance', { gas: data.balanceFormula })}</span>
          )}
        </div>
        {data.photos.map((photo, index) => (
          <div key={photo} className={`product-stage__figure product-stage__photo--${index}`}>
            <img
              src={photo}
              alt={t('product.figure.photoOf', { n: index + 1, name: data.name })}
              {...(index > 0 && { loading: 'lazy' as const })}
            />
          </div>
        ))}
        {list.map((figure, index) => (
          <div key={figure} className={`product-stage__figure product-stage__figure--${index}`}>
            <Drawing view={view} data={data} figure={figure} large />
          </div>
        ))}
        <ColourKey view={view} data={data} />
        <dl className="container-facts">
          <dt>{t('product.stage.pack')}</dt>
          <dd>{data.sku.package}</dd>
          {fillPressure && (
            <>
              <dt>{t('product.stage.fill')}</dt>
              <dd>{fillPressure}</dd>
            </>
          )}
        </dl>
      </div>
      <div className="thumbnails">
        {data.photos.map((photo, index) => (
          <label key={photo}>
            <input
              className="visually-hidden"
              type="radio"
              name="figure"
              id={`photo${index}`}
              defaultChecked={index === 0}
            />
            <span className="picture">
              <img src={photo} alt="" />
            </span>
            {t('product.figure.photo', { n: index + 1 })}
          </label>
        ))}
        {list.map((figure, index) => (
          <label key={figure}>
            <input
              className="visually-hidden"
              type="radio"
              name="figure"
              id={`f${index}`}
              defaultChecked={index === 0 && data.photos.length === 0}
            />
            <span className="picture">
              <Drawing view={view} data={data} figure={figure} large={false} />
            </span>
            {t(`product.figure.${figure}`)}
          </label>
        ))}
      </div>
    </>
  )
}
