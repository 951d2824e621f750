import { call } from './call.ts'
import { closest } from './dom.ts'

interface Captcha {
  captchaId: string
  image: string | null
  question: string | null
}

/** The field of this name below `root`, which has one. */
export const input = (root: ParentNode, name: string) =>
  root.querySelector<HTMLInputElement>(`[name=${name}]`)!

/** Replaces the captcha by a new one of a kind (by default the last kind) and clears the answer. */
export async function renewCaptcha(box: HTMLElement, kind = input(box, 'kind').value): Promise<void> {
  const { code, msg, data } = await call<Captcha>(`/f/api/captcha/get?kind=${kind}`)
  const shown = box.querySelector('.captcha__picture')!
  if (code !== 0) return void (shown.textContent = msg)
  const { alt = '', placeholder = '' } = box.dataset
  shown.replaceChildren(
    data.image ? Object.assign(new Image(120, 44), { src: data.image, alt }) : (data.question ?? ''),
  )
  input(box, 'captchaId').value = data.captchaId
  input(box, 'kind').value = kind
  Object.assign(input(box, 'captcha'), { value: '', placeholder: data.image ? placeholder : '' })
}

/** "Another picture" and "in words" change the captcha in place; without an answer they submit the form. */
export function wireCaptcha(): void {
  document.addEventListener('click', (event) => {
    const button = closest(event, '[data-captcha] button') as HTMLButtonElement | null
    const box = button?.closest<HTMLElement>('[data-captcha]')
    if (!button || !box) return
    event.preventDefault()
    renewCaptcha(box, button.value === 'words' ? 'words' : 'image').then(
      () => input(box, 'captcha').focus(),
      () => button.form?.requestSubmit(button),
    )
  })
}
