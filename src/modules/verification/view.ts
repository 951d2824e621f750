/** One of the two is null: a picture to read, or a question in words. */
export interface Captcha {
  captchaId: string
  image: string | null
  question: string | null
}
