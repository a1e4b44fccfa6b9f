import { publicPath } from '../public-path.ts'

/** Where the code leads: a page of the portal, from the console as well. */
export const publicLink = (token: string): string => `${globalThis.location.origin}${publicPath(token)}`
