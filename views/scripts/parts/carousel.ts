import { all, closest } from './dom.ts'

/** Time of each slide (specification 9). */
const slideMs = 4000

const still = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Runs one carousel: every four seconds, and by its buttons. It pauses while it is held or pointed at, and while it has
 * the focus, unless the reader pressed play there.
 */
export function runCarousel(box: HTMLElement): void {
  const slides = all('.carousel__slide', box)
  const dots = all('[data-slide]', box)
  const hold = box.querySelector<HTMLElement>('.carousel__hold')
  let current = 0
  let held = still.matches || slides.length < 2
  let goesOn = false

  const show = (index: number) => {
    current = (index + slides.length) % slides.length
    slides.forEach((slide, at) => {
      const ahead = (at - current + slides.length) % slides.length
      if (ahead === 0 || ahead === 1) slide.dataset['pos'] = String(ahead)
      else if (ahead === slides.length - 1) slide.dataset['pos'] = '-1'
      else delete slide.dataset['pos']
    })
    dots.forEach((dot, at) => {
      if (at === current) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    })
  }
  const sayHeld = () => {
    if (hold) hold.textContent = (held ? hold.dataset['go'] : hold.dataset['hold']) ?? ''
  }

  box.addEventListener('click', (event) => {
    const step = closest(event, '[data-step]')?.dataset['step']
    const slide = closest(event, '[data-slide]')?.dataset['slide']
    if (step) show(current + Number(step))
    else if (slide) show(Number(slide))
    else if (closest(event, '.carousel__hold')) {
      held = !held
      goesOn = !held
      sayHeld()
    }
  })
  still.addEventListener('change', () => {
    held = still.matches
    sayHeld()
  })
  sayHeld()
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) goesOn = false
  })
  // A clicked button keeps the focus invisibly; the keyboard user is elsewhere.
  const rests = () => box.matches(':hover') || (!goesOn && box.querySelector(':focus-visible') !== null)
  setInterval(() => {
    if (!held && !document.hidden && !rests()) show(current + 1)
  }, slideMs)
}
