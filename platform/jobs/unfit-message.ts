/** A message that its handler does not understand, and will not the next time either. Named by its fields: values may be secrets. */
export class UnfitMessage extends Error {}
