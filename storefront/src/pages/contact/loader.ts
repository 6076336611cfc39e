/** Everything on the page is known with the document. */
export const contactLoader = (): null => null
