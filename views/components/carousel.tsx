import type { ReactNode } from 'react'
import type { ViewContext } from '../context.ts'
import { Icon } from './icon.tsx'

/** Where slide `index` of `count` stands when `current` is in the middle: -1, 0, 1, or out of sight. */
export function slidePosition(index: number, current: number, count: number): number | undefined {
  const ahead = (index - current + count) % count
  if (ahead === 0) return 0
  if (ahead === 1) return 1
  return ahead === count - 1 ? -1 : undefined
}

interface Props {
  view: ViewContext
  label: string
  slides: { id: string; content: ReactNode }[]
}

/**
 * Card carousel: one slide in the middle, its neighbours beside it (specification 9: 4000 ms, 300 px). Without
 * scripts all slides stand in a row that scrolls; reduced motion never starts it.
 */
export function Carousel({ view, label, slides }: Props) {
  const { t } = view
  return (
    <div className="car" role="group" aria-roledescription="carousel" aria-label={label} data-carousel>
      <button className="btn nav" type="button" aria-label={t('layout.carousel.previous')} data-step="-1">
        <Icon view={view} name="left" />
      </button>
      <ol className="slides">
        {slides.map(({ id, content }, index) => (
          <li key={id} className="card slide" data-pos={slidePosition(index, 0, slides.length)}>
            {content}
          </li>
        ))}
      </ol>
      <button className="btn nav next" type="button" aria-label={t('layout.carousel.next')} data-step="1">
        <Icon view={view} name="right" />
      </button>
      <div className="dots">
        {slides.map(({ id }, index) => (
          <button
            key={id}
            type="button"
            aria-label={t('layout.carousel.slide', { n: index + 1 })}
            aria-current={index === 0 ? 'true' : undefined}
            data-slide={index}
          />
        ))}
        <button
          className="hold"
          type="button"
          data-hold={t('layout.carousel.pause')}
          data-go={t('layout.carousel.play')}
        >
          {t('layout.carousel.pause')}
        </button>
      </div>
    </div>
  )
}
