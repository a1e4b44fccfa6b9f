import qrcode from 'qrcode'

/** The code as drawn on a licence: some carry the credit code in an address. */
export const qrSvg = (creditCode: string): string => {
  const { modules } = qrcode.create(`http://www.example.test/licence?uniscid=${creditCode}`, {
    errorCorrectionLevel: 'M',
  })
  const cells = Array.from({ length: modules.size ** 2 }, (_, at) => at).filter((at) => modules.data[at] === 1)
  const path = cells.map((at) => `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`).join('')
  return `<svg viewBox="-2 -2 ${modules.size + 4} ${modules.size + 4}" style="background:#fff;display:block"><path d="${path}"/></svg>`
}
