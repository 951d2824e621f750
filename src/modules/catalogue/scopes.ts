/** Data that every page with products depends on: goods, stock, stores, and the texts around them. */
export const productScopes = ['catalogue', 'stock', 'content', 'stores', 'settings']
