/** Every page of products is made from goods and stores, in a frame of texts. */
export const productScopes = ['catalogue', 'stock', 'content', 'stores']
