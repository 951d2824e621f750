/** Rows of `site_settings`; phone and address are examples (.example is reserved by RFC 2606). */
export const settings: Record<string, string> = {
  hotline: '400-000-1234',
  email: 'service@hengzhun.example',
  qr: '/assets/qr.svg',
}
