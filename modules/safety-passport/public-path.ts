/** The page that shows a passport to whoever scans its code; nobody needs to be signed in. */
export const publicPath = (token: string): string => `/safety_passport?code=${token}`
