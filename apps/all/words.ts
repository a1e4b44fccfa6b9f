import type { Config } from '#platform/config.ts'

/** Where everything is, for whoever has started it. */
export const banner = ({ publicUrl, passportUrl }: Config): string => `
  门户 portal      ${publicUrl}
  采购 console     ${publicUrl}/console
  接口 ERP API     ${publicUrl}/reference
  认证 passport    ${passportUrl}/reference
`

/** Who can sign in to the demo world, and where their codes arrive. */
export const demoBanner = (publicUrl: string, suppliers: string, staff: string): string => `
  演示手机 sandbox  ${publicUrl}/sandbox  (codes arrive here)

  供应商 suppliers, at the portal
${suppliers}
  采购方 staff, at the console
${staff}
`

/** Said before the demo world is made: nobody should wait in silence. */
export const FIRST_START =
  '\n  首次启动：正在生成演示数据，约半分钟  first start: making the demo world, about half a minute\n'
