const PATH = '/console/admin/receipt/scan'

/** Where the QR code of a carton leads: to the page that signs for the receipt, with the number of the carton. */
export const cartonAddress = (publicUrl: string, token: string, carton: number): string =>
  `${publicUrl}${PATH}?box=${carton}&code=${token}`

/** The token in what somebody scanned or typed: the whole address, or the token alone. */
export const tokenIn = (text: string): string => {
  const at = text.lastIndexOf('code=')
  return (at < 0 ? text : text.slice(at + 'code='.length)).trim()
}
