import { TAB } from '../tabs/page-tabs.tsx'

/** The name of the part of a document's page where people talk about it. */
export const THREAD_TAB = 'thread'

/** The address that leads to what people say about a document, by the address of its page. */
export const threadAddress = (page: string): string => `${page}?${TAB}=${THREAD_TAB}`

/** Has the address led here for what people say? */
export const isThreadSought = (query: URLSearchParams): boolean => query.get(TAB) === THREAD_TAB
