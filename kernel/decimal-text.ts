/** The number that people mean by a text they typed or pasted: spreadsheets write 1,000.00, ¥5 and full-width digits. */
export const decimalFromText = (text: string): string => text.normalize('NFKC').replaceAll(/[\s,¥￥]/g, '')
