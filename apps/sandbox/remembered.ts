import { isMobile } from '#kernel/identity.ts'

const KEY = 'sandbox_mobile'

/** The number that this phone had last. */
export const rememberedMobile = (): string | undefined => {
  const kept = localStorage.getItem(KEY) ?? ''
  return isMobile(kept) ? kept : undefined
}

export const rememberMobile = (mobile: string | undefined): void => {
  if (mobile === undefined) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, mobile)
}
