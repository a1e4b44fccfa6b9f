/** Every short message that we send, and what it says. Providers approve each beforehand, so all of them are configured. */
export const SMS_TEMPLATES = {
  login_code: ['code', 'minutes'],
  bind_code: ['code', 'minutes'],
  verify_code: ['deed', 'code', 'minutes'],
  invite: ['inviter', 'company', 'link'],
  bank_changed: ['name'],
  business_notice: ['title', 'about', 'link'],
} as const

export type SmsTemplateName = keyof typeof SMS_TEMPLATES

/** How templates are written in the setting SMS_TEMPLATES; all of them, or those that are asked for. */
export const templateExamples = (isAskedFor: (name: string) => boolean = () => true): string =>
  Object.entries(SMS_TEMPLATES)
    .filter(([name]) => isAskedFor(name))
    .map(([name, params]) => `${name}=ID:${params.join(',')}`)
    .join(';')
