import type { ViewContext } from '../context.ts'
import { Icon } from './icon.tsx'

const five = [1, 2, 3, 4, 5] as const

/** A score of one to five: stars for the eye, words for the ear. */
export function Stars({ view, score, of }: { view: ViewContext; score: number; of?: string }) {
  const words = view.t('reviews.stars', { n: score })
  return (
    <span className="stars" role="img" aria-label={of ? `${of} ${words}` : words}>
      {five.map((n) => (
        <Icon
          key={n}
          view={view}
          name="star"
          className={n <= score ? 'stars__one stars__one--on' : 'stars__one'}
        />
      ))}
    </span>
  )
}

interface Props {
  view: ViewContext
  name: string
  label: string
  hint: string
  value: string | undefined
  error?: string
}

/** A choice of one to five stars: five radio buttons, whose words are read out. */
export function StarField({ view, name, label, hint, value, error }: Props) {
  const id = `field-${name}`
  return (
    <fieldset
      className="stars-field"
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      aria-invalid={error ? true : undefined}
    >
      <legend>{label}</legend>
      <div className="stars-field__row">
        <span className="stars-field__choice">
          {five.map((n) => (
            <label key={n} className="stars-field__one">
              <input
                type="radio"
                name={name}
                value={n}
                defaultChecked={value === String(n)}
                aria-label={view.t('reviews.stars', { n })}
              />
              <Icon view={view} name="star" />
            </label>
          ))}
        </span>
        <span className="stars-field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      </div>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon view={view} name="warn" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
