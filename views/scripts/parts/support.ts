import { all, closest } from './dom.ts'

const named = '[data-support-script]'

/** The operator's support script, fetched at the first click on a support link and never before. */
export function wireSupport(): void {
  addEventListener('click', (event) => {
    const address = closest(event, named)?.dataset['supportScript']
    if (!address) return
    for (const link of all(named)) delete link.dataset['supportScript']
    document.head.append(Object.assign(document.createElement('script'), { src: address, async: true }))
  })
}
