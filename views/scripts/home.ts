/** Home page: carousel, jump bar, partner logos moved by their buttons. */
import { runCarousel } from './parts/carousel.ts'
import { all, closest } from './parts/dom.ts'
import { spy } from './parts/scroll-spy.ts'

all('[data-carousel]').forEach(runCarousel)
all('[data-jump]').forEach(spy)

document.addEventListener('click', (event) => {
  const button = closest(event, '[data-scroll]')
  const list = button && document.getElementById(button.getAttribute('aria-controls') ?? '')
  list?.scrollBy({ left: Number(button?.dataset['scroll']) * list.clientWidth, behavior: 'smooth' })
})
