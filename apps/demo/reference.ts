import { BANKS } from '#modules/setup/standard-data.ts'

const CITIES = [
  ['广东省', '深圳市', '5840'],
  ['广东省', '汕头市', '5860'],
  ['浙江省', '杭州市', '3310'],
  ['北京市', '北京市', '1000'],
  ['上海市', '上海市', '2900'],
] as const
const BRANCHES = ['科技园支行', '龙华支行', '西湖支行', '朝阳支行', '张江支行', '龙湖支行'] as const

const BANKS_WITH_BRANCHES = 12

/** A few branches a bank, with invented but well-formed codes: three digits of bank, four of city, five running. */
export const branches = (): { bankName: string; name: string; cnapsCode: string; province: string; city: string }[] =>
  BANKS.slice(0, BANKS_WITH_BRANCHES).flatMap(([bankName, bankCode], bank) =>
    CITIES.flatMap(([province, city, region]) =>
      BRANCHES.slice(0, 3).map((branch, index) => ({
        bankName,
        province,
        city,
        name: `${bankName}${city}${branch}`,
        cnapsCode: `${bankCode}${region}${String(index * 100 + bank + 1).padStart(5, '0')}`,
      })),
    ),
  )
