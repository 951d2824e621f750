/** Province, city, district: each choice fills the next list, and selects an only entry. */
import { fetchInTime } from './parts/in-time.ts'
import { all } from './parts/dom.ts'
import { toast, toastWord } from './parts/toast.ts'

interface Area {
  code: string
  name: string
}

/** The lists below a select, nearest first. */
function below(select: HTMLSelectElement): HTMLSelectElement[] {
  const next = document.getElementById(select.dataset['areasInto'] ?? '')
  return next instanceof HTMLSelectElement ? [next, ...below(next)] : []
}

/** Fills a list with its empty first entry and these areas. */
function fill(select: HTMLSelectElement, areas: Area[]): void {
  select.replaceChildren(select.options[0]!, ...areas.map(({ code, name }) => new Option(name, code)))
  select.selectedIndex = areas.length === 1 ? 1 : 0
}

async function areasBelow(code: string): Promise<Area[]> {
  const language = document.documentElement.dataset['lang'] ?? 'zh'
  const answer = await fetchInTime(`/f/api/area/list?parentCode=${code}`, { headers: { language } })
  if (!answer.ok) throw new Error(String(answer.status))
  return ((await answer.json()) as { data: Area[] }).data
}

async function follow(select: HTMLSelectElement): Promise<void> {
  const lists = below(select)
  const [next] = lists
  if (!next) return
  for (const list of lists) fill(list, [])
  const { value } = select
  if (value === '') return
  try {
    const areas = await areasBelow(value)
    // The reader chose another area meanwhile; that choice fills the list.
    if (select.value !== value) return
    fill(next, areas)
  } catch {
    toast(toastWord('loadFailed'), 'bad')
  }
  if (next.value !== '') await follow(next)
}

// The button is only for browsers without scripts.
for (const button of all('[data-areas-button]')) button.remove()
for (const select of all<HTMLSelectElement>('[data-areas-into]'))
  select.addEventListener('change', () => void follow(select))
