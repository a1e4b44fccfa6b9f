/** A line of a document that names a product: by its id, or by its code while it has none. */
interface Naming {
  readonly skuId?: string | null
  readonly skuCode?: string
}

/** Products by id and by code. */
export const skuFinder = <Sku extends { readonly id: string; readonly code: string }>(skus: readonly Sku[]) => {
  const byId = new Map(skus.map((sku) => [sku.id, sku]))
  const byCode = new Map(skus.map((sku) => [sku.code.toUpperCase(), sku]))
  return ({ skuId, skuCode = '' }: Naming): Sku | undefined =>
    skuId === undefined || skuId === null ? byCode.get(skuCode.trim().toUpperCase()) : byId.get(skuId)
}

/** How a code that somebody typed may be kept: as it is, or in capitals. */
export const codesOf = (text: string): string[] => {
  const code = text.trim()
  return code === '' ? [] : [...new Set([code, code.toUpperCase()])]
}
