import type { ViewContext } from '../context.ts'

/**
 * GHS pictograms: c gas under pressure (GHS04), t skull (06), h health (08), f flame (02), o flame over
 * circle (03), e exclamation (07), x corrosion (05), n environment (09).
 */
export type Hazard = 'c' | 't' | 'h' | 'f' | 'o' | 'e' | 'x' | 'n'

/** A pictogram with its name for screen readers; its size comes from where it stands. */
export function HazardIcon({ view, hazard }: { view: ViewContext; hazard: Hazard }) {
  return (
    <svg viewBox="0 0 40 40" role="img" aria-label={view.t(`layout.hazard.${hazard}`)}>
      <use href={`${view.asset('sprite.svg')}#gh-${hazard}`} />
    </svg>
  )
}
