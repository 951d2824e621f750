/** A text in both languages. */
export interface Words {
  zh: string
  en: string
}
