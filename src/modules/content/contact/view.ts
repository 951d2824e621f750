/** How the mall is reached, as its head, foot, documents and messages say it. */
export interface ContactView {
  hotline: string
  email: string
}
