import { sql } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import { folded, gramsOf } from '#kernel/grams.ts'
import type { DemoWorld } from '#platform/document/demo.ts'

const SKUS = [
  ['BK-0001', '精装绘本《小熊的星空》', '32P 250×250 mm', '本', 'BK-PB-HC', 9],
  ['BK-0002', '平装绘本《月亮邮局》', '40P 210×285 mm', '本', 'BK-PB-SC', 9],
  ['BK-0009', '布书《晚安农场》', '8P 180×180 mm', '本', 'BK-PB-CL', 9],
  ['TY-0101', '木质拼图 100 片', '椴木 3 mm', '盒', 'TY-ED-PZ', 13],
  ['TY-0102', '搪胶玩偶「小熊」', '高 18 cm', '只', 'TY-ED-DL', 13],
  ['CD-0301', '点读卡', '54×86 mm', '张', 'ST-SC-CD', 13],
  ['PK-0401', '礼盒包装', '300×300×80 mm', '个', 'PK-MT-GB', 13],
  ['CT-0501', '绘本配音', '普通话，约 25 分钟', '项', 'CT-SV-VO', 6],
] as const

/** The products of the demo orders. */
export const seedSkus = async ({ db }: DemoWorld): Promise<void> => {
  const me = systemCaller('demo-seed')
  await db.write(me, async (tx) => {
    for (const [code, name, spec, unit, category, taxRate] of SKUS)
      await sql`insert into sku (code, name, spec, unit, tax_rate, category_id, search_text, search_grams, created_by, updated_by)
        values (${code}, ${name}, ${spec}, ${unit}, ${taxRate}, (select id from sku_category where code = ${category}),
          ${folded(`${code} ${name}`)}, ${gramsOf(code, name)}, ${me.userId}, ${me.userId}) on conflict do nothing`.execute(
        tx.for(me),
      )
  })
}
