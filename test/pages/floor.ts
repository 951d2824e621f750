import type { Page } from 'playwright-core'

/** Presses the button of the form of this action. */
export const submit = (page: Page, name: string) =>
  page.locator(`form:has(input[name=action][value=${name}]) button`).first().click()

/** The first unit of a task is calculated, assigned to the filler, evacuated and begun, by forms alone. Answers its serial. */
export async function toScales(page: Page, taskNo: string): Promise<string> {
  await page.goto(`/seller/filling/${taskNo}?unit=1`)
  await submit(page, 'accept')
  const serial = (await page.locator('select[name=serial] option').nth(1).getAttribute('value'))!
  await page.selectOption('select[name=serial]', serial)
  await page.selectOption('select[name=operator]', { index: 1 })
  await page.fill('input[name=station]', '2 号台')
  await submit(page, 'assign')
  await page.fill('input[name=serial]', 'ANOTHER')
  await page.fill('input[name=vacuumPa]', '3')
  await submit(page, 'pretreat')
  await page.locator('.note--bad').waitFor()
  await page.fill('input[name=serial]', serial)
  await submit(page, 'pretreat')
  await page.fill('.fill-form input[name=serial]', serial)
  await submit(page, 'start')
  await page.locator('form[data-weigh]').waitFor()
  return serial
}

/** What is to be weighed in, in grams, in its order. */
export const targetsOf = (page: Page): Promise<string[]> =>
  page.locator('tr[data-substance]').evaluateAll((rows) => rows.map((row) => row.dataset['target']!))
