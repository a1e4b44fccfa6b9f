import type { TermTemplateOption } from '../../contract.ts'

type Owned = Pick<TermTemplateOption, 'buyerCompanyId' | 'isDefault'>

/** The templates of a company, and those of all companies. */
export const templatesFor = <T extends Owned>(templates: readonly T[], buyerCompanyId: string): T[] =>
  templates.filter((template) => [null, buyerCompanyId].includes(template.buyerCompanyId))

/** What a new order of a company begins with: its own default, or that of all companies. */
export const defaultFor = <T extends Owned>(templates: readonly T[], buyerCompanyId: string): T | undefined => {
  const defaults = templatesFor(templates, buyerCompanyId).filter(({ isDefault }) => isDefault)
  return defaults.find((template) => template.buyerCompanyId === buyerCompanyId) ?? defaults[0]
}
