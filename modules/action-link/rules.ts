import { DAY_MS } from '#kernel/day.ts'

/** How long a message can be answered by its link: people are asked on Friday and read it on Monday. */
export const LINK_MS = 3 * DAY_MS
/** How long a page that proved its account may take the step. */
export const KEY_MS = 15 * 60_000
/** Used and expired ones are kept for questions that come later. */
export const KEPT_MS = 30 * DAY_MS

/** Where the page lies; a link is this and its token. */
export const PAGE_PATH = '/act/'
/** From here the server sends a browser on to the whole page of the document. */
export const WHOLE_PATH = '/act/page/'
