import { call } from './call.ts'
import type { Refusal } from './call.ts'
import { input, renewCaptcha } from './captcha.ts'
import { all } from './dom.ts'
import { clearError, showError } from './field-errors.ts'

const INVALID = 400

/** One form's phone, captcha and code, with the texts that the server provides for it. */
function wire(box: HTMLElement): void {
  const button = box.querySelector<HTMLButtonElement>('button[value=sendCode]')!
  const captcha = box.querySelector<HTMLElement>('[data-captcha]')!
  const said = box.querySelector<HTMLElement>('[data-said]')!
  const template = box.querySelector<HTMLTemplateElement>('template')!
  const { scene, call: path = '/f/api/sms/sendCode', own } = box.dataset
  const asked = own ? ['captcha'] : ['phone', 'captcha']
  const fields = [...asked, 'code'].map((name) => input(box, name))
  const say = (words: string, tone: 'hint' | 'error') => {
    said.textContent = words
    said.className = `code-answer field__${tone}`
  }
  const { again = '', send = '', free = '', sent = '', failed = '' } = box.dataset
  let busy = false

  /** Counts down on the button; screen readers announce it twice, not every second. */
  const wait = (seconds: number) => {
    busy = true
    const until = Date.now() + seconds * 1000
    const tick = () => {
      const left = Math.ceil((until - Date.now()) / 1000)
      busy = left > 0
      button.textContent = busy ? again.replace('#', String(left)) : send
      button.setAttribute('aria-disabled', String(busy))
      if (busy) return
      clearInterval(timer)
      say(free, 'hint')
    }
    const timer = setInterval(tick, 1000)
    tick()
    input(box, 'resendAt').value = String(until)
  }

  const refuse = ({ msg, data }: { msg: string; data: Refusal | null }) => {
    const errors = data?.errors ?? []
    for (const error of errors) {
      const field = fields.find(({ name }) => name === error.path)
      if (field) showError(field, error.msg, template)
    }
    if (errors.length === 0) say(msg, 'error')
    fields.find((field) => field.ariaInvalid === 'true')?.focus()
  }

  const sendCode = async () => {
    busy = true
    fields.forEach(clearError)
    say('', 'hint')
    const phone = own ? undefined : input(box, 'phone').value
    const answer = await call<{ resendIn: number } & Refusal>(path, {
      phone,
      scene,
      captchaId: input(box, 'captchaId').value,
      captcha: input(box, 'captcha').value,
    })
    busy = false
    if (answer.code !== INVALID) await renewCaptcha(captcha)
    if (answer.code !== 0) return refuse(answer)
    wait(answer.data.resendIn)
    say(sent.replace('#', own ?? `${phone!.slice(0, 3)}****${phone!.slice(-4)}`), 'hint')
    input(box, 'code').focus()
  }

  button.addEventListener('click', (event) => {
    event.preventDefault()
    if (!busy)
      sendCode().catch(() => {
        busy = false
        say(failed, 'error')
      })
  })
  // Enter before the code field requests a code; in the code field it submits the form.
  for (const name of asked) {
    input(box, name).addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return
      event.preventDefault()
      button.click()
    })
  }
  if (box.dataset['wait']) wait(Number(box.dataset['wait']))
}

/** "Send code" works without leaving the page, with errors beside their fields and a countdown on the button. */
export const wireSending = (): void => all('[data-verify]').forEach(wire)
