const PATH = '/console/admin/sample/scan?code='

/** Where the QR code of a label leads: to the page that receives the sample. */
export const addressOf = (publicUrl: string, token: string): string => `${publicUrl}${PATH}${token}`

/** The token in what somebody scanned or typed: the whole address, or the token alone. */
export const tokenIn = (text: string): string => {
  const at = text.lastIndexOf('code=')
  return (at < 0 ? text : text.slice(at + 'code='.length)).trim()
}
