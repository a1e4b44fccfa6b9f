const SHANGHAI = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Asia/Shanghai at a moment. */
export const dayOf = (moment: Date): string => SHANGHAI.format(moment)
