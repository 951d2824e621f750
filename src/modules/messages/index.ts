/**
 * Messages between a buyer and the store on an order: the buyer writes, whoever looks after the store's orders answers, each with a
 * picture or a PDF if they like. What the buyer wrote last waits until the store has answered, or has said that nothing is left to
 * answer. Nobody else reads them, and nothing of an order depends on them: no other module uses it.
 */
export {}
