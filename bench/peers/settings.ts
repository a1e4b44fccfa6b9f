/** What the bench tells each of these servers. */
export const CONNECTIONS = Number(process.env['CONNECTIONS'])
export const DATABASE_HOST = String(process.env['DATABASE_HOST'])
export const DATABASE_NAME = String(process.env['DATABASE_NAME'])

/** Tells the bench where this server listens, and never outlives it. */
export const announce = (address: unknown): void => {
  const port = Object(address).port
  process.on('disconnect', () => process.exit(0))
  process.send?.({ url: `http://127.0.0.1:${port}` })
}

export const PAGE_SIZE = 20
export const OPEN = 'issued'
export const RETURN_RECEIPT = 3
export const COUNTERED = 2

/** The day in China, as the database has it. */
export const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

interface Line {
  lineNo: number
  skuName: string
  qty: unknown
  shippedQty: unknown
  receivedQty: unknown
}

/** What a list shows of the lines of an order. */
export const progressOf = (lines: readonly Line[]) => {
  const sum = (field: 'qty' | 'shippedQty' | 'receivedQty'): number =>
    lines.reduce((total, line) => total + Number(line[field]), 0)
  const qty = sum('qty')
  const percent = (part: number): number => (qty === 0 ? 0 : Math.min(100, Math.round((part * 10_000) / qty) / 100))
  return {
    itemCount: lines.length,
    firstSkuName: lines.toSorted((a, b) => a.lineNo - b.lineNo)[0]?.skuName ?? '',
    shippedRate: percent(sum('shippedQty')),
    receivedRate: percent(sum('receivedQty')),
  }
}
