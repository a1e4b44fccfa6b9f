/** Notes something for people who look into the browser's console; the person at the page need not know. */
export const note = (what: string, error: unknown): void => console.info(what, error)
