const QUANTITY = /^\d{1,14}(\.\d{1,4})?$/

/** Can it be read as a quantity? */
export const isQuantity = (text: string): boolean => QUANTITY.test(text)

/** A quantity as it was typed: what is not there is nought, and what cannot be read is said by the rules. */
export const quantityIn = (text: string): string => (isQuantity(text) ? text : '0')
